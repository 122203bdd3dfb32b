import Foundation
import Testing

/// What `render` draws of files with a row a date, 900 px wide: the guide stands at 450.
struct DatesRenderTests {
  private static let center = 450.0
  private static let zeros = ["--view", "dates", "--missing", "0"]

  /// Returns the pages of a row's column that have a value, and their values.
  private func values(_ column: Int) throws -> [(page: Int, value: Double)] {
    try DatedFile.rows(DatedFile.weight).enumerated().compactMap { page, row in
      Double(row[column]).flatMap { $0 == 0 ? nil : (page, $0) }
    }
  }

  private func x(ofPage page: Int, at centred: Int) -> Double {
    Self.center + Double((page - centred) * 52)
  }

  // MARK: Lines

  @Test func `a value that is missing has no dot, and the line goes on over it`() throws {
    // Page 200; pages 195 to 197 are missing.
    let list = try DrawnList(
      rendering: DatedFile.weight, Self.zeros + ["--date", "2024-06-07"])
    let inSight = try values(1).filter { 0...900 ~= x(ofPage: $0.page, at: 200) }
    #expect(inSight.count < 17)
    let dots = list["dot.solid"].filter { 0...900 ~= ($0.center?[0] ?? -1) }
    #expect(dots.compactMap { $0.center?[0] } == inSight.map { x(ofPage: $0.page, at: 200) })
    #expect(dots.allSatisfy { $0.radius == 4 })
    let lines = list["line.solid"]
    #expect(lines.count == 1)
    #expect(lines.first?.width == 4 && lines.first?.dash == nil)
    let points = try #require(lines.first?.points)
    #expect(
      points.map { $0[0] }.filter { 0...900 ~= $0 } == inSight.map { x(ofPage: $0.page, at: 200) })
    #expect(try #require(points.first)[0] < 0 && #require(points.last)[0] > 900)

