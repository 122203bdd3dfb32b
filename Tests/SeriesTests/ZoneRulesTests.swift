import Testing

@testable import Series

@Suite struct ZoneRulesTests {
  /// Makes the bytes of a zone file, version 2, from its parts.
  private func file(
    version: Character = "2", transitions: [(Int64, UInt8)], offsets: [Int32], footer: String
  ) -> [UInt8] {
    func big(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func block(_ times: [[UInt8]]) -> [UInt8] {
      var bytes: [UInt8] = Array("TZif".utf8) + Array(String(version).utf8)
      bytes += [UInt8](repeating: 0, count: 15)
      for count in [0, 0, 0, times.count, offsets.count, 4] { bytes += big(UInt32(count)) }
      bytes += times.flatMap { $0 } + transitions.prefix(times.count).map(\.1)
      for offset in offsets { bytes += big(offset) + [0, 0] }
      return bytes + Array("ABC\0".utf8)
    }
    // A reader that takes the 32-bit block finds nothing there, as in files made with `zic -b slim`.
    return block([]) + block(transitions.map { big($0.0) }) + Array("\n\(footer)\n".utf8)
  }

  @Test func `a file of two transitions and a footer is read`() throws {
    let rules = try #require(
      ZoneRules(
        name: "Test",
        tzif: file(
          transitions: [(-1000, 1), (5000, 2)], offsets: [1172, 3600, 7200], footer: "TST-2")))
    #expect(rules.offset(atUTCSeconds: -1001) == 1172)
    #expect(rules.offset(atUTCSeconds: -1000) == 3600)
    #expect(rules.offset(atUTCSeconds: 4999) == 3600)
    #expect(rules.offset(atUTCSeconds: 5000) == 7200)
    #expect(rules.offset(atUTCSeconds: .max) == 7200)
    #expect(rules.offset(atUTCSeconds: .min) == 1172)
    #expect(rules.name == "Test")
  }

  @Test func `every cut of a good file is refused, and no cut crashes`() {
    let whole = file(
      transitions: [(-1000, 1), (5000, 0)], offsets: [3600, 7200], footer: "EST5EDT,M3.2.0,M11.1.0")
    for length in 0..<whole.count {
      #expect(ZoneRules(name: "Cut", tzif: Array(whole.prefix(length))) == nil)
    }
  }

  @Test func `unsound files are refused`() {
    #expect(
      ZoneRules(name: "", tzif: file(transitions: [(5, 0), (5, 0)], offsets: [0], footer: ""))
        == nil, "transitions do not ascend")
    #expect(
      ZoneRules(name: "", tzif: file(transitions: [(5, 1)], offsets: [0], footer: "")) == nil,
      "there is no such type")
    #expect(
      ZoneRules(name: "", tzif: file(transitions: [], offsets: [100_000], footer: "")) == nil,
      "no zone is 27 hours from UTC")
    #expect(
      ZoneRules(name: "", tzif: file(transitions: [], offsets: [0], footer: "nonsense")) == nil)
    var huge = file(transitions: [], offsets: [0], footer: "")
    for index in 20..<44 { huge[index] = 255 }
    #expect(ZoneRules(name: "", tzif: huge) == nil, "counts go far beyond the end")
  }

  @Test func `a version 1 file has its 32-bit times only`() throws {
    var bytes: [UInt8] = Array("TZif".utf8) + [UInt8](repeating: 0, count: 16)
    for count in [0, 0, 0, 1, 2, 4] as [UInt8] { bytes += [0, 0, 0, count] }
    bytes += [0xFF, 0xFF, 0xFF, 0xFF, 1]  // at −1 s, type 1
    bytes += [0, 0, 0, 0, 0, 0] + [0, 0, 0x0E, 0x10, 0, 0] + Array("ABC\0".utf8)
    let rules = try #require(ZoneRules(name: "V1", tzif: bytes))
    #expect(rules.offset(atUTCSeconds: -2) == 0)
    #expect(rules.offset(atUTCSeconds: -1) == 3600)
  }

  @Test func `a reading that clocks skip moves forward, one that they repeat is the first`() throws
  {
    // Forward an hour at 10,000, back an hour at 50,000.
    let rules = ZoneRules(
      name: "", firstOffset: 0, transitions: [10_000, 50_000], offsets: [3600, 0], footer: nil)
    #expect(rules.utcSeconds(forLocal: 9_999) == 9_999)
    #expect(rules.utcSeconds(forLocal: 10_000) == 10_000, "skipped: 1:00:00 later on the clock")
    #expect(rules.utcSeconds(forLocal: 13_599) == 13_599)
    #expect(rules.utcSeconds(forLocal: 13_600) == 10_000, "the first reading after the gap")
    #expect(rules.utcSeconds(forLocal: 50_000) == 46_400, "repeated: the first time")
    #expect(rules.utcSeconds(forLocal: 53_599) == 49_999)
    #expect(rules.utcSeconds(forLocal: 53_600) == 53_600)
  }

  @Test(arguments: [
    "EST5EDT,M3.2.0,M11.1.0", "AEST-10AEDT,M10.1.0,M4.1.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1",
  ])
  func `beyond the last transition readings come back as they were`(text: String) throws {
    let footer = try #require(PosixZone(text.utf8))
    let rules = ZoneRules(
      name: text, firstOffset: footer.standard, transitions: [], offsets: [], footer: footer)
    var lastInstant = Int64.min
    for hour in 0..<2 * 366 * 24 {
      let local = seconds(2030, 1, 1) + Int64(hour) * 3600
      let instant = rules.utcSeconds(forLocal: local)
      let shown = instant + Int64(rules.offset(atUTCSeconds: instant))
      // 02:00 to 03:00 in spring does not exist and shows an hour later.
      #expect(shown == local || shown == local + 3600)
      #expect(shown == local || instant == lastInstant + 3600)
      lastInstant = instant
    }
  }

  @Test func `bulk conversion says what single conversion says`() {
    let rules = ZoneRules(
      name: "", firstOffset: 0, transitions: [10_000, 50_000, 90_000], offsets: [3600, 0, -1800],
      footer: nil)
    let readings = (0..<1200).map { Int64($0) * 100 }
    let instants = rules.instants(ofReadings: readings.map { $0 * 1_000_000_000 })
    #expect(instants == readings.map { rules.utcSeconds(forLocal: $0) * 1_000_000_000 })
  }

  @Test func `an instant has a date and a minute`() throws {
    let shanghai = try #require(madeZone("Asia/Shanghai"))
    let morning = shanghai.localTime(atNanoseconds: nanoseconds(2024, 5, 7, 23, 30, 15))
    #expect(morning.date == CivilDate(2024, 5, 8))
    #expect(morning.clockMinute == 450.25)
    let before = ZoneRules.utc.localTime(atNanoseconds: -1)
    #expect(before.date == CivilDate(1969, 12, 31))
    #expect(before.clockMinute < 1440 && before.clockMinute > 1439.9999)
  }

  @Test func `UTC is UTC at all times`() {
    for instant in [Int64.min, -1, 0, 1_777_777_777, .max] {
      #expect(ZoneRules.utc.offset(atUTCSeconds: instant) == 0)
    }
    #expect(ZoneRules.utc.utcSeconds(forLocal: 12_345) == 12_345)
  }
}

