import Canvas

/// The outline of a shape in SVG's words (SVG 1.1 §8.3), in hundredths of a point.
///
/// Each place is rounded by itself and steps are the differences of whole hundredths, so that a long
/// line does not drift from where it is.
nonisolated struct SVGPath: Equatable, Sendable {
  /// The value of the attribute `d`.
  private(set) var text = ""
  private var x = 0
  private var y = 0
  private var startX = 0
  private var startY = 0
  /// The letter that numbers alone would repeat.
  private var letter: Character = " "

  /// Begins a part at `point`.
  mutating func move(to point: Point) {
    (x, y) = (SVGNumber.hundredths(point.x), SVGNumber.hundredths(point.y))
    (startX, startY) = (x, y)
    write("M")
    SVGNumber.append(x, to: &text)
    SVGNumber.append(y, to: &text)
    // Numbers after it would be lines to absolute places.
    letter = "M"
  }

  /// Goes on straight to `point`; a step of less than a hundredth is none.
  mutating func line(to point: Point) {
    let (toX, toY) = (SVGNumber.hundredths(point.x), SVGNumber.hundredths(point.y))
    let (stepX, stepY) = (toX - x, toY - y)
    if stepX == 0, stepY == 0 { return }
    (x, y) = (toX, toY)
    if stepY == 0 {
      write("h")
      SVGNumber.append(stepX, to: &text)
    } else if stepX == 0 {
      write("v")
      SVGNumber.append(stepY, to: &text)
    } else {
      write("l")
      SVGNumber.append(stepX, to: &text)
      SVGNumber.append(stepY, to: &text)
    }
  }

  /// Goes back to where the part began.
  mutating func close() {
    write("z")
    letter = " "
    (x, y) = (startX, startY)
  }

  /// Adds a whole rectangle.
  mutating func add(_ rect: Rect) {
    move(to: Point(rect.left, rect.top))
    line(to: Point(rect.right, rect.top))
    line(to: Point(rect.right, rect.bottom))
    line(to: Point(rect.left, rect.bottom))
    close()
  }

  /// Adds the parts of another path.
  mutating func add(_ other: SVGPath) {
    text += other.text
    (x, y, startX, startY) = (other.x, other.y, other.startX, other.startY)
    letter = other.letter
  }

  private mutating func write(_ next: Character) {
    if next != letter { text.append(next) }
    letter = next
  }
}

/// Lengths in points, written with at most two decimals.
nonisolated enum SVGNumber {
  /// The farthest place that is told apart from its neighbours, as the rasteriser has it.
  private static let limit = 1_048_576.0

  /// Returns the nearest whole number of hundredths; 0 for what is no number.
  static func hundredths(_ value: Double) -> Int {
    guard value == value else { return 0 }
    return Int((min(max(value, -limit), limit) * 100).rounded())
  }

  /// Returns `value` as short as it goes: `12.5`, `.25`, `-3`.
  static func text(_ value: Double) -> String { text(hundredths(value)) }

  /// Adds hundredths to numbers or letters that stand before them, with a blank where one is needed.
  static func append(_ hundredths: Int, to text: inout String) {
    if hundredths >= 0, let last = text.utf8.last, 0x30...0x39 ~= last || last == 0x2E {
      text += " "
    }
    text += Self.text(hundredths)
  }

  private static func text(_ hundredths: Int) -> String {
    let size = hundredths.magnitude
    let (whole, rest) = size.quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-" : ""
    if whole > 0 || rest == 0 { text += "\(whole)" }
    guard rest > 0 else { return text }
    text += rest < 10 ? ".0" : "."
    return text + (rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
