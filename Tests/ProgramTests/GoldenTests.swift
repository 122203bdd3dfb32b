import Canvas
import Chart
import Foundation
import Raster
import Series
import Testing

@testable import fenshi

/// Each view as a whole, compared with pictures that somebody has looked at.
///
/// All of it is the program's own but the shapes of letters, which differ between machines. With
/// `FENSHI_RECORD_GOLDENS=1` in the environment (`make golden`) the pictures are written anew.
@MainActor
struct GoldenTests {
  /// A file and how it is shown.
  struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    /// The rows of the file; nil for the sample.
    var rows: String?
    var size: Size
    var scale = 1.0
    var appearance = Appearance.dark
    var language = Language.english
    var crosshair: (minute: Double, price: Double)?
    var view: ViewKind?
    var gaps = GapStyle.bridge

    var testDescription: String { name }
  }

  private nonisolated static let scenes = [
    Scene(
      name: "dark-chinese-crosshair", size: Size(1280, 800), language: .chinese,
      crosshair: (10 * 60 + 30, 36.5)),
    Scene(name: "light-english", size: Size(640, 480), appearance: .light),
    Scene(name: "narrow", size: Size(320, 480)),
    Scene(name: "light-scale-2", size: Size(480, 320), scale: 2, appearance: .light),
    Scene(name: "one-point", rows: "time,close\n2021-06-03 10:30,12.5\n", size: Size(480, 320)),
    Scene(
      name: "dates", rows: weeks(["close"]), size: Size(640, 360), language: .chinese, view: .dates),
    Scene(
      name: "lines-dash", rows: weeks(["a", "b", "c"]), size: Size(640, 360), appearance: .light,
      crosshair: (0, 12), view: .lines, gaps: .dash),
    Scene(name: "curve", rows: weeks(["a", "b"]), size: Size(640, 360), view: .curve),
  ]

  /// Thirty weekdays of made-up columns, the third a thousand times the first, with values missing at
  /// the start, at the end and around one that stands alone.
  private nonisolated static func weeks(_ names: [String]) -> String {
    let missing: [Set<Int>] = [[24, 26], [0, 22, 29], []]
    var text = (["date"] + names).joined(separator: ",") + "\n"
    let dates = (0..<42).map { CivilDate(daysSinceEpoch: 18_764 + $0) }
      .filter { 1...5 ~= $0.weekday }
    for (row, date) in dates.enumerated() {
      let cells = names.indices.map { column in
        if missing[column].contains(row) { return "" }
        let value = 1000 + (row * (7 + column * 4) % 23) * 10 + row * 8
        return column == 2 ? "\(value * 100)" : "\(value / 10).\(value % 10)"
      }
      text += "\(date)," + cells.joined(separator: ",") + "\n"
    }
    return text
  }

  private nonisolated static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: scenes)
  func `the picture is the one that was looked at`(scene: Scene) throws {
    let path = Self.tests.appending(path: "Fixtures/Golden/\(scene.name).png").path
    let drawn = try draw(scene)
    if ProcessInfo.processInfo.environment["FENSHI_RECORD_GOLDENS"] == "1" {
      try drawn.writePNG(to: path)
      Issue.record("recorded \(scene.name).png, to be looked at before it is kept")
      return
    }
    // Another compiler may round another way, by a step or two of 255.
    let difference = try drawn.difference(from: Bitmap(png: path), tolerance: 2)
    #expect(difference == nil)
    if difference != nil {
      let folder = try TemporaryFolder()
      try drawn.writePNG(to: folder.path + "/drawn.png")
      Attachment.record(
        try Data(contentsOf: URL(filePath: folder.path + "/drawn.png")),
        named: "\(scene.name).png")
    }
  }

  private func draw(_ scene: Scene) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let sample = Self.tests.deletingLastPathComponent().appending(path: "Assets/688001-1min.csv")
    let rows = try scene.rows.map { try folder.makeFile("one.csv", $0) }
    var options = Options()
    if scene.view == nil { options.market = Market.named("SSE") }
    let file = try OpenFile(rows ?? sample.path, options: options)
    var viewer = Viewer(
      dataset: file.dataset, report: file.report,
      settings: Settings(
        appearance: scene.appearance, language: scene.language, reducedMotion: true,
        view: scene.view, gaps: scene.gaps, fileName: file.name),
      size: scene.size, scale: scene.scale, metrics: .fixed)
    if let place = scene.crosshair {
      viewer.showCrosshair(clockMinute: place.minute, price: place.price)
    }
    var picture = Picture(size: scene.size, scale: scene.scale)
    viewer.draw(into: &picture, at: .zero)
    var glyphs = BlockGlyphs()
    var rasterizer = Rasterizer()
    _ = rasterizer.render(picture, glyphs: &glyphs)
    let frame = rasterizer.frame
    return frame.withUnsafeBytes {
      Bitmap(
        rows: $0, bytesPerRow: frame.bytesPerRow, left: 0, top: 0, width: frame.width,
        height: frame.height)
    }
  }
}
