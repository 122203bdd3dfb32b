import Canvas

/// Shapes of one role and series that follow each other, or the edge of a clip.
nonisolated enum SVGRun {
  /// A shape and its paint.
  typealias Shape = (geometry: SVGElement.Geometry, style: SVGStyle)

  case shapes(SVGElement.Key, [Shape])
  case clip(Int)
  case unclip

  /// Returns the runs of a picture's elements; clips that nothing is in are left out.
  static func runs(of elements: [SVGElement]) -> [SVGRun] {
    var runs: [SVGRun] = []
    var shapes: [Shape] = []
    var key: SVGElement.Key?
    func flush() {
      if let key, !shapes.isEmpty { runs.append(.shapes(key, merged(shapes))) }
      shapes.removeAll()
    }
    for element in elements {
      switch element {
      case .clip(let number):
        flush()
        runs.append(.clip(number))
      case .unclip:
        flush()
        if case .clip = runs.last { runs.removeLast() } else { runs.append(.unclip) }
      case .shape(let next, let geometry, let style):
        if next != key { flush() }
        key = next
        shapes.append((geometry, style))
      }
    }
    flush()
    return runs
  }

  /// Makes one path of neighbours with the same paint, where that looks the same.
  private static func merged(_ shapes: [Shape]) -> [Shape] {
    var result: [Shape] = []
    var open: (path: SVGPath, style: SVGStyle)?
    for shape in sorted(shapes) {
      if let path = outline(shape.geometry), open?.style == shape.style, shape.style.isOpaque {
        open?.path.add(path)
        continue
      }
      close(&open, into: &result)
      result.append(shape)
      if let path = outline(shape.geometry) { open = (path, shape.style) }
    }
    close(&open, into: &result)
    return result
  }

  /// Puts what was gathered in the place of its first shape.
  private static func close(
    _ open: inout (path: SVGPath, style: SVGStyle)?, into result: inout [Shape]
  ) {
    guard let gathered = open, let last = result.indices.last else { return }
    open = nil
    // A rectangle alone stays one.
    if let first = outline(result[last].geometry), first == gathered.path { return }
    result[last].geometry = .path(gathered.path)
  }

  /// Puts rectangles that stand side by side, as bars of volume do, in order of their paint.
  private static func sorted(_ shapes: [Shape]) -> [Shape] {
    var styles: [SVGStyle] = []
    var end = -Double.infinity
    for shape in shapes {
      guard case .rect(let rect, _) = shape.geometry, rect.left >= end else { return shapes }
      end = rect.right
      if !styles.contains(shape.style) { styles.append(shape.style) }
    }
    return styles.flatMap { style in shapes.filter { $0.style == style } }
  }

  /// Returns the path of a shape that may be part of a larger one.
  private static func outline(_ geometry: SVGElement.Geometry) -> SVGPath? {
    switch geometry {
    case .path(let path): return path
    case .rect(let rect, let radius):
      guard radius == 0 else { return nil }
      var path = SVGPath()
      path.add(rect)
      return path
    case .circle, .text: return nil
    }
  }

  /// Returns the paint that most shapes of each role have; of equally many, the first.
  static func commonStyles(of runs: [SVGRun]) -> [Role: SVGStyle] {
    var counts: [Role: [(style: SVGStyle, count: Int)]] = [:]
    for case .shapes(let key, let shapes) in runs {
      for shape in shapes {
        let index = counts[key.role]?.firstIndex { $0.style == shape.style }
        if let index {
          counts[key.role]?[index].count += 1
        } else {
          counts[key.role, default: []].append((shape.style, 1))
        }
      }
    }
    return counts.mapValues { styles in
      styles.reduce(styles[0]) { $1.count > $0.count ? $1 : $0 }.style
    }
  }

  /// The class of a role: `label-price`.
  static func className(_ role: Role) -> String { role.rawValue.replacing(".", with: "-") }

  /// The lines of the run, one a shape.
  func lines(styles: [Role: SVGStyle]) -> [String] {
    switch self {
    case .clip(let number): return ["<g clip-path=\"url(#\(SVGDefinitions.clipName(number)))\">"]
    case .unclip: return ["</g>"]
    case .shapes(let key, let shapes):
      guard let common = styles[key.role] else { return [] }
      let name = " class=\"\(Self.className(key.role))\""
      if shapes.count == 1, shapes[0].style == common, key.series == nil {
        return [Self.line(shapes[0].geometry, attributes: name)]
      }
      var lines = ["<g\(name)>"]
      if let series = key.series { lines.append("<title>\(XMLText.escaped(series))</title>") }
      for (geometry, style) in shapes {
        let own = style.properties(besides: common).map { " \($0.name)=\"\($0.value)\"" }
        lines.append(Self.line(geometry, attributes: own.joined()))
      }
      return lines + ["</g>"]
    }
  }

  private static func line(_ geometry: SVGElement.Geometry, attributes: String) -> String {
    switch geometry {
    case .path(let path): return "<path\(attributes) d=\"\(path.text)\"/>"
    case .rect(let rect, let radius):
      let round = radius > 0 ? " rx=\"\(SVGNumber.text(radius))\"" : ""
      return "<rect\(attributes)\(SVGDefinitions.attributes(of: rect))\(round)/>"
    case .circle(let center, let radius):
      return "<circle\(attributes) cx=\"\(SVGNumber.text(center.x))\""
        + " cy=\"\(SVGNumber.text(center.y))\" r=\"\(SVGNumber.text(radius))\"/>"
    case .text(let text, let place):
      // Blanks at the ends and next to each other are kept where they are asked for only.
      let isPlain = !text.contains("  ") && text.first != " " && text.last != " "
      return "<text\(attributes) x=\"\(SVGNumber.text(place.x))\""
        + " y=\"\(SVGNumber.text(place.y))\"" + (isPlain ? "" : " xml:space=\"preserve\"")
        + ">\(XMLText.escaped(text))</text>"
    }
  }
}