@Suite(.enabled(if: hasSystemZones, "needs the system's zone database"))
struct SystemZoneTests {
  @Test func `Shanghai had summer time in 1991 and none since`() throws {
    let rules = try #require(systemZone("Asia/Shanghai"))
    #expect(rules.offset(atUTCSeconds: seconds(1991, 7, 1)) == 9 * 3600)
    #expect(rules.offset(atUTCSeconds: seconds(1991, 12, 1)) == 8 * 3600)
    for year in 1992...2100 {
      #expect(rules.offset(atUTCSeconds: seconds(year, 7, 1)) == 8 * 3600)
    }
  }

  @Test(arguments: [
    ("America/New_York", 2026, 3, 8, 7, -5, -4), ("America/New_York", 2026, 11, 1, 6, -4, -5),
    ("America/New_York", 2060, 3, 14, 7, -5, -4),
    ("Europe/London", 2026, 3, 29, 1, 0, 1), ("Europe/London", 2026, 10, 25, 1, 1, 0),
    // Before 2007 summer began on the first Sunday of April.
    ("America/New_York", 2006, 4, 2, 7, -5, -4),
  ])
  func `clocks change at their hour`(
    name: String, year: Int, month: Int, day: Int, hour: Int, before: Int, after: Int
  ) throws {
    let rules = try #require(systemZone(name))
    let instant = seconds(year, month, day, hour)
    #expect(rules.offset(atUTCSeconds: instant - 1) == before * 3600)
    #expect(rules.offset(atUTCSeconds: instant) == after * 3600)
  }

  @Test func `Tokyo is nine hours ahead`() throws {
    let rules = try #require(systemZone("Asia/Tokyo"))
    #expect(rules.offset(atUTCSeconds: seconds(2026, 1, 1)) == 9 * 3600)
    #expect(rules.offset(atUTCSeconds: seconds(2026, 7, 1)) == 9 * 3600)
  }

  @Test(arguments: [
    "Asia/Shanghai", "America/New_York", "Europe/London", "Asia/Tokyo", "Asia/Hong_Kong",
    "Europe/Berlin", "Asia/Seoul", "Australia/Lord_Howe", "America/St_Johns",
  ])
  func `each local midnight comes once, and dates follow one another`(name: String) throws {
    let rules = try #require(systemZone(name))
    let first = CivilDate(1990, 1, 1).daysSinceEpoch
    let last = CivilDate(2045, 1, 1).daysSinceEpoch
    var before = rules.start(of: CivilDate(daysSinceEpoch: first - 1))
    for day in first...last {
      let midnight = rules.start(of: CivilDate(daysSinceEpoch: day))
      let length = midnight - before
      #expect(length >= 22 * 3600 && length <= 26 * 3600)
      let shown = midnight + Int64(rules.offset(atUTCSeconds: midnight))
      #expect(shown == Int64(day) * 86_400)
      before = midnight
    }
  }

  @Test func `where midnight is skipped the day begins an hour later`() throws {
    // São Paulo, 2018-11-04: clocks went from 24:00 at −3 to 01:00 at −2.
    let rules = try #require(systemZone("America/Sao_Paulo"))
    #expect(rules.start(of: CivilDate(2018, 11, 4)) == seconds(2018, 11, 4, 3))
  }
}
