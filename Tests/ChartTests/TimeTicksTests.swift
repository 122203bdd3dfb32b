import Canvas
import Testing

@testable import Chart
@testable import Series

@Suite struct TimeTicksTests {
  // MARK: Stage

  /// Zones by rule, the same on every machine.
  private static let shanghai = zone("Asia/Shanghai", "CST-8")
  private static let newYork = zone("America/New_York", "EST5EDT,M3.2.0,M11.1.0")
  private static let kolkata = zone("Asia/Kolkata", "IST-5:30")
  /// Clocks went back at midnight, to 23:00 of the date before, and skip midnight in spring.
  private static let havana = zone("America/Havana", "CST5CDT,M3.2.0/0,M11.1.0/1")
  /// Midnight twice: from 00:01 back to 23:01.
  private static let saintJohns = zone("America/St_Johns", "NST3:30NDT,M4.1.0/0:01,M10.5.0/0:01")

  private static func zone(_ name: String, _ rule: String) -> ZoneRules {
    let footer = PosixZone(rule.utf8)
    return ZoneRules(
      name: name, firstOffset: footer?.standard ?? 0, transitions: [], offsets: [], footer: footer)
  }

  private static func style(_ language: Language = .english) -> Style {
    Style(
      theme: Theme(.dark, changes: .red), words: Words(language), metrics: .fixed,
      grid: PixelGrid(scale: 1))
  }

  private static func scale(
    _ times: [Int64], zone: ZoneRules = .utc, hasTimeOfDay: Bool = true,
    days: [(CivilDate, SessionSchedule)] = [], market: Market = .aroundTheClock
  ) -> TimeScale {
    let table = SeriesTable(
      times: times, clock: .instant, hasTimeOfDay: hasTimeOfDay,
      columns: [Column(name: "v", role: .value, values: times.map { _ in 1 }, decimals: 0)])
    return TimeScale(
      Dataset(
        kind: .values, table: table, market: market, zone: zone,
        days: days.map { Stage.day([1], date: $0.0, schedule: $0.1) }, decimals: 0, findings: []))
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? CivilDate(daysSinceEpoch: 0)
  }

  /// The instant at which the clocks of a zone show a time.
  private static func instant(
    _ zone: ZoneRules, _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
  ) -> Int64 {
    let local = date(year, month, day).daysSinceEpoch * 86_400 + hour * 3600 + minute * 60
    return zone.utcSeconds(forLocal: Int64(local)) * 1_000_000_000
  }

  /// A scale by the clock from one instant on, a row each second hour.
  private static func clock(_ start: Int64, hours: Int, zone: ZoneRules) -> TimeScale {
    scale([start, start + 1, start + Int64(hours) * 3_600_000_000_000], zone: zone)
  }

  private static func ticks(
    _ scale: TimeScale, _ from: Double, _ to: Double, width: Double, zone: ZoneRules = .utc,
    _ language: Language = .english
  ) -> [TimeTicks.Tick] {
    TimeTicks(scale, from: from, to: to, width: width, zone: zone, style: style(language)).ticks
  }

  /// The weekdays of 2020 to 2023, one row each.
  private static let weekdays: [CivilDate] =
    (date(2020, 1, 1)
    .daysSinceEpoch...date(2023, 12, 31)
    .daysSinceEpoch).map(CivilDate.init).filter { 1...5 ~= $0.weekday }

  private static func columns(_ dates: [CivilDate]) -> TimeScale {
    scale(dates.map { Int64($0.daysSinceEpoch) * 86_400_000_000_000 }, hasTimeOfDay: false)
  }

  // MARK: Columns

  @Test func `every column has its date and weekday where there is room`() {
    let first = Self.date(2021, 3, 22)
    let scale = Self.columns((0..<7).map { CivilDate(daysSinceEpoch: first.daysSinceEpoch + $0) })
    let ticks = Self.ticks(scale, -0.5, 6.5, width: 7 * 65, .chinese)
    #expect(ticks.map(\.unit) == [0, 1, 2, 3, 4, 5, 6])
    #expect(ticks.map(\.text) == ["3.22", "3.23", "3.24", "3.25", "3.26", "3.27", "3.28"])
    #expect(ticks.map(\.second) == ["周一", "周二", "周三", "周四", "周五", "周六", "周日"])
    #expect(Self.ticks(scale, -0.5, 6.5, width: 455).last?.second == "Sun")
    #expect(ticks.allSatisfy { !$0.isStrong })
    // The width that files open with.
    #expect(Self.ticks(scale, -0.5, 6.5, width: 7 * 64).count == 7)
    // A point less a column than 64, and not every one is labelled.
    #expect(Self.ticks(scale, -0.5, 6.5, width: 7 * 63).count < 7)
  }