    // Heights are linear in the values: 0.1 kg is as high everywhere.
    let heights = dots.compactMap { $0.center?[1] }
    let (low, high) = try (
      #require(inSight.indices.min { inSight[$0].value < inSight[$1].value }),
      #require(inSight.indices.max { inSight[$0].value < inSight[$1].value })
    )
    let slope =
      (heights[high] - heights[low]) / (inSight[high].value - inSight[low].value)
    #expect(slope < 0)
    for (height, known) in zip(heights, inSight) {
      #expect(abs(height - heights[low] - slope * (known.value - inSight[low].value)) < 1e-6)
    }
  }

  @Test func `the dashed line joins every seventh date by stretches of its own`() throws {
    let list = try DrawnList(
      rendering: DatedFile.weight, Self.zeros + ["--date", "2024-06-07"])
    let plans = try values(2)
    let inSight = plans.filter { 0...900 ~= x(ofPage: $0.page, at: 200) }
    #expect(zip(inSight, inSight.dropFirst()).allSatisfy { $1.page - $0.page == 7 })
    let dots = list["dot.dashed"].filter { 0...900 ~= ($0.center?[0] ?? -1) }
    #expect(dots.compactMap { $0.center?[0] } == inSight.map { x(ofPage: $0.page, at: 200) })
    #expect(dots.allSatisfy { $0.radius == 3 })
    for stretch in list["line.dashed"] {
      #expect(stretch.dash == [4, 4] && stretch.width == 2)
      let points = try #require(stretch.points)
      #expect(points.count == 2)
      #expect(points[1][0] - points[0][0] == 7 * 52)
    }
    #expect(list["line.dashed"].count == inSight.count + 1)
    #expect(list.texts("label.value") == inSight.map { String($0.value) })
  }

  @Test(arguments: [("2024-06-07", "71.5"), ("2024-06-03", "no data"), ("2025-01-11", "69.1")])
  func `the centred value is told, or that there is none`(date: String, text: String) throws {
    let list = try DrawnList(rendering: DatedFile.weight, Self.zeros + ["--date", date])
    #expect(list.view == "dates")
    #expect(list.texts("label.center") == [text])
    let label = try #require(list["label.center"].first?.middle)
    #expect(abs(label - Self.center) <= 0.5)
    #expect(list["guide.center"].first?.points?.map { $0[0] } == [Self.center, Self.center])
    let mark = try #require(list["mark.center"].first)
    #expect(mark.radius == 8 && mark.center?[0] == Self.center)
    // The centred column has its date in the middle.
    let day = list["label.date"].first { abs(($0.middle ?? 0) - Self.center) <= 0.5 }
    #expect(day?.text.flatMap(Int.init) == Int(date.suffix(2)))
  }

  @Test func `in Chinese the missing value has its words`() throws {
    let result = try Program.run(
      ["render", DatedFile.weight, "-o", "-", "--date", "2024-06-03", "--lang", "zh"] + Self.zeros)
    #expect(try DrawnList(result.output).texts("label.center") == ["无数据"])
  }

  @Test func `without --missing a 0 that is no price is a value`() throws {
    let list = try DrawnList(
      rendering: DatedFile.weight, ["--view", "dates", "--date", "2024-06-03"])
    #expect(list.texts("label.center") == ["0.0"])
  }

  @Test(arguments: ["-100", "-100,0"])
  func `any number can mean missing`(missing: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile(
      "scale.csv", "date,kg\n2024-01-01,70.5\n2024-01-02,-100\n2024-01-03,71.5\n2024-01-04,0\n")
    let list = try DrawnList(
      rendering: path, ["--view", "dates", "--date", "2024-01-02", "--missing", missing])
    let places = list["dot.solid"].compactMap { $0.center?[0] }
    #expect(places == [398, 502] + (missing == "-100" ? [554] : []))
    #expect(list.texts("label.center") == ["no data"])
    // Half way between 70.5 and 71.5 the mark rides on the line.
    let heights = list["dot.solid"].compactMap { $0.center?[1] }
    let mark = try #require(list["mark.center"].first?.center?[1])
    #expect(abs(mark - (heights[0] + heights[1]) / 2) < 1e-6)
  }

  // MARK: Price files

  @Test func `a daily price file opens at its latest close, dashed every seventh date`() throws {
    let list = try DrawnList(rendering: DatedFile.index)
    #expect(list.view == "dates")
    #expect(list.texts("label.center") == ["1932.79"])
    let dots = list["dot.dashed"].compactMap { $0.center?[0] }.filter { 0...900 ~= $0 }
    #expect(dots == [450 - 7 * 52, 450])
    // They lie on the solid line.
    let solid = Set(list["dot.solid"].compactMap { $0.center })
    #expect(list["dot.dashed"].compactMap { $0.center }.allSatisfy(solid.contains))
  }

  @Test(arguments: [
    // A Saturday, the days before the first and after the last, and one that the file has.
    ("2000-02-19", "2000-02-18"), ("1999-12-31", "2000-02-14"), ("2024-01-01", "2000-07-07"),
    ("2000-04-24", nil),
  ])
  func `a date that the file does not have is refused, with the nearest one`(
    date: String, nearest: String?
  ) throws {
    let result = try Program.run(["render", DatedFile.index, "-o", "-", "--date", date])
    if let nearest {
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(
        result.errors
          == "fenshi: \(DatedFile.index): no point on \(date); the nearest day is --date \(nearest)\n"
      )
    } else {
      #expect(try DrawnList(result.output).texts("label.center") == ["1837.39"])
    }
  }

  // MARK: Choosing columns

  @Test func `named columns are the solid and the dashed line, in their order`() throws {
    let file = DatedFile.path("plotly_stocks_wide.csv")
    let last = try #require(try DatedFile.rows(file).last).compactMap(Double.init)
    let list = try DrawnList(rendering: file, ["--view", "dates", "--series", "MSFT,AAPL"])
    #expect(list.texts("legend") == ["MSFT", "AAPL"])
    // date,GOOG,AAPL,AMZN,FB,NFLX,MSFT without the date, which is no number.
    let shown = try #require(list.texts("label.center").first.flatMap(Double.init))
    #expect(abs(shown - last[5]) < 0.01)
    let usual = try DrawnList(rendering: file, ["--view", "dates"])
    #expect(usual.texts("legend") == ["GOOG", "AAPL"])
    let one = try DrawnList(rendering: file, ["--view", "dates", "--series", "FB"])
    #expect(one.texts("legend") == ["FB"] && one["line.dashed"].isEmpty)
  }

  @Test func `a column that is not there is refused in one line that lists them`() throws {
    let file = DatedFile.path("plotly_stocks_wide.csv")
    let result = try Program.run(["render", file, "-o", "-", "--series", "GOOG,IBM"])
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors
        == "fenshi: \(file): no column IBM; --series takes names of GOOG, AAPL, AMZN, FB, NFLX, MSFT\n"
    )
  }
}
