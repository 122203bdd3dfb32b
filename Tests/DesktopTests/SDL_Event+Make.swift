import CSDL

/// SDL's events as its video drivers make them, for tests.
extension SDL_Event {
  static func button(
    down: Bool, x: Int32, y: Int32, button: Int32 = SDL_BUTTON_LEFT, which: UInt32 = 0
  ) -> SDL_Event {
    var event = SDL_Event()
    event.button = SDL_MouseButtonEvent()
    event.button.type = (down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.which = which
    event.button.button = UInt8(button)
    event.button.state = UInt8(down ? SDL_PRESSED : SDL_RELEASED)
    event.button.x = x
    event.button.y = y
    return event
  }

  static func motion(x: Int32, y: Int32, which: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion = SDL_MouseMotionEvent()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = which
    event.motion.x = x
    event.motion.y = y
    return event
  }

  static func wheel(x: Float, y: Float, mouseX: Int32, mouseY: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.mouseX = mouseX
    event.wheel.mouseY = mouseY
    return event
  }

  static func finger(_ type: SDL_EventType, _ id: Int64, x: Float, y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger = SDL_TouchFingerEvent()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  static func key(_ symbol: SDL_Keysym, isRepeat: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym = symbol
    return event
  }

  static func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window = SDL_WindowEvent()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }
}

extension SDL_Keysym {
  /// The symbol of a key that makes `symbol` alone at `scancode`, with `modifiers` held.
  static func key(
    _ symbol: SDL_Keycode, at scancode: SDL_Scancode, _ modifiers: SDL_Keymod...
  ) -> SDL_Keysym {
    var key = SDL_Keysym()
    key.scancode = scancode
    key.sym = symbol
    key.mod = UInt16(modifiers.reduce(0) { $0 | $1.rawValue })
    return key
  }
}
