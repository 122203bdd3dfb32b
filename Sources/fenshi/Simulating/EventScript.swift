import Canvas

/// The events of a file, one JSON object a line, in order of time; empty lines say nothing.
///
/// A finger that goes down while one of its number is down is another finger: a script loses no
/// release.
nonisolated struct EventScript: Equatable, Sendable {
  /// The events in order.
  private(set) var events: [ScriptEvent] = []

  /// Reads all events, before any of them happens.
  init(_ bytes: Span<UInt8>) throws(ScriptError) {
    let all = bytes.indices.map { bytes[$0] }
    let lines = all.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var fingers = Fingers()
    for (index, line) in lines.enumerated() where !Self.isBlank(line) {
      var event = try Self.event(line, number: index + 1)
      event.action = fingers.tellApart(event.action)
      if let last = events.last, event.time < last.time {
        throw ScriptError(line: index + 1, problem: .unordered(before: last.time))
      }
      events.append(event)
    }
  }

  private static func event(
    _ line: ArraySlice<UInt8>, number: Int
  ) throws(ScriptError) -> ScriptEvent {
    guard String(validating: line, as: UTF8.self) != nil else {
      throw ScriptError(line: number, problem: .encoding)
    }
    let members: [(name: String, value: FlatValue)]
    do throws(FlatJSON.Failure) {
      members = try FlatJSON.parse(line)
    } catch {
      throw ScriptError(line: number, column: error.offset + 1, problem: error.problem)
    }
    return try ScriptEvent(line: number, members: members)
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

extension EventScript {
  /// The files that it reads.
  var inputs: [String] {
    events.compactMap {
      switch $0.action {
      case .drop(let path), .reread(let path): path
      default: nil
      }
    }
  }

  /// The files that it writes.
  var outputs: [String] {
    events.compactMap { if case .frame(let output) = $0.action { output.path } else { nil } }
  }

  /// Reads the file at `path`, `-` for standard input.
  init(path: String) throws(ProgramError) {
    let bytes: FileBytes
    do throws(FileError) {
      bytes = try FileBytes(path: path)
    } catch {
      throw .file(path, error)
    }
    do throws(ScriptError) {
      self = try bytes.withSpan { (span) throws(ScriptError) in try EventScript(span) }
    } catch {
      throw .script(path, error)
    }
  }
}

/// The fingers that a script puts down, told apart by number.
private nonisolated struct Fingers {
  /// The numbers that were given since no finger was down.
  private var numbers: Set<Int64> = []
  private var down = 0

  /// Returns the number of a finger that goes down, `wanted` where it is free.
  mutating func add(_ wanted: Int64) -> Int64 {
    var number = wanted
    while !numbers.insert(number).inserted { number &+= 1 }
    down += 1
    return number
  }

  mutating func lift() {
    down -= 1
    if down <= 0 { self = Fingers() }
  }

  /// Returns `action` with a number of its own for a finger that goes down.
  mutating func tellApart(_ action: ScriptEvent.Action) -> ScriptEvent.Action {
    switch action {
    case .input(.pointerDown(let place, .touch(let id))):
      return .input(.pointerDown(place, .touch(id: add(id))))
    case .input(.pointerUp(_, .touch)): lift()
    case .input(.pointerCancelled): self = Fingers()
    default: break
    }
    return action
  }
}
