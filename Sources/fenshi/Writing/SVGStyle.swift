import Canvas

/// How a shape of an SVG picture is painted, in the words of CSS.
///
/// What is not said is as on the picture's root: no fill, no line, a line of width 1 with flat ends,
/// text that begins at its place.
nonisolated struct SVGStyle: Hashable, Sendable {
  /// What an area is filled with.
  enum Fill: Hashable, Sendable {
    case none
    case color(Color)
    /// The gradient with this number.
    case gradient(Int)
  }

  /// The inside.
  var fill = Fill.none
  /// The line; nil for none.
  var stroke: Color?
  /// Its width in points.
  var width = 1.0
  /// Its dashes.
  var dash: Stroke.Dash?
  /// Whether it ends in half discs.
  var isRound = false
  /// Of a text, its font.
  var font: Font?
  /// Of a text, what is at its place.
  var anchor = TextAnchor.start

  /// Makes a style that fills with a colour.
  init(fill: Color) { self.fill = fill.alpha > 0 ? .color(fill) : .none }

  /// Makes a style that fills with a gradient.
  init(gradient: Int) { fill = .gradient(gradient) }

  /// Makes the style of a line; dashes have flat ends.
  init(_ stroke: Stroke, width: Double, isRound: Bool) {
    self.stroke = stroke.color
    self.width = width
    dash = stroke.dash
    self.isRound = isRound && stroke.dash == nil
  }

  /// Makes the style of a text.
  init(_ font: Font, _ color: Color, anchor: TextAnchor) {
    fill = .color(color)
    self.font = font
    self.anchor = anchor
  }

  /// Whether what lies on itself looks the same as what does not.
  var isOpaque: Bool {
    switch fill {
    case .none: break
    case .color(let color): if color.alpha < 255 { return false }
    case .gradient: return false
    }
    return stroke.map { $0.alpha == 255 } ?? true
  }

  /// The properties by name.
  var properties: [(name: String, value: String)] {
    var all: [(String, String)] = []
    func add(_ name: String, _ color: Color) {
      all.append((name, Self.text(color)))
      if color.alpha < 255 {
        all.append((name + "-opacity", SVGNumber.text(Double(color.alpha) / 255)))
      }
    }
    switch fill {
    case .none: break
    case .color(let color): add("fill", color)
    case .gradient(let number): all.append(("fill", "url(#\(Self.gradientName(number)))"))
    }
    if let stroke {
      add("stroke", stroke)
      if width != 1 { all.append(("stroke-width", SVGNumber.text(width))) }
      if let dash {
        all.append(("stroke-dasharray", "\(SVGNumber.text(dash.on)) \(SVGNumber.text(dash.off))"))
      }
      if isRound { all.append(("stroke-linecap", "round")) }
    }
    if let font {
      all.append(("font-size", SVGNumber.text(font.size) + "px"))
      if font.weight == .bold { all.append(("font-weight", "bold")) }
    }
    switch anchor {
    case .start: break
    case .middle: all.append(("text-anchor", "middle"))
    case .end: all.append(("text-anchor", "end"))
    }
    return all
  }

  /// What a property is where a style does not name it.
  private static let unsaid = [
    "fill": "none", "fill-opacity": "1", "stroke": "none", "stroke-opacity": "1",
    "stroke-width": "1",
    "stroke-dasharray": "none", "stroke-linecap": "butt", "font-weight": "normal",
    "text-anchor": "start",
  ]

  /// Returns the properties in which the style differs from `common`, which it inherits from.
  func properties(besides common: SVGStyle) -> [(name: String, value: String)] {
    let (own, inherited) = (properties, common.properties)
    let differing = own.filter { property in !inherited.contains { $0 == property } }
    let back = inherited.compactMap { property -> (name: String, value: String)? in
      guard !own.contains(where: { $0.name == property.name }),
        let value = Self.unsaid[property.name]
      else { return nil }
      return (property.name, value)
    }
    return differing + back
  }

  /// Returns `#rrggbb`, or `#rgb` where that is the same.
  static func text(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    let isShort = digits.allSatisfy { $0.first == $0.last }
    return "#" + digits.map { isShort ? String($0.prefix(1)) : $0 }.joined()
  }

  /// The name of a gradient.
  static func gradientName(_ number: Int) -> String { "fade-\(number)" }
}
