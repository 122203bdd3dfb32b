/// One thing to draw, and what it is.
public struct DrawCommand: Equatable, Sendable {
  /// What the item is.
  public var role: Role
  /// What to draw.
  public var shape: Shape
  /// The name of the series that the item belongs to; nil where there is one only.
  public var series: String?
  /// Of a text, what stays in place where a reader of the list sets it in a font of other widths.
  public var anchor: TextAnchor

  /// Makes a command.
  public init(
    _ role: Role, _ shape: Shape, series: String? = nil, anchor: TextAnchor = .start
  ) {
    self.role = role
    self.shape = shape
    self.series = series
    self.anchor = anchor
  }
}

/// The part of a text that was set at a given place.
public enum TextAnchor: UInt8, Equatable, Hashable, Sendable {
  /// The text begins there.
  case start
  /// Its middle is there.
  case middle
  /// It ends there.
  case end
}

/// How a line is drawn: with round joins and round caps.
public struct Stroke: Equatable, Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Colour.
  public var color: Color
  /// Length drawn and length left out, in points; nil for a solid line.
  ///
  /// Dashes have flat ends.
  public var dash: Dash?
  /// Whether the line moves, or draws itself in, and has more points than there are columns of pixels: it may then be drawn
  /// by the heights of the columns alone.
  public var isQuick = false

  /// A repeated pattern of line and gap.
  public struct Dash: Equatable, Hashable, Sendable {
    /// Length drawn, in points.
    public var on: Double
    /// Length left out, in points.
    public var off: Double

    /// Makes a pattern of `on` points drawn and `off` points left out; both above 0.
    public init(on: Double, off: Double) {
      precondition(on > 0 && off > 0, "a dash has a length and a gap")
      self.on = on
      self.off = off
    }
  }

  /// Makes a stroke of `width` points.
  public init(width: Double, color: Color, dash: Dash? = nil) {
    self.width = width
    self.color = color
    self.dash = dash
  }
}

/// The shapes that a rasteriser has to know.
///
/// All lengths are in points.
public enum Shape: Equatable, Sendable {
  /// A filled rectangle. Its edges are snapped to whole device pixels, at least one pixel wide.
  case rect(Rect, Color)
  /// A filled rectangle with round corners and, where `border` is not clear, a 1 px line inside.
  case box(Rect, radius: Double, fill: Color, border: Color)
  /// A straight hairline from edge to edge, `Stroke.width` wide, snapped to whole device pixels:
  /// the two points share x or y.
  case hairline(Point, Point, Stroke)
  /// A line through `DisplayList.points[range]`; one point alone is a dot of the line's width.
  case polyline(Range<Int>, Stroke)
  /// The area between the line through `DisplayList.points[range]` and `baseline`, filled with a
  /// vertical gradient that is `topColor` at y = `top` and `bottomColor` at y = `bottom`.
  case area(
    Range<Int>, baseline: Double, top: Double, topColor: Color, bottom: Double, bottomColor: Color)
  /// A filled circle.
  case circle(center: Point, radius: Double, Color)
  /// A circle's outline, `width` thick, half of it on each side of `radius`.
  case ring(center: Point, radius: Double, width: Double, Color)
  /// One line of text. `box` is its width by the font's line height; the pen starts at the box's
  /// left edge, rounded to a whole pixel, on the baseline `FontMetrics.Face.ascent` below its top.
  case text(String, box: Rect, baseline: Double, Font, Color)
  /// From here to the matching `popClip`, nothing outside the rectangle is drawn.
  case pushClip(Rect)
  /// Ends the latest `pushClip`.
  case popClip
}
