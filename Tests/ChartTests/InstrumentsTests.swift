import Canvas
import Series
import Testing

@testable import Chart

/// Several files in one window: tabs, and lines side by side.
@Suite struct InstrumentsTests {
  private func instrument(_ name: String, days: [Int], price: Double) -> Instrument {
    var dataset = Stage.dataset(
      days.map { day in
        Stage.day(date: CivilDate(daysSinceEpoch: 18_781 + day), price: { price + Double($0 % 7) })
      })
    dataset.table.code = nil
    dataset.table.name = nil
    return Instrument(dataset: dataset, report: Report(format: "CSV"), fileName: name)
  }

  private func viewer(size: Size = Size(1280, 800), count: Int = 3) -> Viewer {
    let files = (0..<count).map {
      instrument("file\($0).csv", days: [0, 1, 2], price: 10 * Double($0 + 1))
    }
    return Viewer(
      files[0], beside: Array(files.dropFirst()), settings: Settings(reducedMotion: true),
      size: size, scale: 1, metrics: .fixed)
  }

  private func price(_ viewer: inout Viewer) -> String? {
    Stage.picture(&viewer).texts(.headerPrice).first?.text
  }

  @Test func `one file has no tabs`() {
    var viewer = viewer(count: 1)
    #expect(Stage.picture(&viewer).commands(.labelTabFile).isEmpty)
  }

  @Test func `each file has a tab above the header, and none covers another`() throws {
    for width in [1280.0, 640, 320] {
      var viewer = viewer(size: Size(width, 800))
      let picture = Stage.picture(&viewer)
      let tabs = picture.texts(.labelTabFile)
      #expect(tabs.map(\.text).first?.hasPrefix("file0") == true)
      let header = try #require(picture.texts(.headerCode).first)
      for (left, right) in zip(tabs, tabs.dropFirst()) {
        #expect(left.box.right <= right.box.left)
      }
      for tab in tabs {
        #expect(tab.box.bottom <= header.box.top && tab.box.top >= 0)
        #expect(tab.box.left >= 0 && tab.box.right <= width)
      }
    }
  }

  @Test func `of more files than have room the chosen one has its tab, and the rest are counted`() {
    var viewer = viewer(size: Size(400, 600), count: 20)
    for _ in 0..<12 { _ = viewer.update(.key(.tab, .control), at: .zero) }
    let texts = Stage.picture(&viewer).texts(.labelTabFile).map(\.text)
    #expect(texts.contains { "file12.csv".hasPrefix($0.prefix { $0 != "…" }) && $0.count > 5 })
    let rest = texts.last.flatMap { Int($0.dropFirst()) }
    #expect(rest == 20 - (texts.count - 1))
  }

  @Test func `Ctrl+Tab goes round, with Shift the other way, and keeps the date`() {
    var viewer = viewer()
    _ = viewer.update(.key(.left, []), at: .zero)
    let date = viewer.state(at: .zero).date
    // The last of 240 prices, 239 % 7 = 1 above the base.
    #expect(price(&viewer) == "11.00")
    for expected in ["21.00", "31.00", "11.00"] {
      _ = viewer.update(.key(.tab, .control), at: .zero)
      #expect(price(&viewer) == expected)
      #expect(viewer.state(at: .zero).date == date)
    }
    _ = viewer.update(.key(.tab, [.control, .shift]), at: .zero)
    #expect(price(&viewer) == "31.00")
    #expect(viewer.title == "file2.csv")
  }

  @Test func `a tap on a tab shows its file`() throws {
    var viewer = viewer()
    let tab = try #require(
      Stage.picture(&viewer).texts(.labelTabFile).first { $0.text == "file1.csv" })
    _ = viewer.update(.pointerDown(tab.box.center, .mouse), at: .zero)
    _ = viewer.update(.pointerUp(tab.box.center, .mouse), at: .milliseconds(40))
    #expect(price(&viewer) == "21.00")
  }

  @Test func `lines show the price of each file under its name`() {
    var viewer = viewer()
    _ = viewer.update(.key(.character("3"), []), at: .zero)
    let picture = Stage.picture(&viewer)
    #expect(
      Set(picture.commands(.lineSeries).compactMap(\.series))
        == ["file0.csv", "file1.csv", "file2.csv"])
    #expect(picture.texts(.legend).map(\.text) == ["file0.csv", "file1.csv", "file2.csv"])
    #expect(picture.texts(.headerCode).map(\.text) == ["3 files"])
  }

  @Test func `another reading of the files keeps the chosen one`() {
    var viewer = viewer()
    _ = viewer.update(.key(.tab, .control), at: .zero)
    viewer.show((0..<3).map { instrument("file\($0).csv", days: [0, 1, 2, 3], price: 50) })
    #expect(viewer.title == "file1.csv")
    #expect(price(&viewer) == "51.00")
  }
}
