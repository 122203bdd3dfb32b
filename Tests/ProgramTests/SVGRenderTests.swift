import Canvas
import Chart
import Foundation
import FoundationXML
import Testing

@testable import fenshi

/// Whole pictures as SVG, read by another parser and drawn by another program.
@MainActor
struct SVGRenderTests {
  /// A view and how it is shown.
  struct Scene: CustomTestStringConvertible, Sendable {
    var view: ViewKind
    var theme: fenshi.Theme
    var language: Language
    var scale = 1.0
    var testDescription: String { "\(view) \(theme) \(language.rawValue) \(scale)" }
  }

  private nonisolated static let scenes =
    ViewKind.allCases.flatMap { view in
      [
        Scene(view: view, theme: .dark, language: .english),
        Scene(view: view, theme: .light, language: .chinese),
      ]
    } + [Scene(view: .day, theme: .light, language: .english, scale: 2)]

  /// A scene drawn both ways.
  private struct Drawn {
    var picture: Picture
    var svg: String
    var pixels: Bitmap
  }

  private func draw(_ scene: Scene) throws -> Drawn {
    var options = Options()
    options.view = scene.view
    options.theme = scene.theme
    options.language = scene.language
    options.size = Size(800, 560)
    options.scale = scene.scale
    options.reducedMotion = true
    options.range = scene.view == .lines ? .all : nil
    let files = try OpenFiles([DayPlot.sample], options: options)
    let studio = try Studio(size: options.size, scale: scene.scale, language: scene.language)
    var viewer = files.viewer(
      options: options, size: options.size, scale: scene.scale,
      metrics: studio.metrics(scale: scene.scale, for: files))
    if scene.view == .day { viewer.showCrosshair(clockMinute: 10 * 60 + 30, price: nil) }
    viewer.endDrawingIn()
    let folder = try TemporaryFolder()
    let path = folder.path + "/picture.svg"
    try studio.write(&viewer, at: .zero, to: .svg(path: path))
    try studio.write(&viewer, at: .zero, to: .png(path: folder.path + "/picture.png"))
    let pixels = try Bitmap(png: folder.path + "/picture.png")
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    return Drawn(picture: studio.picture, svg: svg, pixels: pixels)
  }

  // MARK: Read

  @Test(arguments: scenes)
  func `another parser finds every text, every role and all that is referred to`(
    scene: Scene
  ) throws {
    let drawn = try draw(scene)
    let reader = SVGReader()
    let parser = XMLParser(data: Data(drawn.svg.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    let commands = drawn.picture.ground.commands + drawn.picture.overlay.commands
    var texts: [String] = []
    var roles: Set<String> = []
    for command in commands {
      switch command.shape {
      case .text(let text, _, _, _, let color) where color.alpha > 0 && !text.isEmpty:
        texts.append(text)
        roles.insert(command.role.rawValue.replacing(".", with: "-"))
      case .rect, .hairline, .box: roles.insert(command.role.rawValue.replacing(".", with: "-"))
      default: break
      }
    }
    #expect(reader.texts == texts)
    #expect(roles.isSubset(of: reader.classes))
    #expect(Set(reader.names).count == reader.names.count)
    #expect(reader.references.isSubset(of: reader.names))
    #expect(reader.references.count >= 1)
  }

  // MARK: Drawn

  @Test(.enabled(if: Tool("rsvg-convert") != nil), arguments: scenes)
  func `librsvg draws lines and areas where the program does, and text of the same extent`(
    scene: Scene
  ) throws {
    let drawn = try draw(scene)
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("picture.svg", drawn.svg)
    let result = try #require(Tool("rsvg-convert")).run([
      "--zoom", "\(scene.scale)", path, "-o", folder.path + "/picture.png",
    ])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let other = try Bitmap(png: folder.path + "/picture.png")
    try #require(other.width == drawn.pixels.width && other.height == drawn.pixels.height)

    let texts = Self.textBoxes(of: drawn.picture)
    var isText = [Bool](repeating: false, count: other.pixels.count)
    for box in texts {
      // Letters of the same font are set closer or wider where they are not put on whole pixels.
      let room = box.outset(by: 2 + box.width * 0.05)
      for y in Self.rows(of: room, in: other) {
        for x in Self.columns(of: room, in: other) { isText[y * other.width + x] = true }
      }
    }
    var (sum, far) = (0, 0)
    let count = isText.count { !$0 }
    // Nearly all pixels are equal, and a debug build is slow with arrays.
    drawn.pixels.pixels.withUnsafeBufferPointer { own in
      other.pixels.withUnsafeBufferPointer { its in
        for index in 0..<own.count where own[index] != its[index] && !isText[index] {
          let distance = Self.distance(own[index], its[index])
          sum += distance
          if distance > 40 { far += 1 }
        }
      }
    }
    // Two ways of smoothing edges: in a few pixels of 100,000 by more than 40 of 255, on the whole by
    // less than a fifth of a step.
    #expect(far <= count / 100_000, "\(far) of \(count) pixels")
    #expect(Double(sum) / Double(count) < 0.2, "\(Double(sum) / Double(count)) on the whole")

    for box in texts {
      let (own, its) = (Self.ink(in: box, of: drawn.pixels), Self.ink(in: box, of: other))
      guard let own, let its else {
        #expect(own == nil && its == nil, "text in \(box)")
        continue
      }
      let slack = 2 * scene.scale + Double(own.columns.count) * 0.05
      #expect(abs(Double(own.columns.lowerBound - its.columns.lowerBound)) <= slack, "\(box)")
      #expect(abs(Double(own.columns.upperBound - its.columns.upperBound)) <= slack, "\(box)")
      #expect(abs(own.rows.lowerBound - its.rows.lowerBound) <= Int(2 * scene.scale), "\(box)")
      #expect(abs(own.rows.upperBound - its.rows.upperBound) <= Int(2 * scene.scale), "\(box)")
    }
  }

