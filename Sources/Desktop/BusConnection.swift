import CDBus

/// A connection to a bus, owned and used by one thread.
///
/// It is a private one: libdbus would else give out the one that SDL uses, and answers would come to
/// whoever asks first.
package nonisolated struct BusConnection: ~Copyable {
  private let pointer: OpaquePointer
  /// What is to be waited for: it can be read when something has come.
  package let descriptor: CInt
  /// The name that the bus has given, as `:1.42`.
  package let name: String

  /// Connects and waits until the bus has given a name; the corresponding C functions are
  /// `dbus_connection_open_private` and `dbus_bus_register`.
  ///
  /// - Parameter address: Where the bus listens.
  /// - Throws: What libdbus says of a bus that is not there, or refuses.
  package init(address: String) throws(BusError) {
    dbus_threads_init_default()
    let opened = try Self.checked { dbus_connection_open_private(address, $0) }
    guard let opened else { throw .notABus }
    do throws(BusError) {
      (descriptor, name) = try Self.register(opened)
    } catch {
      Self.close(opened)
      throw error
    }
    pointer = opened
  }

  private static func register(
    _ connection: OpaquePointer
  ) throws(BusError) -> (descriptor: CInt, name: String) {
    dbus_connection_set_exit_on_disconnect(connection, 0)
    _ = try checked { dbus_bus_register(connection, $0) }
    var descriptor: CInt = -1
    guard dbus_connection_get_unix_fd(connection, &descriptor) != 0,
      let name = dbus_bus_get_unique_name(connection)
    else { throw .notABus }
    return (descriptor, String(cString: name))
  }

  private static func close(_ connection: OpaquePointer) {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  deinit { Self.close(pointer) }

  /// Takes a name that others can call; the corresponding C function is `dbus_bus_request_name`.
  package func request(name: String) throws(BusError) {
    let answer = try Self.checked { dbus_bus_request_name(pointer, name, 4, $0) }
    guard answer == 1 else { throw BusError(name: "", text: "\(name) is taken") }
  }

  /// Sends a message, or keeps it until the bus takes it, and returns the serial by which it is
  /// answered.
  @discardableResult
  package func send(_ message: borrowing BusMessage) -> UInt32 {
    var serial: UInt32 = 0
    dbus_connection_send(pointer, message.pointer, &serial)
    return serial
  }

  /// Sends a call that nobody has to answer.
  func send(withoutAnswer message: borrowing BusMessage) {
    message.expectNoAnswer()
    send(message)
  }

  /// Reads and writes what can be without waiting, and returns whether the bus is still there.
  package func exchange() -> Bool { dbus_connection_read_write(pointer, 0) != 0 }

  /// Whether messages wait for the bus to take them.
  package var hasMoreToSend: Bool { dbus_connection_has_messages_to_send(pointer) != 0 }

  /// Returns the next message that has come; nil for none.
  package func receive() -> BusMessage? {
    guard let message = dbus_connection_pop_message(pointer) else { return nil }
    return BusMessage(takingOwnershipOf: message)
  }

  /// Returns what a C function returns, or throws the error that it has set.
  private static func checked<Value>(
    _ body: (UnsafeMutablePointer<DBusError>) -> Value
  ) throws(BusError) -> Value {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    let value = body(&error)
    if let name = error.name {
      throw BusError(
        name: String(cString: name), text: error.message.map { String(cString: $0) } ?? "")
    }
    return value
  }
}
