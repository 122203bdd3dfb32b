import CDBus

/// Owns a `DBusMessage`.
package nonisolated struct BusMessage: ~Copyable {
  /// What a message is.
  package enum Kind: Int32, Sendable {
    case call = 1
    case answer = 2
    case error = 3
    case signal = 4
  }

  let pointer: OpaquePointer

  init(takingOwnershipOf pointer: OpaquePointer) { self.pointer = pointer }

  /// Makes a call; the corresponding C function is `dbus_message_new_method_call`.
  ///
  /// - Parameters:
  ///   - method: Name of the method.
  ///   - interface: Name of its interface.
  ///   - path: Path of the object.
  ///   - destination: Name of who has the object.
  ///   - arguments: What is handed over.
  package init(
    calling method: String, of interface: String, at path: String, on destination: String,
    _ arguments: [BusValue] = []
  ) {
    self.init(
      dbus_message_new_method_call(destination, path, interface, method), with: arguments)
  }

  /// Makes a signal; the corresponding C function is `dbus_message_new_signal`.
  package init(
    signal: String, of interface: String, at path: String, _ arguments: [BusValue]
  ) {
    self.init(dbus_message_new_signal(path, interface, signal), with: arguments)
  }

  /// Makes the answer to a call; the corresponding C function is `dbus_message_new_method_return`.
  package init(answering call: borrowing BusMessage, _ arguments: [BusValue]) {
    self.init(dbus_message_new_method_return(call.pointer), with: arguments)
  }

  /// Makes the error that answers a call; the corresponding C function is `dbus_message_new_error`.
  package init(refusing call: borrowing BusMessage, _ error: BusError) {
    self.init(dbus_message_new_error(call.pointer, error.name, error.text), with: [])
  }

  private init(_ made: OpaquePointer?, with arguments: [BusValue]) {
    guard let made else { preconditionFailure("there is memory for a message") }
    self.init(takingOwnershipOf: made)
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(made, &iterator)
    for argument in arguments { BusWriter.append(argument, to: &iterator) }
  }

  deinit { dbus_message_unref(pointer) }

  /// Has nobody answer this call.
  func expectNoAnswer() { dbus_message_set_no_reply(pointer, 1) }

  /// What the message is; nil for a kind that D-Bus did not have yet.
  package var kind: Kind? { Kind(rawValue: dbus_message_get_type(pointer)) }

  /// The serial of the call that this answers; 0 where it answers none.
  var answeredSerial: UInt32 { dbus_message_get_reply_serial(pointer) }

  /// Path of the object that is called or that signals.
  package var path: String? { Self.text(dbus_message_get_path(pointer)) }

  /// Name of the interface.
  package var interface: String? { Self.text(dbus_message_get_interface(pointer)) }

  /// Name of the method or signal.
  package var member: String? { Self.text(dbus_message_get_member(pointer)) }

  /// The unique name of who sent it.
  package var sender: String? { Self.text(dbus_message_get_sender(pointer)) }

  /// What is handed over.
  package var arguments: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &iterator) != 0 else { return [] }
    return BusReader.values(from: &iterator)
  }

  /// The error that this message is; nil where it is none.
  var error: BusError? {
    guard let name = Self.text(dbus_message_get_error_name(pointer)) else { return nil }
    return BusError(name: name, text: arguments.first?.text ?? "")
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String? {
    characters.map { String(cString: $0) }
  }
}

