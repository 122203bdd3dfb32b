/// A key by what it means, independent of the window system.
public enum Key: Equatable, Hashable, Sendable {
  /// A key that writes a character, in lower case: `.character("t")`, `.character("+")`.
  case character(Character)
  /// Arrow key.
  case left
  /// Arrow key.
  case right
  /// Arrow key.
  case up
  /// Arrow key.
  case down
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Tab.
  case tab
  /// Escape.
  case escape
  /// Enter, on either block.
  case enter
  /// The key that takes the character before the cursor away.
  case backspace
  /// A function key by its number, 1 to 24.
  case function(Int)

  /// Whether the key goes on while it is held, as one that moves something does.
  ///
  /// Any other is a command that is given once: a theme would flicker, and one file after the other be
  /// closed.
  public var repeats: Bool {
    switch self {
    case .left, .right, .up, .down, .pageUp, .pageDown, .tab, .backspace: true
    case .character("+"), .character("="), .character("-"): true
    case .home, .end, .escape, .enter, .function, .character: false
    }
  }

  /// Makes a key from SDL's name of it in any case: `left`, `pageup`, `f11`, `t`, `+`, `keypad +`.
  ///
  /// - Parameter name: SDL's name of the key (`SDL_GetKeyName`).
  public init?(name: String) {
    let lower = name.lowercased()
    let plain = lower.hasPrefix("keypad ") ? String(lower.dropFirst("keypad ".count)) : lower
    switch plain {
    case "left": self = .left
    case "right": self = .right
    case "up": self = .up
    case "down": self = .down
    case "home": self = .home
    case "end": self = .end
    case "pageup": self = .pageUp
    case "pagedown": self = .pageDown
    case "tab": self = .tab
    case "escape", "esc": self = .escape
    case "return", "enter": self = .enter
    case "backspace": self = .backspace
    case "space": self = .character(" ")
    default:
      if plain.count == 1, let character = plain.first {
        self = .character(character)
      } else if plain.first == "f", let number = Int(plain.dropFirst()), 1...24 ~= number {
        self = .function(number)
      } else {
        return nil
      }
    }
  }
}

/// The modifier keys held while another key went down.
public struct KeyModifiers: OptionSet, Equatable, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
}
