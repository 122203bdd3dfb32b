package import CSDL
package import Canvas

/// Finds out which key a key event means, whatever the keyboard's layout.
package nonisolated enum KeyTranslator {
  /// Returns the key and the modifiers that go with it, or nil where the event is no command: a
  /// modifier alone, a key that the program has no name for, or one held with the system's key.
  package static func translate(_ symbol: SDL_Keysym) -> (Key, KeyModifiers)? {
    let state = UInt32(symbol.mod)
    func has(_ mask: SDL_Keymod) -> Bool { state & mask.rawValue != 0 }
    if has(KMOD_LGUI) || has(KMOD_RGUI) { return nil }
    var modifiers: KeyModifiers = []
    if has(KMOD_LSHIFT) || has(KMOD_RSHIFT) { modifiers.insert(.shift) }
    if has(KMOD_LCTRL) || has(KMOD_RCTRL) { modifiers.insert(.control) }
    if has(KMOD_LALT) || has(KMOD_RALT) { modifiers.insert(.alt) }

    if !has(KMOD_NUM), let key = keypad[symbol.scancode.rawValue] { return (key, modifiers) }
    guard let key = key(of: symbol) else { return nil }
    if modifiers.contains(.shift), let character = shifted(key, symbol.scancode) {
      // The shift has been used up in making the character.
      return (.character(character), modifiers.subtracting(.shift))
    }
    return (key, modifiers)
  }

  private static func key(of symbol: SDL_Keysym) -> Key? {
    let key = Key(name: String(cString: SDL_GetKeyName(symbol.sym)))
    // On a keyboard with other than Latin letters a command goes by the key's place.
    if case .character(let character) = key, !character.isASCII,
      SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue ~= symbol.scancode.rawValue
    {
      return Key(name: String(cString: SDL_GetScancodeName(symbol.scancode)))
    }
    return key
  }

  /// Returns which of the characters that are commands a key makes with shift.
  ///
  /// SDL names a key by what it makes alone, and does not tell what it makes with shift unless text
  /// input is on, which would bring in the input method.
  private static func shifted(_ key: Key, _ scancode: SDL_Scancode) -> Character? {
    switch (key, scancode) {
    case (.character("="), _): "+"
    case (.character("/"), _): "?"
    // Shift and 5 make the sign on nearly every keyboard, and on the French one the key right of ù.
    case (.character("5"), _), (.character("ù"), _): "%"
    // The key right of the 0 makes "?" on German (ß), Spanish, Italian and Swiss (') and Nordic (+)
    // keyboards.
    case (.character("ß"), SDL_SCANCODE_MINUS), (.character("'"), SDL_SCANCODE_MINUS),
      (.character("+"), SDL_SCANCODE_MINUS):
      "?"
    // The comma stands right of the N on French keyboards.
    case (.character(","), SDL_SCANCODE_M): "?"
    default: nil
    }
  }

  /// What the number block means while Num Lock is off.
  private static let keypad: [UInt32: Key] = [
    SDL_SCANCODE_KP_1.rawValue: .end, SDL_SCANCODE_KP_2.rawValue: .down,
    SDL_SCANCODE_KP_3.rawValue: .pageDown, SDL_SCANCODE_KP_4.rawValue: .left,
    SDL_SCANCODE_KP_6.rawValue: .right, SDL_SCANCODE_KP_7.rawValue: .home,
    SDL_SCANCODE_KP_8.rawValue: .up, SDL_SCANCODE_KP_9.rawValue: .pageUp,
  ]
}
