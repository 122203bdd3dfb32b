import Canvas
import Chart

/// What happens at one time of a script.
nonisolated struct ScriptEvent: Equatable, Sendable {
  /// What happens.
  enum Action: Equatable, Sendable {
    /// The pointer or a key did something.
    case input(InputEvent)
    /// The wheel turned, where the pointer is.
    case wheel(Vector, smooth: Bool)
    /// Two fingers moved apart or together, where the pointer is.
    case pinch(factor: Double)
    /// The window has another size, in points.
    case resize(Size)
    /// The screen has another scale, in device pixels a point.
    case scale(Double)
    /// The window has got the keyboard, or another one has.
    case focus(Bool)
    /// The desktop asks for a dark or a light ground.
    case theme(Appearance)
    /// The desktop asks for motion, or for as little of it as can be.
    case motion(isReduced: Bool)
    /// A file was dropped on the window.
    case drop(path: String)
    /// The file that shows has changed on the disk, to what another one holds.
    case reread(path: String)
    /// A picture is wanted.
    case frame(PictureOutput)
    /// A line on the state is wanted.
    case state
  }

  /// The line of the script, from 1.
  var line: Int
  /// When it happens, in milliseconds from the start.
  var time: Double
  /// What happens.
  var action: Action

  /// The time as the viewer takes it, whole nanoseconds from the start.
  var instant: Duration { .nanoseconds(Int64((time * 1e6).rounded())) }

  /// The latest time that a script may have, in milliseconds: about eleven days.
  static let latestTime = 1e9

  /// The names of the fields that make an event, as messages list them.
  static let fieldNames = Field.allCases.map(\.rawValue)
}

