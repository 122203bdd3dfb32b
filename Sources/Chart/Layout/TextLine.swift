import Canvas

/// A text with its place, measured once.
struct TextLine: Equatable, Sendable {
  /// Where a text stands against a given place.
  enum Alignment: Equatable, Sendable {
    /// Begins there.
    case leading
    /// Its middle is there.
    case center
    /// Ends there.
    case trailing

    /// The same in the words of the display list.
    var anchor: TextAnchor {
      switch self {
      case .leading: .start
      case .center: .middle
      case .trailing: .end
      }
    }
  }

  /// The text.
  var text: String
  /// Its width by the font's line height.
  var box: Rect
  /// Distance of the baseline from the box's top.
  var baseline: Double
  /// Size and weight.
  var font: Font
  /// Colour.
  var color: Color
  /// Which of its ends was set at a place, if it was not the middle.
  private(set) var alignment: Alignment

  /// Sets `text` so that its capitals are centred on `middle`.
  ///
  /// - Parameters:
  ///   - text: One line.
  ///   - x: Where it begins, has its middle or ends.
  ///   - middle: y of the middle of its capitals.
  ///   - alignment: What `x` is.
  ///   - font: Size and weight.
  ///   - color: Colour.
  ///   - metrics: Measures of the fonts.
  ///   - grid: The device pixels; the box begins on one and so does its baseline.
  init(
    _ text: String, x: Double, middle: Double, alignment: Alignment = .leading, font: Font,
    color: Color, metrics: FontMetrics, grid: PixelGrid
  ) {
    let face = metrics.face(font)
    let width = metrics.width(of: text, in: font)
    let left =
      switch alignment {
      case .leading: x
      case .center: x - width / 2
      case .trailing: x - width
      }
    let base = grid.snap(middle + face.capHeight / 2)
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    baseline = face.ascent
    box = Rect(
      x: grid.snap(left), y: base - face.ascent, width: width, height: face.lineHeight)
  }

  /// Moves the text sideways so that it stays within `left`…`right`.
  mutating func keep(within left: Double, _ right: Double) {
    let x = max(left, min(box.left, right - box.width))
    if x != box.left { alignment = x == left ? .leading : .trailing }
    box = Rect(x: x, y: box.y, width: box.width, height: box.height)
  }

  /// Returns whether it stands between the left and the right edge of `frame`.
  func isInside(_ frame: Rect) -> Bool { box.left >= frame.left && box.right <= frame.right }

  /// Returns `text` cut so that it fits into `width` points, with an ellipsis where it was cut.
  static func fitting(
    _ text: String, width: Double, font: Font, metrics: FontMetrics
  ) -> String {
    guard metrics.width(of: text, in: font) > width else { return text }
    var kept = text
    while !kept.isEmpty, metrics.width(of: kept + "…", in: font) > width { kept.removeLast() }
    return kept.isEmpty ? "" : kept + "…"
  }

  /// Returns `text` in lines of at most `width` points, broken at blanks, and where a word has no room
  /// or is written without blanks, as Chinese is, between any two characters.
  ///
  /// - Returns: One line at least; a character that is wider than the width has a line of its own.
  static func wrapping(
    _ text: String, width: Double, font: Font, metrics: FontMetrics
  ) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while metrics.width(of: String(rest), in: font) > width {
      var end = rest.startIndex
      var blank: String.Index?
      while end < rest.endIndex {
        let next = rest.index(after: end)
        if metrics.width(of: String(rest[..<next]), in: font) > width { break }
        if rest[end] == " " { blank = end }
        end = next
      }
      if end == rest.startIndex { end = rest.index(after: end) }
      guard end < rest.endIndex else { break }
      // What stands after a Chinese character may follow it on any line.
      let last = rest[rest.index(before: end)]
      let breaksAnywhere = last.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
      let cut = rest[end] == " " ? end : breaksAnywhere ? end : blank ?? end
      lines.append(String(rest[..<cut]))
      rest = rest[cut...].drop { $0 == " " }
    }
    lines.append(String(rest))
    return lines
  }
}

extension DisplayList {
  /// Adds a text.
  mutating func append(_ role: Role, _ line: TextLine, series: String? = nil) {
    append(
      role, .text(line.text, box: line.box, baseline: line.baseline, line.font, line.color),
      series: series, anchor: line.alignment.anchor)
  }
}