  @Test func `weeks have their weekday and a year in sight, longer steps their year`() {
    let weeks = (0..<9).map {
      CivilDate(daysSinceEpoch: Self.date(2020, 12, 5).daysSinceEpoch + $0 * 7)
    }
    let ticks = Self.ticks(Self.columns(weeks), -0.5, 8.5, width: 9 * 65)
    #expect(
      ticks.map(\.second) == ["2020", "Sat", "Sat", "Sat", "2021", "Sat", "Sat", "Sat", "Sat"])
    let months = (1...9).map { Self.date(2021, $0, 28) }
    let monthly = Self.ticks(Self.columns(months), -0.5, 8.5, width: 9 * 65)
    #expect(monthly.map(\.second) == Array(repeating: "2021", count: 9))
  }

  @Test func `a new month is strong, and a new year is told`() {
    let dates = [(2020, 12, 30), (2020, 12, 31), (2021, 1, 4), (2021, 1, 5)].map(Self.date)
    let ticks = Self.ticks(Self.columns(dates), -0.5, 3.5, width: 400, .chinese)
    #expect(ticks.map(\.text) == ["12.30", "12.31", "1.4", "1.5"])
    #expect(ticks.map(\.second) == ["周三", "周四", "2021年", "周二"])
    #expect(ticks.map(\.isStrong) == [false, false, true, false])
    // Also where it begins at the left edge.
    #expect(
      Self.ticks(Self.columns(dates), 2, 3.5, width: 200, .chinese).map(\.isStrong) == [
        true, false,
      ])
  }

  @Test func `narrow columns are labelled by weeks, months, quarters and years`() throws {
    let scale = Self.columns(Self.weekdays)
    // 261 columns from 2021-01-01 on.
    let start = try #require(Self.weekdays.firstIndex(of: Self.date(2021, 1, 1)))
    func texts(_ points: Double, _ language: Language = .english) -> [TimeTicks.Tick] {
      Self.ticks(
        scale, Double(start) - 0.5, Double(start) + 260.5, width: points * 261, language)
    }
    // Weeks: 5 columns of 18 points; "Mar 2021" is 57.6 wide and 12 away from the next.
    let weeks = texts(18)
    #expect(weeks.count == 52)
    #expect(weeks.allSatisfy { scale.times[Int($0.unit)] / 86_400_000_000_000 % 7 == 4 })
    #expect(weeks.prefix(2).map(\.text) == ["1.4", "1.11"] && weeks[0].second == "Jan 2021")
    #expect(weeks.filter(\.isStrong).map(\.text).prefix(3) == ["1.4", "2.1", "3.1"])
    #expect(weeks[4].second == "Feb 2021" && weeks[5].second == nil)
    // Months: 20 to 23 columns of 4 points.
    let months = texts(4)
    #expect(
      months.map(\.text) == [
        "Jan 2021", "Feb 2021", "Mar 2021", "Apr 2021", "May 2021", "Jun 2021", "Jul 2021",
        "Aug 2021", "Sep 2021", "Oct 2021", "Nov 2021", "Dec 2021",
      ])
    #expect(months.map(\.isStrong) == [true] + Array(repeating: false, count: 11))
    // The first row at or after the first of May 2021, a Saturday, is Monday the third.
    #expect(Self.weekdays[Int(months[4].unit)] == Self.date(2021, 5, 3))
    // "2021年12月" is wider: 20 columns of 4.5 points.
    #expect(texts(4.5, .chinese).map(\.text).prefix(2) == ["2021年1月", "2021年2月"])
    #expect(
      texts(1.5).map(\.text) == ["Jan 2021", "Apr 2021", "Jul 2021", "Oct 2021"])
    let years = Self.ticks(scale, -0.5, Double(Self.weekdays.count) - 0.5, width: 400, .chinese)
    #expect(years.map(\.text) == ["2020年", "2021年", "2022年", "2023年"])
  }

  @Test func `a file of one row a year says the years`() {
    let scale = Self.columns((1990...2020).map { Self.date($0, 12, 31) })
    let ticks = Self.ticks(scale, -0.5, 9.5, width: 700)
    #expect(ticks.map(\.text) == Array(repeating: "12.31", count: 10))
    #expect(ticks.dropFirst().map(\.second) == (1991...1999).map { "\($0)" })
    let far = Self.ticks(scale, -0.5, 30.5, width: 400)
    #expect(far.map(\.text) == ["1990", "1995", "2000", "2005", "2010", "2015", "2020"])
    #expect(far.map(\.isStrong).dropFirst() == [false, true, false, true, false, true])
  }

  // MARK: Clock

  @Test(arguments: [
    (1, 1.0, ["09:30:00.000", "09:30:00.200", "09:30:00.400"]),
    (2, 60, ["09:30:00", "09:30:10", "09:30:20"]),
    (3, 3600, ["09:30", "09:40", "09:50"]),
    (4, 86_400, ["12:00", "15:00", "18:00"]),
  ])
  func `the clock is told as exactly as the step`(_: Int, seconds: Double, texts: [String]) {
    let start = Self.instant(Self.shanghai, 2021, 6, 3, 9, 30)
    let scale = Self.clock(start, hours: 48, zone: Self.shanghai)
    let ticks = Self.ticks(scale, 0, seconds, width: 600, zone: Self.shanghai)
    #expect(Array(ticks.map(\.text).prefix(3)) == texts)
    // Half of "2021-06-03" is 36 wide, and half of a time 18 at least: 3 hours are 75 points.
    #expect(ticks.first?.second == "2021-06-03")
    #expect(ticks.dropFirst().prefix(2).allSatisfy { $0.second == nil && !$0.isStrong })
  }

  @Test func `the date is told where it changes, with its year where the year does`() {
    let start = Self.instant(Self.shanghai, 2020, 12, 31, 6)
    let scale = Self.clock(start, hours: 48, zone: Self.shanghai)
    let ticks = Self.ticks(scale, 0, 36 * 3600, width: 600, zone: Self.shanghai)
    // 36 hours on 600 points: 6 hours are 100, and 3 hours one more than in 48 points each.
    #expect(ticks.map(\.text) == ["06:00", "12:00", "18:00", "00:00", "06:00", "12:00", "18:00"])
    #expect(ticks.map(\.second) == ["2020-12-31", nil, nil, "2021-01-01", nil, nil, nil])
    #expect(ticks.map(\.isStrong) == [false, false, false, true, false, false, false])
    // With less room the first date has its year alone, and then none has: 6 hours are 67 points, and
    // 65, where half of "2020-12-31" and half of "12:00" take 54 and a gap of 12.
    let close = Self.ticks(scale, 0, 36 * 3600, width: 400, zone: Self.shanghai)
    #expect(close.map(\.second) == ["2020-12-31", nil, nil, "1.1", nil, nil, nil])
    let closer = TimeTicks(
      scale, from: 0, to: 36 * 3600, width: 390, zone: Self.shanghai, style: Self.style(.english))
    #expect(closer.ticks.map(\.second) == ["12.31", nil, nil, "1.1", nil, nil, nil])
    #expect(closer.year == "2020")
    // A date that begins at the left edge is strong too.
    #expect(Self.ticks(scale, 18 * 3600, 30 * 3600, width: 300, zone: Self.shanghai)[0].isStrong)
  }

  @Test func `hours are those of the zone, half hours off included`() {
    // 09:30 UTC is 15:00 in Kolkata.
    let start = Self.instant(.utc, 2021, 6, 3, 9, 30)
    let scale = Self.clock(start, hours: 24, zone: Self.kolkata)
    let ticks = Self.ticks(scale, 0, 6 * 3600, width: 400, zone: Self.kolkata)
    #expect(ticks.map(\.text) == ["15:00", "16:00", "17:00", "18:00", "19:00", "20:00", "21:00"])
    #expect(ticks.map(\.unit) == (0...6).map { Double($0) * 3600 })
  }

  @Test func `clocks that change have each midnight once`() throws {
    // Spring: 23 hours, autumn: 25.
    for (month, day, hours) in [(3, 14, 23.0), (11, 7, 25.0)] {
      let start = Self.instant(Self.newYork, 2021, month, day - 2)
      let scale = Self.clock(start, hours: 24 * 5, zone: Self.newYork)
      let days = Self.ticks(scale, 0, 4.5 * 86_400, width: 300, zone: Self.newYork)
      #expect(days.map(\.text) == (0..<5).map { "\(month).\(day - 2 + $0)" })
      let seconds = [0, 24, 48, 48 + hours, 72 + hours].map { $0 * 3600 }
      #expect(days.map(\.unit) == seconds)
      // By hours as well.
      let clock = Self.ticks(scale, 0, 4.5 * 86_400, width: 8000, zone: Self.newYork)
      #expect(clock.filter { $0.text == "00:00" }.map(\.unit) == seconds)
      #expect(clock.filter(\.isStrong).map(\.unit) == seconds)
    }
  }

  @Test func `an hour that clocks skip has no tick, and one they repeat has two`() {
    func hours(_ month: Int, _ day: Int) -> [TimeTicks.Tick] {
      let start = Self.instant(Self.newYork, 2021, month, day)
      let scale = Self.clock(start, hours: 24, zone: Self.newYork)
      return Self.ticks(scale, 0, 5 * 3600, width: 400, zone: Self.newYork)
    }
    #expect(hours(3, 14).map(\.text) == ["00:00", "01:00", "03:00", "04:00", "05:00", "06:00"])
    #expect(hours(11, 7).map(\.text) == ["00:00", "01:00", "01:00", "02:00", "03:00", "04:00"])
    for ticks in [hours(3, 14), hours(11, 7)] {
      #expect(ticks.map(\.unit) == (0...5).map { Double($0) * 3600 })
    }
  }

  @Test func `midnights that clocks skip or repeat begin their date once`() {
    // Havana skips 00:00 to 01:00 on 14 March 2021.
    var start = Self.instant(Self.havana, 2021, 3, 13)
    let spring = Self.clock(start, hours: 72, zone: Self.havana)
    let days = Self.ticks(spring, 0, 3 * 86_400, width: 300, zone: Self.havana)
    #expect(days.map(\.text) == ["3.13", "3.14", "3.15", "3.16"])
    #expect(days.map(\.unit) == [0, 24, 47, 71].map { $0 * 3600 })
    let hours = Self.ticks(spring, 22 * 3600, 27 * 3600, width: 400, zone: Self.havana)
    #expect(hours.map(\.text) == ["22:00", "23:00", "01:00", "02:00", "03:00", "04:00"])
    #expect(hours.map(\.isStrong) == [false, false, true, false, false, false])
    // Saint John's showed midnight of 31 October 2021 twice.
    start = Self.instant(Self.saintJohns, 2021, 10, 30)
    let autumn = Self.clock(start, hours: 72, zone: Self.saintJohns)
    let night = Self.ticks(autumn, 22 * 3600, 27 * 3600, width: 400, zone: Self.saintJohns)
    #expect(night.filter { $0.text == "00:00" }.count == 1)
  }

  @Test func `days, weeks, months and years follow one another`() {
    let start = Self.instant(Self.shanghai, 2020, 12, 28)
    let scale = Self.clock(start, hours: 24 * 365 * 30, zone: Self.shanghai)
    func texts(days: Double, _ width: Double = 600) -> [String] {
      Self.ticks(scale, 0, days * 86_400, width: width, zone: Self.shanghai).map(\.text)
    }
    #expect(texts(days: 6) == ["12.28", "12.29", "12.30", "12.31", "1.1", "1.2", "1.3"])
    // Monday, Wednesday, Friday.
    #expect(texts(days: 13).prefix(5) == ["12.28", "12.30", "1.1", "1.4", "1.6"])
    #expect(texts(days: 40).prefix(4) == ["12.28", "1.4", "1.11", "1.18"])
    #expect(texts(days: 200).prefix(3) == ["Jan 2021", "Feb 2021", "Mar 2021"])
    #expect(texts(days: 500).prefix(3) == ["Jan 2021", "Apr 2021", "Jul 2021"])
    #expect(texts(days: 3000).prefix(3) == ["2021", "2022", "2023"])
    #expect(texts(days: 10_000).prefix(3) == ["2025", "2030", "2035"])
  }

  // MARK: Trading

  private static let twoDays: TimeScale = {
    let dates = [date(2021, 6, 4), date(2021, 6, 7)]
    return scale(
      dates.flatMap {
        [
          instant(shanghai, 2021, 6, $0.components.day, 9, 30),
          instant(shanghai, 2021, 6, $0.components.day, 15),
        ]
      },
      zone: shanghai, days: dates.map { ($0, Stage.shanghai) }, market: Stage.market)
  }()

  @Test func `a day of trading has its edges, merged over the break`() {
    // Two days of 240 minutes on 1200 points: an hour is 150, a half hour 75.
    let ticks = Self.ticks(Self.twoDays, 0, 480, width: 1200, zone: Self.shanghai, .chinese)
    #expect(
      ticks.map(\.text) == [
        "09:30", "10:00", "10:30", "11:00", "11:30/13:00", "13:30", "14:00", "14:30",
        "09:30", "10:00", "10:30", "11:00", "11:30/13:00", "13:30", "14:00", "14:30", "15:00",
      ])
    #expect(ticks.map(\.unit) == (0...16).map { Double($0) * 30 })
    #expect(ticks.filter(\.isStrong).map(\.second) == ["2021-06-04", "6.7"])
    #expect(ticks.filter { $0.second != nil }.count == 2)
    // From within the day, the first tick tells the date.
    let part = Self.ticks(Self.twoDays, 100, 200, width: 300, zone: Self.shanghai)
    #expect(part.first?.text == "11:30/13:00" && part.first?.second == "2021-06-04")
  }

  @Test func `days too narrow for times have dates, and at the last zoom the years`() {
    let dates = Self.weekdays
    let scale = Self.scale(
      dates.flatMap { day -> [Int64] in
        let open = Int64(day.daysSinceEpoch * 1440 + 570 - 480) * 60_000_000_000
        return [open, open + 60_000_000_000]
      }, zone: Self.shanghai, days: dates.map { ($0, Stage.shanghai) }, market: Stage.market)
    #expect(scale.kind == .trading)
    // 2020-01-01 is a Wednesday. 60 points a day.
    let days = Self.ticks(scale, 0, 240 * 5, width: 320, zone: Self.shanghai, .chinese)
    #expect(days.map(\.text) == ["1.1", "1.2", "1.3", "1.6", "1.7", "1.8"])
    #expect(days.map(\.unit) == (0...5).map { Double($0) * 240 })
    #expect(days.map(\.second) == ["周三", "周四", "周五", "周一", "周二", "周三"])
    let years = Self.ticks(scale, 0, scale.whole.upperBound, width: 500, zone: Self.shanghai)
    #expect(years.map(\.text) == ["2020", "2021", "2022", "2023"])
  }

  // MARK: Any stretch

  /// What holds of any ticks, by arithmetic on what is drawn.
  private func check(
    _ scale: TimeScale, _ from: Double, _ to: Double, width: Double, zone: ZoneRules,
    _ language: Language
  ) {
    let style = Self.style(language)
    let ticks = TimeTicks(scale, from: from, to: to, width: width, zone: zone, style: style).ticks
    let hint: Comment = "\(scale.kind) \(zone.name) \(from)…\(to) on \(width): \(ticks)"
    #expect(Double(ticks.count) <= max(width / 48, 0), hint)
    #expect(ticks.allSatisfy { $0.unit >= from && $0.unit <= to }, hint)
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.unit < $1.unit }, hint)
    let boxes = ticks.map { tick in
      let half =
        [tick.text, tick.second ?? ""].map {
          style.metrics.width(of: $0, in: TimeTicks.font)
        }.max().map { $0 / 2 } ?? 0
      let x = (tick.unit - from) * (width / (to - from))
      return (left: x - half, right: x + half)
    }
    #expect(
      zip(boxes, boxes.dropFirst()).allSatisfy { $1.left - $0.right >= 12 - 1e-6 }, hint)
    // No two dates have the same words, read with the last date or year that was told.
    var context = ""
    var seen: [String: CivilDate] = [:]
    for tick in ticks {
      // An evening is told under the trading date that it belongs to.
      let date =
        scale.kind == .trading
        ? scale.sessions[scale.session(at: tick.unit)].date
        : zone.localTime(atNanoseconds: scale.instant(at: tick.unit)).date
      let isClock = tick.text.contains(":")
      if let second = tick.second, isClock || second.contains(where: { "0"..."9" ~= $0 }) {
        context = second
      }
      let label = isClock ? context : context + tick.text
      if let other = seen[label] { #expect(other == date, hint) }
      if !isClock { #expect(seen[label] == nil, hint) }
      seen[label] = date
    }
  }

  @Test(arguments: 0..<24) func `any stretch of any scale, on any width`(seed: Int) {
    var bits = SplitMix(state: UInt64(seed))
    let zone = [ZoneRules.utc, Self.shanghai, Self.newYork, Self.kolkata, Self.havana][seed % 5]
    let start = Self.instant(zone, 1990 + seed, 1 + seed % 12, 7)
    let scale: TimeScale
    switch seed % 3 {
    case 0:
      var day = start / 86_400_000_000_000
      let days = (0..<500).map { index in
        // Days, then weeks, then years apart.
        day += index < 200 ? Int64.random(in: 1...4, using: &bits) : index < 400 ? 7 : 250
        return CivilDate(daysSinceEpoch: Int(day))
      }
      scale = Self.columns(Array(days.prefix { $0.daysSinceEpoch < 106_000 }))
    case 1: scale = Self.clock(start, hours: 1 << (seed % 22), zone: zone)
    default:
      let first = Int(start / 86_400_000_000_000)
      let half = SessionSchedule([.init(open: 570, close: 690)])
      let night = SessionSchedule(
        [.init(open: -180, close: 150)] + Stage.shanghai.sessions, nightGap: 0)
      let days = (0..<120).map { index in
        (
          CivilDate(daysSinceEpoch: first + index * 3 / 2),
          index % 9 == 4 ? half : index % 9 == 7 ? night : Stage.shanghai
        )
      }
      scale = Self.scale(
        [start, start + 1, start + 2], zone: zone, days: days, market: Stage.market)
      #expect(scale.kind == .trading)
    }
    let shownZone = scale.kind == .columns ? ZoneRules.utc : zone
    let length = scale.whole.upperBound - scale.whole.lowerBound
    for _ in 0..<40 {
      // From a billionth of the file to a hundred times as much.
      let span = length * 100 / Double(1 << (bits.next() % 36))
      let from = Double.random(in: -0.1...1, using: &bits) * length
      let width = Double(bits.next() % 8001)
      check(
        scale, from, from + span, width: width, zone: shownZone,
        bits.next() % 2 == 0 ? .chinese : .english)
    }
  }

  @Test func `the ends of time, no time at all, and no room`() {
    let spans: [(Double, Double)] = [
      (-1e300, 1e300), (-1e11, 1e11), (0, 1e-9), (0, 500 * 365.25 * 86_400), (5, 5), (5, 4),
      (.nan, 1), (0, .nan), (-.infinity, .infinity), (1e10, 1e10.nextUp),
      (0, .leastNonzeroMagnitude),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    ]
    let files: [[Int64]] = [
      [], [0], [.min], [.max], [.min, .max], [.max - 5, .max - 5, .max], [.min, .min, .min + 9],
      [0, 1], [0, 500 * 31_557_600 * 1_000_000_00, .max],
    ]
    for times in files {
      for zone in [ZoneRules.utc, Self.shanghai, Self.newYork] {
        for hasTimeOfDay in [true, false] {
          let scale = Self.scale(times, zone: zone, hasTimeOfDay: hasTimeOfDay)
          for (from, to) in spans + [(scale.whole.lowerBound, scale.whole.upperBound)] {
            for width in [0.0, 1, 47, 48, 100, 8000] {
              check(scale, from, to, width: width, zone: zone, .chinese)
            }
          }
          for width in [-5, .nan, .infinity] {
            #expect(Self.ticks(scale, 0, 1, width: width, zone: zone).isEmpty)
          }
        }
      }
    }
  }

  @Test func `ticks stand still while the content is dragged`() {
    let trading = Self.twoDays
    let columns = Self.columns(Self.weekdays)
    let clock = Self.clock(Self.instant(Self.newYork, 2021, 3, 12), hours: 99, zone: Self.newYork)
    for (scale, zone, span, width) in [
      (trading, Self.shanghai, 150.0, 900.0), (trading, Self.shanghai, 300, 500),
      (columns, .utc, 40, 900), (columns, .utc, 200, 900), (columns, .utc, 9, 640),
      (clock, Self.newYork, 100_000, 700), (clock, Self.newYork, 3000, 640),
    ] {
      var places: [Double: String] = [:]
      for step in 0...60 {
        let from = scale.whole.upperBound * 0.3 + span * Double(step) / 47
        let ticks = Self.ticks(scale, from, from + span, width: width, zone: zone)
        for tick in ticks { places[tick.unit] = tick.text }
        // What was seen before and is in the window is there again, with the same words.
        for (unit, text) in places where unit >= from && unit <= from + span {
          #expect(ticks.contains { $0.unit == unit && $0.text == text }, "\(scale.kind) \(span)")
        }
      }
      #expect(places.count > 3)
    }
  }
}