nonisolated extension ScriptEvent {
  /// A field that says what happens.
  private enum Field: String, CaseIterable {
    case down, move, up, wheel, pinch, key, text, resize, scale, focus, visible, theme, motion, drop
    case reread, cancel, frame, state

    /// The field that may stand beside it.
    var companion: String? {
      switch self {
      case .down, .move, .up: "touch"
      case .wheel: "smooth"
      case .pinch, .key, .text, .resize, .scale, .focus, .visible, .theme, .motion, .drop, .reread,
        .cancel, .frame, .state:
        nil
      }
    }
  }

  /// Reads an event from the members of one line's object.
  init(line: Int, members: [(name: String, value: FlatValue)]) throws(ScriptError) {
    func error(_ problem: ScriptError.Problem) -> ScriptError {
      ScriptError(line: line, problem: problem)
    }
    var time: Double?
    var found: (field: Field, value: FlatValue)?
    var companion: (name: String, value: FlatValue)?
    for (name, value) in members {
      if name == "t" {
        guard case .number(let number) = value, 0...Self.latestTime ~= number else {
          throw error(.badField("t", expected: .time))
        }
        time = number
      } else if let field = Field(rawValue: name) {
        if let found { throw error(.secondAction(found.field.rawValue, name)) }
        found = (field, value)
      } else if name == "touch" || name == "smooth" {
        if let companion { throw error(.secondAction(companion.name, name)) }
        companion = (name, value)
      } else {
        throw error(.unknownField(name))
      }
    }
    guard let time else { throw error(.missingTime) }
    guard let found else { throw error(.noAction) }
    if let companion, companion.name != found.field.companion {
      throw error(.strayField(companion.name, of: found.field.rawValue))
    }
    do throws(ScriptError.Problem) {
      let action = try Self.action(found.field, found.value, companion: companion?.value)
      self.init(line: line, time: time, action: action)
    } catch {
      throw ScriptError(line: line, problem: error)
    }
  }

  private static func action(
    _ field: Field, _ value: FlatValue, companion: FlatValue?
  ) throws(ScriptError.Problem) -> Action {
    switch field {
    case .down:
      return .input(.pointerDown(try point(value, field), try pointer(companion)))
    case .move:
      return .input(.pointerMoved(try point(value, field), try pointer(companion)))
    case .up:
      return .input(.pointerUp(try point(value, field), try pointer(companion)))
    case .wheel:
      let turn = try point(value, field)
      return .wheel(Vector(turn.x, turn.y), smooth: try isSmooth(companion))
    case .pinch:
      let factor = try number(value, field, in: 0.01...100, .factor)
      return .pinch(factor: factor)
    case .key:
      guard let (key, modifiers) = chord(try text(value, field, .key)) else {
        throw .badField("key", expected: .key)
      }
      return .input(.key(key, modifiers))
    case .text: return .input(.text(try text(value, field, .typing)))
    case .cancel:
      try requireTrue(value, field)
      return .input(.pointerCancelled)
    case .frame:
      guard case .string(let path) = value, let output = PictureOutput(path: path) else {
        throw .badField("frame", expected: .picture)
      }
      return .frame(output)
    case .state:
      try requireTrue(value, field)
      return .state
    case .resize:
      let size = try point(value, field)
      guard 0...OptionValue.largestSide ~= size.x, 0...OptionValue.largestSide ~= size.y else {
        throw .badField("resize", expected: .size)
      }
      return .resize(Size(size.x, size.y))
    case .scale: return .scale(try number(value, field, in: 0.25...8, .scale))
    case .focus: return .focus(try bool(value, field))
    case .visible: return .input(.visibilityChanged(isVisible: try bool(value, field)))
    case .theme:
      guard case .string(let name) = value, let theme = Appearance(rawValue: name) else {
        throw .badField("theme", expected: .theme)
      }
      return .theme(theme)
    case .motion:
      guard case .string(let name) = value, name == "full" || name == "reduced" else {
        throw .badField("motion", expected: .motion)
      }
      return .motion(isReduced: name == "reduced")
    case .drop: return .drop(path: try text(value, field, .file))
    case .reread: return .reread(path: try text(value, field, .file))
    }
  }

  private static func number(
    _ value: FlatValue, _ field: Field, in range: ClosedRange<Double>, _ expected: ScriptError.Value
  ) throws(ScriptError.Problem) -> Double {
    guard case .number(let number) = value, range ~= number else {
      throw .badField(field.rawValue, expected: expected)
    }
    return number
  }

  private static func text(
    _ value: FlatValue, _ field: Field, _ expected: ScriptError.Value
  ) throws(ScriptError.Problem) -> String {
    guard case .string(let text) = value, !text.isEmpty else {
      throw .badField(field.rawValue, expected: expected)
    }
    return text
  }

  private static func bool(
    _ value: FlatValue, _ field: Field
  ) throws(ScriptError.Problem) -> Bool {
    guard case .bool(let bool) = value else {
      throw .badField(field.rawValue, expected: .flag)
    }
    return bool
  }

  private static func point(
    _ value: FlatValue, _ field: Field
  ) throws(ScriptError.Problem) -> Point {
    guard case .numbers(let numbers) = value, numbers.count == 2 else {
      throw .badField(field.rawValue, expected: .point)
    }
    return Point(numbers[0], numbers[1])
  }

  /// Returns the pointer of `"touch":true`, or of `"touch":2` where a second finger has to be told
  /// apart from the first.
  private static func pointer(_ touch: FlatValue?) throws(ScriptError.Problem) -> PointerKind {
    switch touch {
    case nil, .bool(false): return .mouse
    case .bool(true): return .touch(id: 0)
    case .number(let number):
      if let id = Int64(exactly: number) { return .touch(id: id) }
      fallthrough
    default: throw .badField("touch", expected: .finger)
    }
  }

  private static func isSmooth(_ value: FlatValue?) throws(ScriptError.Problem) -> Bool {
    switch value {
    case nil: return false
    case .bool(let isSmooth): return isSmooth
    default: throw .badField("smooth", expected: .flag)
    }
  }

  private static func requireTrue(
    _ value: FlatValue, _ field: Field
  ) throws(ScriptError.Problem) {
    guard value == .bool(true) else { throw .badField(field.rawValue, expected: .yes) }
  }

  /// Returns the key and modifiers of `ctrl+shift+left`; the last key may be `+` itself.
  private static func chord(_ name: String) -> (Key, KeyModifiers)? {
    var modifiers: KeyModifiers = []
    var rest = name[...]
    while let plus = rest.dropFirst().firstIndex(of: "+"),
      let modifier = modifier(rest[..<plus].lowercased()),
      rest.index(after: plus) < rest.endIndex
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    return Key(name: String(rest)).map { ($0, modifiers) }
  }

  private static func modifier(_ name: String) -> KeyModifiers? {
    switch name {
    case "ctrl", "control": .control
    case "shift": .shift
    case "alt": .alt
    default: nil
    }
  }
}
