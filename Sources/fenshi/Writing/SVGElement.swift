import Canvas

/// One thing of an SVG picture: a shape with its paint, or the edge of a clip.
nonisolated enum SVGElement: Equatable, Sendable {
  /// What an element is told apart by from its neighbours: role and series.
  struct Key: Hashable, Sendable {
    var role: Role
    var series: String?
  }

  /// What is painted.
  enum Geometry: Equatable, Sendable {
    /// Lines, or areas of several parts.
    case path(SVGPath)
    /// An upright rectangle, with round corners where `radius` is above 0.
    case rect(Rect, radius: Double)
    /// A circle.
    case circle(Point, radius: Double)
    /// A text that stands at a point of its baseline.
    case text(String, at: Point)
  }

  case shape(Key, Geometry, SVGStyle)
  /// From here on nothing outside the clip with this number is drawn.
  case clip(Int)
  /// Ends the latest clip.
  case unclip
}

/// What the elements of a picture refer to, each once.
nonisolated struct SVGDefinitions: Equatable, Sendable {
  /// An even change of colour from one height to another.
  struct Gradient: Hashable, Sendable {
    var top: Double
    var topColor: Color
    var bottom: Double
    var bottomColor: Color
  }

  /// The rectangles that clip.
  private(set) var clips: [Rect] = []
  /// The gradients.
  private(set) var gradients: [Gradient] = []

  /// Returns the number of a clip, from 1.
  mutating func clip(_ rect: Rect) -> Int { Self.number(of: rect, in: &clips) }

  /// Returns the number of a gradient, from 1.
  ///
  /// A colour that fades into nothing keeps its hue: SVG mixes colours without regard to opacity,
  /// and would darken it on its way to a transparent black.
  mutating func gradient(_ gradient: Gradient) -> Int {
    var gradient = gradient
    if gradient.bottomColor.alpha == 0 { gradient.bottomColor = gradient.topColor.opacity(0) }
    if gradient.topColor.alpha == 0 { gradient.topColor = gradient.bottomColor.opacity(0) }
    return Self.number(of: gradient, in: &gradients)
  }

  private static func number<Value: Equatable>(of value: Value, in all: inout [Value]) -> Int {
    if let known = all.firstIndex(of: value) { return known + 1 }
    all.append(value)
    return all.count
  }

  /// The name of a clip.
  static func clipName(_ number: Int) -> String { "clip-\(number)" }

  /// The lines that define them.
  var lines: [String] {
    guard !clips.isEmpty || !gradients.isEmpty else { return [] }
    var lines = ["<defs>"]
    for (index, clip) in clips.enumerated() {
      lines.append(
        "<clipPath id=\"\(Self.clipName(index + 1))\"><rect\(Self.attributes(of: clip))/></clipPath>"
      )
    }
    for (index, gradient) in gradients.enumerated() {
      let (top, bottom) = (SVGNumber.text(gradient.top), SVGNumber.text(gradient.bottom))
      lines.append(
        "<linearGradient id=\"\(SVGStyle.gradientName(index + 1))\" gradientUnits=\"userSpaceOnUse\""
          + " x1=\"0\" y1=\"\(top)\" x2=\"0\" y2=\"\(bottom)\">"
          + Self.stop(0, gradient.topColor) + Self.stop(1, gradient.bottomColor)
          + "</linearGradient>")
    }
    return lines + ["</defs>"]
  }

  private static func stop(_ offset: Int, _ color: Color) -> String {
    let opacity =
      color.alpha == 255
      ? "" : " stop-opacity=\"\(SVGNumber.text(Double(color.alpha) / 255))\""
    return "<stop offset=\"\(offset)\" stop-color=\"\(SVGStyle.text(color))\"\(opacity)/>"
  }

  /// The attributes of a rectangle.
  static func attributes(of rect: Rect) -> String {
    " x=\"\(SVGNumber.text(rect.x))\" y=\"\(SVGNumber.text(rect.y))\""
      + " width=\"\(SVGNumber.text(rect.width))\" height=\"\(SVGNumber.text(rect.height))\""
  }
}
