import Canvas
import Series
import Testing

@testable import Chart

@Suite struct MonthHeadersTests {
  static func style(_ language: Language) -> Style {
    Style(
      theme: Theme(.dark, changes: .red), words: Words(language), metrics: .fixed,
      grid: PixelGrid(scale: 1))
  }

  /// The headers over cells of 52 px, the first of which begins at `origin`, in a view from 0.
  static func headers(
    _ dates: [CivilDate], origin: Double, width: Double, _ language: Language = .english
  ) -> MonthHeaders {
    let first = max(0, min(Int((-origin / 52).rounded(.down)), dates.count))
    let last = max(first, min(Int(((width - origin) / 52).rounded(.up)), dates.count))
    return MonthHeaders(
      dates: dates, pages: first..<last, cellWidth: 52, origin: origin, view: 0...width,
      style: style(language))
  }

  static func days(_ year: Int, _ month: Int, _ days: ClosedRange<Int>) -> [CivilDate] {
    days.compactMap { CivilDate(year: year, month: month, day: $0) }
  }

  @Test(arguments: [320.0, 900, 1280])
  func `a month that fills the view has its label in the middle`(width: Double) {
    // 31 cells are 1612 px: wherever they cover the view, the label stands in its middle.
    let dates = Self.days(2021, 4, 1...30) + Self.days(2021, 5, 1...31) + Self.days(2021, 6, 1...30)
    for shift in stride(from: 0, through: 1612 - width, by: 13) {
      let months = Self.headers(dates, origin: -30 * 52 - shift, width: width).months
      #expect(months.count == 1)
      #expect(months.first?.text == "May 2021")
      #expect(months.first?.center == width / 2)
    }
  }

  @Test(arguments: Language.allCases)
  func `with 10 px of a month in sight its label stands over its last or first cell`(
    language: Language
  ) throws {
    let dates = Self.days(2021, 4, 1...30) + Self.days(2021, 5, 1...31) + Self.days(2021, 6, 1...30)
    // 10 px of April at the left: its last cell goes from −42 to 10.
    let leaving = Self.headers(dates, origin: 10 - 30 * 52, width: 900, language).months
    #expect(leaving.count == 2)
    #expect(leaving[0].center == 10 - 26)
    // May's cells go on beyond the view: the visible part is from 10 to 900.
    #expect(leaving[1].center == 455)
    // 10 px of June at the right: its first cell goes from 890 to 942.
    let coming = Self.headers(dates, origin: 890 - 61 * 52, width: 900, language).months
    #expect(coming.count == 2)
    #expect(coming[1].center == 890 + 26)
    #expect(coming[0].center == 445)
  }

  @Test func `a label is pushed out by the next month at the speed of its cells`() {
    let dates = Self.days(2021, 4, 1...30) + Self.days(2021, 5, 1...31)
    // From two cells in sight to none.
    for right in stride(from: 104.0, to: 0, by: -1) {
      let months = Self.headers(dates, origin: right - 30 * 52, width: 900).months
      let expected = right >= 52 ? right / 2 : right - 26
      #expect(months.first?.center == expected)
    }
  }

  @Test func `twelve months of one value each have short names, each over its cell`() {
    let dates = (0..<24).compactMap { CivilDate(year: 2020 + $0 / 12, month: $0 % 12 + 1, day: 28) }
    // January 2021 is cell 12.
    let english = Self.headers(dates, origin: 100 - 12 * 52, width: 900).months
    let shown = english.filter { $0.left >= 0 && $0.right <= 900 }
    #expect(
      shown.map(\.text) == [
        "Dec", "2021", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ])
    for month in shown { #expect(month.center == (month.left + month.right) / 2) }
    let chinese = Self.headers(dates, origin: 100 - 12 * 52, width: 900, .chinese).months
    #expect(chinese.filter { $0.left >= 0 }.prefix(4).map(\.text) == ["12月", "2021年", "2月", "3月"])
  }

  @Test func `a narrow January is told by its name among days, by its year among months`() {
    let lone = [CivilDate(year: 2022, month: 1, day: 11)].compactMap(\.self)
    #expect(Self.headers(lone, origin: 300, width: 900).months.map(\.text) == ["Jan"])
    #expect(Self.headers(lone, origin: 300, width: 900, .chinese).months.map(\.text) == ["1月"])
    let weeks =
      Self.days(2019, 12, 23...23) + Self.days(2019, 12, 30...30) + Self.days(2020, 1, 6...6)
    #expect(
      Self.headers(weeks, origin: 300, width: 900).months.map(\.text).last == "Jan")
    let months = Self.days(2021, 12, 31...31) + Self.days(2022, 1, 31...31)
    #expect(Self.headers(months, origin: 300, width: 900).months.map(\.text) == ["Dec", "2022"])
  }

  @Test func `a month has its year in its name wherever there is room for it`() {
    // "May 2021" is 8 letters of 7.2 px: 57.6 and a gap of 8 need two cells.
    let dates = Self.days(2021, 4, 29...30) + Self.days(2021, 5, 3...4) + Self.days(2021, 6, 1...1)
    let months = Self.headers(dates, origin: 0, width: 900).months
    #expect(months.map(\.text) == ["April 2021", "May 2021", "Jun"])
  }

  /// Dates whose months have any number of cells, one among them in places.
  static let files: [(name: String, dates: [CivilDate])] = [
    ("two years of weekdays", DatesStage.weekdays(523)),
    (
      "months of one date between longer ones",
      (0..<40).flatMap { month in
        Self.days(2019 + month / 12, month % 12 + 1, 1...[1, 12, 1, 1, 2, 31, 3, 1, 7][month % 9])
      }
    ),
    (
      "a date a month",
      (0..<60).compactMap { CivilDate(year: 2019 + $0 / 12, month: $0 % 12 + 1, day: 1) }
    ),
  ]

  @Test(arguments: [320.0, 900, 1280], Language.allCases)
  func `labels never overlap and never jump at any offset`(width: Double, language: Language) {
    for (name, dates) in Self.files {
      var before: [Int: MonthHeaders.Month] = [:]
      // As the scroller goes: from the first date centred to the last one.
      for offset in 0...(dates.count - 1) * 52 {
        let origin = width / 2 - 26 - Double(offset)
        let months = Self.headers(dates, origin: origin, width: width, language).months
        var now: [Int: MonthHeaders.Month] = [:]
        var end = -Double.infinity
        var isFine = true
        for month in months {
          isFine = isFine && month.center - month.width / 2 > end
          end = month.center + month.width / 2
          now[month.pages.lowerBound] = month
          if let last = before[month.pages.lowerBound] {
            let step = last.center - month.center
            isFine = isFine && abs(step) <= 1 + 1e-9 && last.text == month.text
          }
        }
        #expect(isFine, "\(name) at \(offset) in \(width): \(months.map { ($0.text, $0.center) })")
        if !isFine { return }
        before = now
      }
    }
  }
}
