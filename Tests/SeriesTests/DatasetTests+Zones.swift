import Testing

@testable import Series

/// Zones that are named, missing, or change their clocks.
extension DatasetTests {
  @Test func `a zone that is missing is an error and not a chart in UTC`() {
    let nowhere: ZoneLookup = { _ in nil }
    #expect(throws: DatasetError.zoneMissing("Asia/Shanghai")) {
      try Dataset(table: self.table(self.whole), options: DatasetOptions(), zones: nowhere)
    }
    #expect(throws: DatasetError.zoneMissing("Mars/Olympus")) {
      try Dataset(
        table: self.table(self.whole), options: DatasetOptions(zoneName: "Mars/Olympus"),
        zones: madeZone)
    }
  }

  @Test func `clock readings of a named zone are shown in the market's`() throws {
    // New York's day, written by a clock in Berlin: six hours ahead, on this date.
    let rows = table(minutes(1530, 2159))
    let data = try dataset(rows, DatasetOptions(zoneName: "Europe/Berlin"))
    #expect(data.market.code == "US" && data.zone.name == "America/New_York")
    #expect(data.days.first?.minutes == (1...390).map(Double.init))
  }

  @Test func `an hour that clocks show twice stands twice at its minutes, in order`() throws {
    // 2026-11-01 has 25 hours in New York; a file of all of them, in no exchange's sessions.
    let times = (0..<25).map { nanoseconds(2026, 11, 1, 4) + Int64($0) * 3_600_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.close, times.indices.map { Double($0 + 1) })],
        zoneName: "America/New_York", marketCode: "24x7", barLabel: .start))
    #expect(data.zone.name == "America/New_York")
    let day = try #require(data.days.first)
    #expect(data.days.count == 1)
    // Hours 0, 1, 1, 2 … 23 end at 60, 120, 120, 180 … 1440; the two alike are one bar.
    #expect(day.minutes == (1...24).map { Double($0 * 60) })
    #expect(day.prices == [1, 3] + (4...25).map(Double.init))
  }

  @Test func `half hours that clocks show twice are put in order`() throws {
    // 00:00, 00:30, 01:00, 01:30, 01:00, 01:30, 02:00 by New York's clocks.
    let times = (0..<7).map { nanoseconds(2026, 11, 1, 4) + Int64($0) * 1_800_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [
          column(.low, [0, 1, 2, 3, 4, 5, 6].map { $0 + 0.5 }),
          column(.close, [1, 2, 3, 4, 5, 6, 7]), column(.volume, [1, 2, 3, 4, 5, 6, 7]),
        ], zoneName: "America/New_York", marketCode: "24x7", barLabel: .start))
    let day = try #require(data.days.first)
    #expect(day.minutes == [30, 60, 90, 90, 120, 120, 150])
    #expect(day.prices == [1, 2, 3, 5, 4, 6, 7])
    #expect(day.lows == day.prices.map { $0 - 0.5 })
    #expect(day.volumes == day.prices)
  }

  @Test func `a date that clocks show again after midnight is one day`() throws {
    // Back an hour at one minute past midnight, as in St John's until 2011.
    let zone = ZoneRules(
      name: "Rock", firstOffset: 0, transitions: [86_460], offsets: [-3600], footer: nil)
    // 23:00 and, an hour and a half on, 23:30 again; then 01:00.
    let times = [82_800, 88_200, 93_600].map { $0 * 1_000_000_000 } as [Int64]
    let data = try Dataset(
      table: SeriesTable(
        times: times, clock: .instant, hasTimeOfDay: true,
        columns: [column(.price, [1, 2, 3])], zoneName: "Rock", marketCode: "24x7"),
      options: DatasetOptions(), zones: { $0 == "Rock" ? zone : nil })
    #expect(data.days.map(\.date) == [CivilDate(1970, 1, 1), CivilDate(1970, 1, 2)])
    #expect(data.days.map(\.prices) == [[1], [3]])
    #expect(data.findings.contains { $0.kind == .outsideSession && $0.count == 1 })
  }

  @Test func `times that clocks skipped are put in order`() throws {
    // 02:30 does not exist on 2026-03-08 in New York: it is 03:30, after 03:15.
    let start = nanoseconds(2026, 3, 8)
    let times = [90, 150, 195, 240].map { start + $0 * 60_000_000_000 }
    let data = try dataset(
      SeriesTable(
        times: times, clock: .local, hasTimeOfDay: true,
        columns: [column(.value, [1, 2, 3, 4])], zoneName: "America/New_York"))
    #expect(data.table.times == [390, 435, 450, 480].map { start + $0 * 60_000_000_000 })
    #expect(data.table.columns[0].values == [1, 3, 2, 4])
  }

  @Test func `a zone by another name has the same markets`() throws {
    let zones: ZoneLookup = { name in
      var rules = madeZone(name == "US/Eastern" ? "America/New_York" : name)
      rules?.name = name
      return rules
    }
    // One quarter of an hour each noon: too little to tell, but for the zone.
    let clock = minutes(1200, 1215)
    let table = SeriesTable(
      date: CivilDate(2024, 5, 8), clock: clock,
      columns: [column(.close, clock.map { _ in 1 })])
    var named = table
    named.zoneName = "US/Eastern"
    #expect(
      try Dataset(table: named, options: DatasetOptions(), zones: zones).market.code == "US")
    #expect(
      try Dataset(table: table, options: DatasetOptions(), zones: zones).market.code == "24x7")
    var daily = named
    daily.hasTimeOfDay = false
    #expect(
      try Dataset(table: daily, options: DatasetOptions(), zones: zones).market.code == "US")
  }
}