/// Puts values into messages.
private nonisolated enum BusWriter {
  static func append(_ value: BusValue, to iterator: inout DBusMessageIter) {
    switch value {
    case .byte(let byte): appendBasic(byte, "y", to: &iterator)
    case .boolean(let flag): appendBasic(UInt32(flag ? 1 : 0), "b", to: &iterator)
    case .int32(let number): appendBasic(number, "i", to: &iterator)
    case .uint32(let number): appendBasic(number, "u", to: &iterator)
    case .double(let number): appendBasic(number, "d", to: &iterator)
    case .string(let text): text.withCString { appendBasic($0, "s", to: &iterator) }
    case .path(let text): text.withCString { appendBasic($0, "o", to: &iterator) }
    case .array(let elements, let element):
      appendContainer("a", element, elements, to: &iterator)
    case .structure(let fields): appendContainer("r", nil, fields, to: &iterator)
    case .entry(let key, let value): appendContainer("e", nil, [key, value], to: &iterator)
    case .variant(let value): appendContainer("v", value.signature, [value], to: &iterator)
    case .other: preconditionFailure("a value of another type is never sent")
    }
  }

  private static func appendBasic<Value>(
    _ value: Value, _ type: Unicode.Scalar, to iterator: inout DBusMessageIter
  ) {
    var value = value
    withUnsafePointer(to: &value) { value in
      check(dbus_message_iter_append_basic(&iterator, CInt(type.value), value))
    }
  }

  private static func appendContainer(
    _ type: Unicode.Scalar, _ signature: String?, _ values: [BusValue],
    to iterator: inout DBusMessageIter
  ) {
    var inner = DBusMessageIter()
    check(
      dbus_message_iter_open_container(&iterator, CInt(type.value), signature, &inner))
    for value in values { append(value, to: &inner) }
    check(dbus_message_iter_close_container(&iterator, &inner))
  }

  private static func check(_ succeeded: dbus_bool_t) {
    precondition(succeeded != 0, "there is memory for a message")
  }
}

/// Takes values out of messages, which libdbus has found to be well formed and not deep.
private nonisolated enum BusReader {
  static func values(from iterator: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while true {
      let type = dbus_message_iter_get_arg_type(&iterator)
      guard type != 0 else { return values }
      values.append(value(of: type, at: &iterator))
      dbus_message_iter_next(&iterator)
    }
  }

  private static func value(of type: CInt, at iterator: inout DBusMessageIter) -> BusValue {
    switch Unicode.Scalar(UInt8(truncatingIfNeeded: type)) {
    case "y": .byte(basic(0, at: &iterator))
    case "b": .boolean(basic(0 as UInt32, at: &iterator) != 0)
    case "i": .int32(basic(0, at: &iterator))
    case "u": .uint32(basic(0, at: &iterator))
    case "d": .double(basic(0, at: &iterator))
    case "s": .string(text(at: &iterator))
    case "o": .path(text(at: &iterator))
    case "a":
      inside(&iterator) { inner in
        let element = signature(of: &inner)
        return .array(values(from: &inner), of: element)
      }
    case "r": inside(&iterator) { .structure(values(from: &$0)) }
    case "e":
      inside(&iterator) { inner in
        let pair = values(from: &inner)
        return pair.count == 2 ? .entry(pair[0], pair[1]) : .other
      }
    case "v": inside(&iterator) { .variant(values(from: &$0).first ?? .other) }
    default: .other
    }
  }

  private static func basic<Value>(_ zero: Value, at iterator: inout DBusMessageIter) -> Value {
    var value = zero
    withUnsafeMutablePointer(to: &value) { dbus_message_iter_get_basic(&iterator, $0) }
    return value
  }

  private static func text(at iterator: inout DBusMessageIter) -> String {
    let characters: UnsafePointer<CChar>? = basic(nil, at: &iterator)
    return characters.map { String(cString: $0) } ?? ""
  }

  private static func inside(
    _ iterator: inout DBusMessageIter, _ body: (inout DBusMessageIter) -> BusValue
  ) -> BusValue {
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&iterator, &inner)
    return body(&inner)
  }

  private static func signature(of iterator: inout DBusMessageIter) -> String {
    guard let characters = dbus_message_iter_get_signature(&iterator) else { return "" }
    defer { dbus_free(characters) }
    return String(cString: characters)
  }
}