  @Test func `a day of 240 minutes takes less than 22 kB, a fifth of its picture`() throws {
    let drawn = try draw(Scene(view: .day, theme: .dark, language: .english))
    #expect(drawn.svg.utf8.count < 22_000)
  }

  // MARK: Pixels

  /// The boxes of all texts, in pixels.
  private static func textBoxes(of picture: Picture) -> [Rect] {
    (picture.ground.commands + picture.overlay.commands).compactMap { command in
      guard case .text(_, let box, _, _, let color) = command.shape, color.alpha > 0 else {
        return nil
      }
      let scale = picture.scale
      return Rect(
        x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
    }
  }

  private static func columns(of rect: Rect, in bitmap: Bitmap) -> Range<Int> {
    (Int(rect.left)..<Int(rect.right.rounded(.up))).clamped(to: 0..<bitmap.width)
  }

  private static func rows(of rect: Rect, in bitmap: Bitmap) -> Range<Int> {
    (Int(rect.top)..<Int(rect.bottom.rounded(.up))).clamped(to: 0..<bitmap.height)
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    if one == other { return 0 }
    return [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Returns where the pixels of a box are that differ from its ground.
  private static func ink(
    in box: Rect, of bitmap: Bitmap
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    let (columns, rows) = (columns(of: box, in: bitmap), rows(of: box, in: bitmap))
    var counts: [UInt32: Int] = [:]
    for y in rows {
      for x in columns { counts[bitmap.pixels[y * bitmap.width + x], default: 0] += 1 }
    }
    guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return nil }
    var (xs, ys): ([Int], [Int]) = ([], [])
    for y in rows {
      for x in columns where distance(bitmap.pixels[y * bitmap.width + x], ground) > 60 {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return (left..<right + 1, top..<bottom + 1)
  }
}

/// What a picture says, as a parser of XML reads it.
private final class SVGReader: NSObject, XMLParserDelegate {
  /// The texts in order.
  private(set) var texts: [String] = []
  private(set) var classes: Set<String> = []
  /// Names of definitions, and those that are referred to.
  private(set) var names: [String] = []
  private(set) var references: Set<String> = []
  private var isText = false
  private var isStyle = false

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let name = attributes["class"] { classes.insert(name) }
    if let name = attributes["id"] { names.append(name) }
    for value in attributes.values { note(value) }
    isText = element == "text"
    isStyle = element == "style"
    if isText { texts.append("") }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isText { texts[texts.count - 1] += string }
    if isStyle { note(string) }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    (isText, isStyle) = (false, false)
  }

  /// Notes all of `url(#name)`.
  private func note(_ text: String) {
    for part in text.split(separator: "url(#").dropFirst(text.hasPrefix("url(#") ? 0 : 1) {
      references.insert(String(part.prefix { $0 != ")" }))
    }
  }
}
