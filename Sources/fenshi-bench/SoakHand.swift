import Glibc

/// Hands that use a program at random, the same way for the same seed.
struct SoakHand: ~Copyable {
  private let pointer: Pointer
  private let keyboard: Keyboard
  private let frame: WindowFrame
  private let file: String
  private let sizes: Sizes
  private var dice: SplitMix
  /// The window's size.
  private var size = (width: Programs.width, height: Programs.height)

  /// The greatest size of the window that lies on the screen.
  static let largest = (width: 1400, height: 900)

  /// What sizes the window is given.
  enum Sizes {
    /// Those of a window in use.
    case usual
    /// Those too that nobody means: from a pixel to 8K.
    case any
  }
  private static let extremes = [
    (1, 1), (1, 900), (1400, 1), (2, 3), (33, 20), (120, 80), (3840, 2160), (7680, 4320),
  ]

  /// Keys of every kind but those that would leave the program.
  private static let keys = [
    "Left", "Right", "Up", "Down", "Home", "End", "Prior", "Next", "shift+Left", "shift+Right",
    "1", "2", "3", "4", "t", "l", "u", "v", "i", "F1", "shift+slash", "shift+equal", "minus", "0",
    "shift+5", "Tab", "shift+Tab", "ctrl+Tab", "Return", "space", "Escape", "ctrl+r", "ctrl+c",
    "ctrl+d", "BackSpace",
  ]

  /// A question goes first, then a panel, then the keyboard's place, then the crosshair.
  private static let dismissal = ["Escape", "Escape", "Escape", "Escape"]

  /// What leads to all that there is to see, and to the latest day in the end.
  private static let tour =
    ["2", "3", "4", "1"].flatMap {
      [$0, "Home", "Left", "End", "F1", "Escape", "i", "Escape", "l", "l"]
    }
    + ["t"]

  /// Each makes texts of about 5 kB, and the caches have room for 2 MB.
  private static let sweepSteps = 400

  /// Takes a program's window in hand.
  ///
  /// - Throws: `BenchError.program`.
  init(
    on screen: borrowing VirtualScreen, file: String, sizes: Sizes = .usual, dice: SplitMix
  ) throws(BenchError) {
    let pointer = try Pointer(on: screen)
    let keyboard = try Keyboard(on: screen)
    let frame = try WindowFrame(on: screen)
    self.pointer = pointer
    self.keyboard = keyboard
    self.frame = frame
    self.file = file
    self.sizes = sizes
    self.dice = dice
    moveAnywhere()
  }

  /// Does one thing, whatever it is.
  ///
  /// - Throws: `BenchError.program`.
  mutating func act(watching trace: inout TraceTail) throws(BenchError) {
    switch Int.random(in: 0..<100, using: &dice) {
    case ..<30: flick(watching: &trace)
    case ..<45: turnWheel()
    case ..<52: pressLong(watching: &trace)
    case ..<60: tap(watching: &trace)
    case ..<85: try pressKeys()
    case ..<90: resize()
    case ..<92: hide(watching: &trace)
    case ..<94: try askForPath()
    case ..<95: try openAgain()
    default: rest(200...3000)
    }
  }

  /// Puts everything where it is always looked at in the same state: the latest day of a file that
  /// has just been read, in a window of one size, with nothing over it and nothing to do.
  ///
  /// Before that all there is to see is gone through, and the crosshair over so many prices that the
  /// caches are full of their texts: what is kept is the same after the first minute as after any
  /// later one.
  ///
  /// - Throws: `BenchError.program`.
  mutating func settle(watching trace: inout TraceTail) throws(BenchError) {
    pointer.setPressed(false)
    // What was made for the largest window is kept for the next one: it should always be there.
    for next in [Self.largest, (Programs.width, Programs.height)] {
      size = next
      frame.resize(width: size.width, height: size.height)
      rest(300...300)
      pointer.move(x: size.width / 2, y: size.height / 2)
      rest(200...200)
      for key in Self.dismissal + Self.tour {
        try keyboard.press(key)
        rest(60...60)
      }
      sweep(watching: &trace)
      try keyboard.press("Escape")
    }
    try keyboard.press("ctrl+r")
    rest(2000...2000)
    trace.read(isHandOff: true)
    guard trace.lastLine.contains("\"view\":\"day\""), trace.lastLine.contains("heartbeat") else {
      throw .program(name: "fenshi", reason: "shows no day at the end: \(trace.lastLine)")
    }
  }

  /// Has the crosshair tell a great many prices.
  private mutating func sweep(watching trace: inout TraceTail) {
    pointer.move(x: size.width / 2, y: size.height / 2)
    press(true, watching: &trace)
    rest(700...700)
    let (wide, high) = (size.width, size.height)
    for step in 0..<Self.sweepSteps {
      // Slowly to the right, and up and down meanwhile by an odd part of the height.
      let x = wide / 8 + step * (wide * 3 / 4) / Self.sweepSteps
      pointer.move(x: x, y: high / 4 + step * 37 % (high * 2 / 5))
      usleep(16_000)
    }
    press(false, watching: &trace)
    rest(300...300)
  }

