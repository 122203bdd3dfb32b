import Canvas
import Foundation

/// A storm: random events of every kind that a window can produce, as a script of `simulate`.
///
/// The same seed gives the same script.
struct StormScript {
  /// The events, a JSON object each.
  private(set) var lines: [String] = []

  private var dice: SplitMix
  private var time = 0.0
  private var size: Size
  private let view: String
  private let files: [String]

  /// Makes `count` events or some more, for a window of `size` that opens in `view`.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - seed: What they follow from.
  ///   - view: The view that the storm comes back to.
  ///   - size: Size of the window as it opens, in points.
  ///   - files: Paths of files that may be dropped, and that the file may turn into.
  init(_ count: Int, seed: UInt64, view: String, size: Size, files: [String]) {
    (self.view, self.size, self.files) = (view, size, files)
    dice = SplitMix(state: seed &* 0x2545_f491_4f6c_dd1d)
    while lines.count < count { happen() }
  }

  // MARK: What happens

  private mutating func happen() {
    switch dice.below(100) {
    case 0..<22: press()
    case 22..<34: loose()
    case 34..<48: turn()
    case 48..<72: add("\"key\":\"\(key())\"")
    case 72..<77: type()
    case 77..<85: resize()
    case 85..<88: add("\"scale\":\(dice.pick(Self.scales))")
    case 88..<90: add(#""focus":\#(dice.once(in: 2))"#)
    case 90..<92: hide()
    case 92..<94:
      add(dice.once(in: 2) ? #""theme":"\#(dice.pick(["dark", "light"]))""# : motion)
    case 94: add(#""cancel":true"#)
    case 95..<98: add("\"key\":\"\(viewKey)\"")
    default: rare()
    }
  }

  /// A whole gesture of one pointer: a tap, a hold, a drag or a flick.
  private mutating func press() {
    let touch = dice.once(in: 3) ? #","touch":true"# : ""
    var place = place()
    add("\"down\":\(Self.text(place))\(touch)")
    if dice.once(in: 3) { wait(dice.pick([120, 499, 501, 800])) }
    let way = Point(dice.number(-40, 40), dice.once(in: 3) ? dice.number(-30, 30) : 0)
    for _ in 0..<dice.below(12) {
      place = Point(place.x + way.x, place.y + way.y)
      add("\"move\":\(Self.text(place))\(touch)", after: dice.pick([2, 8, 8, 16, 16, 60]))
      // A second finger, a key, or a window of another size under the hand.
      if dice.once(in: 25) { happen() }
    }
    if !dice.once(in: 12) {
      add("\"up\":\(Self.text(place))\(touch)", after: dice.pick([0, 8, 70]))
    }
  }

  /// One event of a pointer that need not belong to any gesture.
  private mutating func loose() {
    let place = Self.text(place())
    let touch = dice.pick(["", "", #","touch":true"#, #","touch":2"#])
    add("\"\(dice.pick(["down", "move", "move", "move", "up"]))\":\(place)\(touch)")
  }

  private mutating func turn() {
    if dice.once(in: 5) { return add("\"pinch\":\(dice.pick([0.01, 0.5, 0.9, 1.1, 2, 100]))") }
    let smooth = dice.once(in: 2)
    for _ in 0...dice.below(4) {
      let way = [dice.pick([0, 0, 1, -1, 3]), dice.pick([0, 1, -1, 1, -1, 0.125, -20])]
      let turns = way.map { Self.text($0 * (smooth ? dice.number(0, 60) : 1)) }
      add("\"wheel\":[\(turns[0]),\(turns[1])]" + (smooth ? #","smooth":true"# : ""), after: 16)
    }
  }

  private mutating func key() -> String {
    let key = dice.pick(Self.keys)
    return dice.pick(["", "", "", "", "shift+", "shift+", "alt+"]) + key
  }

  private var viewKey: String {
    mutating get {
      let home = ["day": "1", "dates": "2", "lines": "3", "curve": "4"][view] ?? "1"
      return dice.pick([home, home, home, "1", "2", "3", "4"])
    }
  }

  private mutating func type() {
    if dice.once(in: 2) { add(#""key":"ctrl+o""#) }
    for _ in 0...dice.below(3) { add("\"text\":\"\(dice.pick(Self.texts))\"") }
    add("\"key\":\"\(dice.pick(["tab", "up", "down", "enter", "backspace", "escape", "escape"]))\"")
  }

  private mutating func resize() {
    size = Size(dice.pick(Self.sides), dice.pick(Self.sides))
    // Most of it happens where there is something to see.
    if !dice.once(in: 3) { size = dice.pick(Self.usual) }
    add("\"resize\":[\(Self.text(size.width)),\(Self.text(size.height))]")
  }

  private mutating func hide() {
    add(#""visible":false"#)
    if dice.once(in: 2) { happen() }
    add(#""visible":true"#)
  }

  private var motion: String {
    mutating get { #""motion":"\#(dice.pick(["full", "full", "reduced"]))""# }
  }

  private mutating func rare() {
    switch dice.below(8) {
    case 0, 1: add("\"reread\":\"\(file())\"")
    case 2: add("\"drop\":\"\(file())\"")
    case 3: add(#""key":"ctrl+r""#)
    case 4: add(#""key":"ctrl+c""#)
    case 5: add(#""key":"ctrl+d""#)
    case 6:
      // Nothing is left but the start page: soon a file comes.
      add(#""key":"ctrl+w""#)
      for _ in 0..<dice.below(4) { happen() }
      add("\"drop\":\"\(file())\"")
    default: add(#""key":"ctrl+\#(dice.pick(["tab", "shift+tab", "v", "u"]))""#)
    }
  }

  private mutating func file() -> String { dice.pick(files) }

  // MARK: Lines

  private mutating func add(_ event: String, after gap: Double? = nil) {
    wait(gap ?? dice.pick([0, 1, 4, 16, 16, 33, 90, 160, 400, 700, 1500]))
    lines.append("{\"t\":\(Self.text(time)),\(event)}")
  }

  private mutating func wait(_ gap: Double) { time += gap }

  /// A place, mostly in the window.
  private mutating func place() -> Point {
    let (width, height) = (min(size.width, 4000), min(size.height, 4000))
    if dice.once(in: 12) {
      return Point(
        dice.pick([-1, 0, size.width, 5000, -300]), dice.pick([-1, 0, size.height, 9000]))
    }
    return Point(dice.number(0, width + 1), dice.number(0, height + 1))
  }

  private static func text(_ point: Point) -> String { "[\(text(point.x)),\(text(point.y))]" }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 8).rounded() / 8
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static let keys =
    [
      "left", "left", "right", "right", "up", "down", "home", "end", "pageup", "pagedown", "escape",
      "return", "tab", "tab", "space", "backspace", "f1", "f5", "f11", "keypad +",
    ] + "0tlvui%+-=?x9".map(String.init)

  private static let texts = [
    "a", "/", "~", "/usr/", "../", "平安", "\u{1F4B9}", "e\u{301}", "\\n", "\\u0000", " ",
    String(repeating: "long", count: 80),
  ]

  private static let scales = [0.25, 0.5, 1, 1, 1, 1.25, 1.5, 2, 3, 8]

  private static let sides: [Double] = [
    0, 1, 2, 9, 17, 40, 60, 100, 160, 200, 320, 480, 640, 900, 1280, 3840, 7680,
  ]
  private static let usual = [
    Size(1280, 800), Size(900, 600), Size(640, 480), Size(480, 320), Size(320, 240),
    Size(1920, 1080), Size(360, 640),
  ]
}

extension SplitMix {
  /// Returns a number from `low` to `high`, `high` itself left out.
  fileprivate mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low..<high, using: &self)
  }

  /// Returns a whole number from 0 to `count` − 1.
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns one of `items`.
  fileprivate mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Returns true once in `count`.
  fileprivate mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
