import Testing

@testable import Series

@Suite struct PosixZoneTests {
  private func zone(_ text: String) throws -> ZoneRules {
    let footer = try #require(PosixZone(text.utf8), "\(text) is a rule")
    return ZoneRules(
      name: text, firstOffset: footer.standard, transitions: [], offsets: [], footer: footer)
  }

  @Test(arguments: [
    ("UTC0", 0), ("<+08>-8", 28_800), ("CST-8", 28_800), ("<-0330>+3:30", -12_600),
    ("IST-5:30", 19_800), ("XYZ1:02:03", -3_723),
  ])
  func `a rule without summer has one offset`(text: String, offset: Int) throws {
    let zone = try zone(text)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 1, 1)) == offset)
    #expect(zone.offset(atUTCSeconds: seconds(2300, 7, 1)) == offset)
  }

  @Test func `New York changes on the second Sunday of March and the first of November`() throws {
    let zone = try zone("EST5EDT,M3.2.0,M11.1.0")
    // 02:00 EST is 07:00 UTC, 02:00 EDT is 06:00 UTC.
    for (instant, before, after) in [
      (seconds(2026, 3, 8, 7), -5, -4), (seconds(2026, 11, 1, 6), -4, -5),
      (seconds(2027, 3, 14, 7), -5, -4), (seconds(2027, 11, 7, 6), -4, -5),
    ] {
      #expect(zone.offset(atUTCSeconds: instant - 1) == before * 3600)
      #expect(zone.offset(atUTCSeconds: instant) == after * 3600)
    }
  }

  @Test func `south of the equator summer lies across the new year`() throws {
    let zone = try zone("AEST-10AEDT,M10.1.0,M4.1.0/3")
    #expect(zone.offset(atUTCSeconds: seconds(2026, 1, 1)) == 11 * 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 7, 1)) == 10 * 3600)
    // 2026-10-04 02:00 at +10 is 2026-10-03 16:00 UTC; 2026-04-05 03:00 at +11 is 16:00 UTC.
    #expect(zone.offset(atUTCSeconds: seconds(2026, 10, 3, 15, 59, 59)) == 10 * 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 10, 3, 16)) == 11 * 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 4, 4, 15, 59, 59)) == 11 * 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 4, 4, 16)) == 10 * 3600)
  }

  @Test func `Ireland's winter time is behind its standard time`() throws {
    let zone = try zone("IST-1GMT0,M10.5.0,M3.5.0/1")
    #expect(zone.offset(atUTCSeconds: seconds(2026, 7, 1)) == 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 12, 1)) == 0)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 3, 29, 1)) == 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2026, 3, 29, 0, 59, 59)) == 0)
  }

  @Test func `times of day may be negative or lie days away`() throws {
    // Nuuk: Saturday 22:00 before the last Sunday of March, written as hour −1 since 2024.
    let nuuk = try zone("<-02>2<-01>,M3.5.0/-1,M10.5.0/0")
    #expect(nuuk.offset(atUTCSeconds: seconds(2026, 3, 29, 0, 59, 59)) == -7200)
    #expect(nuuk.offset(atUTCSeconds: seconds(2026, 3, 29, 1)) == -3600)
    // Gaza as it once was written: Saturday after the fourth Thursday, 50 hours on.
    let gaza = try zone("EET-2EEST,M3.4.4/50,M10.4.4/50")
    // 2026-03-26 is the fourth Thursday; 50 hours on is Saturday 02:00 at +2, 00:00 UTC.
    #expect(gaza.offset(atUTCSeconds: seconds(2026, 3, 28) - 1) == 7200)
    #expect(gaza.offset(atUTCSeconds: seconds(2026, 3, 28)) == 10_800)
  }

  @Test func `a summer from new year to new year is summer all year`() throws {
    let zone = try zone("EST5EDT,0/0,J365/25")
    for month in 1...12 {
      #expect(zone.offset(atUTCSeconds: seconds(2026, month, 1, 4, 30)) == -4 * 3600)
    }
    #expect(zone.offset(atUTCSeconds: seconds(2027, 1, 1, 5)) == -4 * 3600)
    #expect(zone.offset(atUTCSeconds: seconds(2027, 1, 1, 4, 59, 59)) == -4 * 3600)
  }

  @Test func `Julian days leave out the leap day, ordinal days count it`() throws {
    let julian = try zone("AAA0BBB,J60/0,J300/0")
    let ordinal = try zone("AAA0BBB,60/0,300/0")
    // J60 is 1 March in every year; day 60 counted from 0 is 1 March in leap years, else 2 March.
    #expect(julian.span(atUTCSeconds: seconds(2024, 6, 1)).start == seconds(2024, 3, 1))
    #expect(julian.span(atUTCSeconds: seconds(2025, 6, 1)).start == seconds(2025, 3, 1))
    #expect(ordinal.span(atUTCSeconds: seconds(2024, 6, 1)).start == seconds(2024, 3, 1))
    #expect(ordinal.span(atUTCSeconds: seconds(2025, 6, 1)).start == seconds(2025, 3, 2))
  }

  @Test(arguments: [
    "", "E5", "EST", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J1", "EST5EDT,366,1",
    "EST25", "EST5:60", "<+08-8", "<>5", "EST5EDT,M3.2.0/168,M11.1.0", "EST5 ",
    "EST5EDT,M3.2.0,M11.1.0,",
  ])
  func `what is no rule is refused`(text: String) {
    #expect(PosixZone(text.utf8) == nil)
  }
}