  /// Lets go of the pointer, and leaves nothing over the chart in a window of the first size.
  ///
  /// - Throws: `BenchError.program`.
  mutating func dismissAll() throws(BenchError) {
    pointer.setPressed(false)
    size = (Programs.width, Programs.height)
    frame.resize(width: size.width, height: size.height)
    for key in Self.dismissal { try press(key) }
  }

  /// Presses a key, and gives the program time for it.
  ///
  /// - Throws: `BenchError.program`.
  func press(_ key: String) throws(BenchError) {
    try keyboard.press(key)
    usleep(60_000)
  }

  // MARK: What hands do

  private mutating func flick(watching trace: inout TraceTail) {
    var (x, y) = moveAnywhere()
    press(true, watching: &trace)
    let speed = Int.random(in: -60...60, using: &dice)
    let slant = Int.random(in: -10...10, using: &dice)
    for _ in 0..<Int.random(in: 3...12, using: &dice) {
      usleep(UInt32.random(in: 4_000...16_000, using: &dice))
      (x, y) = (x + speed, y + slant)
      pointer.move(x: max(0, min(x, size.width - 1)), y: max(0, min(y, size.height - 1)))
    }
    press(false, watching: &trace)
    rest(30...1500)
  }

  private mutating func turnWheel() {
    moveAnywhere()
    let isUp = Bool.random(using: &dice)
    for _ in 0..<Int.random(in: 1...12, using: &dice) {
      pointer.turnWheel(up: isUp)
      usleep(UInt32.random(in: 2_000...60_000, using: &dice))
    }
    rest(30...800)
  }

  private mutating func pressLong(watching trace: inout TraceTail) {
    moveAnywhere()
    press(true, watching: &trace)
    rest(550...700)
    for _ in 0..<Int.random(in: 0...40, using: &dice) {
      moveAnywhere()
      usleep(10_000)
    }
    press(false, watching: &trace)
    rest(30...500)
  }

  private mutating func tap(watching trace: inout TraceTail) {
    moveAnywhere()
    for _ in 0..<Int.random(in: 1...2, using: &dice) {
      press(true, watching: &trace)
      usleep(UInt32.random(in: 1_000...90_000, using: &dice))
      press(false, watching: &trace)
      usleep(60_000)
    }
    // Tips come where the pointer rests.
    rest(30...1200)
  }

  private mutating func pressKeys() throws(BenchError) {
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      try keyboard.press(Self.keys[Int.random(in: 0..<Self.keys.count, using: &dice)])
      usleep(UInt32.random(in: 1_000...300_000, using: &dice))
    }
    rest(30...800)
  }

  private mutating func resize() {
    for _ in 0..<Int.random(in: 1...8, using: &dice) {
      if sizes == .any, Int.random(in: 0..<3, using: &dice) == 0 {
        size = Self.extremes[Int.random(in: 0..<Self.extremes.count, using: &dice)]
      } else {
        size.width = Int.random(in: 320...Self.largest.width, using: &dice)
        size.height = Int.random(in: 240...Self.largest.height, using: &dice)
      }
      frame.resize(width: size.width, height: size.height)
      usleep(UInt32.random(in: 1_000...80_000, using: &dice))
    }
    moveAnywhere()
    rest(100...500)
  }

  private mutating func hide(watching trace: inout TraceTail) {
    trace.read(isHandOff: true)
    frame.setVisible(false)
    rest(100...2000)
    frame.setVisible(true)
    rest(200...400)
    trace.read(isHandOff: false)
  }

  /// Opens the question for a path, types some letters, and thinks better of it.
  private mutating func askForPath() throws(BenchError) {
    try keyboard.press("Escape")
    try keyboard.press("ctrl+o")
    rest(100...300)
    for key in ["a", "slash", "t", "Tab", "Down", "BackSpace", "Escape"] {
      try keyboard.press(key)
      usleep(40_000)
    }
    rest(100...200)
  }

  /// Closes the file and opens it again by its path.
  private mutating func openAgain() throws(BenchError) {
    for key in ["Escape", "Escape", "Escape", "ctrl+w"] {
      try keyboard.press(key)
      rest(100...100)
    }
    rest(300...600)
    try keyboard.press("ctrl+o")
    rest(200...200)
    // What the question begins with goes first.
    for _ in 0..<80 { try keyboard.press("BackSpace") }
    for character in file { try keyboard.press(Self.key(of: character)) }
    rest(100...100)
    try keyboard.press("Return")
    rest(500...500)
  }

  private static func key(of character: Character) -> String {
    switch character {
    case "/": "slash"
    case ".": "period"
    case "-": "minus"
    case "_": "shift+minus"
    case _ where character.isUppercase: "shift+" + character.lowercased()
    default: String(character)
    }
  }

  // MARK: Pieces

  @discardableResult
  private mutating func moveAnywhere() -> (x: Int, y: Int) {
    let x = Int.random(in: 0..<size.width, using: &dice)
    let y = Int.random(in: 0..<size.height, using: &dice)
    pointer.move(x: x, y: y)
    return (x, y)
  }

  private func press(_ isPressed: Bool, watching trace: inout TraceTail) {
    trace.read(isHandOff: isPressed)
    pointer.setPressed(isPressed)
  }

  private mutating func rest(_ milliseconds: ClosedRange<UInt32>) {
    usleep(UInt32.random(in: milliseconds, using: &dice) * 1000)
  }
}
