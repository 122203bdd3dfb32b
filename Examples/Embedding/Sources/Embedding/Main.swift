// Draws a made-up trading day into a PPM file: swift run Embedding day.ppm
import Canvas
import Chart
import Foundation
import Raster
import Series

@main
struct Main {
  static func main() throws {
    // The 240 minutes of a day in Shanghai, 2024-01-05: 9:31 to 11:30 and 13:01 to 15:00, eight
    // hours ahead of UTC; in a file they come from `FileReader.read`.
    let minutes = Array(571...690) + Array(781...900)
    let times = minutes.map { (19_727 * 1440 + Int64($0) - 480) * 60_000_000_000 }
    let prices = minutes.indices.map { 36 + sin(Double($0) / 25) / 2 + sin(Double($0)) / 20 }
    let volumes = minutes.indices.map { (2000 + 1500 * cos(Double($0) / 9)).rounded() }
    let table = SeriesTable(
      times: times, clock: .instant, hasTimeOfDay: true,
      columns: [
        Column(name: "price", role: .price, values: prices, decimals: 2),
        Column(name: "volume", role: .volume, values: volumes, decimals: 0),
      ], code: "MADE UP", marketCode: "SSE", barLabel: .end, previousClose: 36)
    let zone = ZoneRules.fixed(secondsEast: 8 * 3600)
    let dataset = try Dataset(table: table, options: DatasetOptions()) { _ in zone }

    // A viewer is a value: events and the time go in, a picture comes out.
    var viewer = Viewer(
      dataset: dataset, report: Report(format: "made up"), settings: Settings(),
      size: Size(960, 600), scale: 1, metrics: .fixed)
    _ = viewer.update(.pointerDown(Point(400, 200), .mouse), at: .zero)
    viewer.advance(to: .seconds(1))  // Held for a second, the pointer shows the crosshair.
    var picture = Picture(size: Size(960, 600), scale: 1)
    viewer.draw(into: &picture, at: .seconds(1))

    var rasterizer = Rasterizer()
    var letters = DotLetters()
    _ = rasterizer.render(picture, glyphs: &letters)

    let frame = rasterizer.frame
    var file = Data("P6 \(frame.width) \(frame.height) 255\n".utf8)
    for pixel in (0..<frame.height).flatMap(frame.row) {
      file += [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
    }
    try file.write(to: URL(filePath: CommandLine.arguments.dropFirst().first ?? "day.ppm"))
  }
}
