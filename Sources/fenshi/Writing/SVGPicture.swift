import Canvas
import Chart

/// A picture as SVG 1.1: its display list with text as text and roles as classes.
///
/// What follows each other with one role, and of one series, is a group of that class. The paint that
/// most of a role has is a rule of the style sheet, so that it can be changed in one place; what
/// differs says so in attributes of its own. Lengths are in points with at most two decimals.
nonisolated struct SVGPicture {
  /// What readers of the screen are told first: what the picture is of.
  var title: String
  /// What they are told then: the lines of ``Viewer/description(at:)``.
  var description: [String]
  /// The language of the words.
  var language: Language

  /// The families of the program's own fonts, Latin and Chinese, and those that other systems have.
  private static let families = [
    "DejaVu Sans", "Noto Sans", "Liberation Sans", "WenQuanYi Micro Hei", "Noto Sans CJK SC",
    "PingFang SC", "Microsoft YaHei", "sans-serif",
  ]

  /// Returns the whole text.
  func text(_ picture: Picture) -> String {
    let shapes = SVGShapes(picture)
    let runs = SVGRun.runs(of: shapes.elements)
    let styles = SVGRun.commonStyles(of: runs)
    let (width, height) = (SVGNumber.text(picture.size.width), SVGNumber.text(picture.size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" xml:lang=\"\(language.rawValue)\" role=\"img\""
        + " aria-labelledby=\"fenshi-title fenshi-desc\" fill=\"none\" stroke-linejoin=\"round\""
        + " font-family=\"\(Self.families.joined(separator: ", "))\">",
      "<title id=\"fenshi-title\">\(XMLText.escaped(title))</title>",
      "<desc id=\"fenshi-desc\">"
        + XMLText.escaped(description.joined(separator: "\n"), keepsLines: true) + "</desc>",
      "<style>",
      "text{font-kerning:none;font-variant-numeric:tabular-nums}",
    ]
    for role in Role.allCases {
      guard let style = styles[role] else { continue }
      let rules = style.properties.map { $0.name + ":" + $0.value }
      lines.append(".\(SVGRun.className(role)){\(rules.joined(separator: ";"))}")
    }
    lines.append("</style>")
    lines += shapes.definitions.lines
    for run in runs { lines += run.lines(styles: styles) }
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }
}
