import Series
import Testing

/// Zones that are always as far from UTC.
@Suite struct FixedZoneTests {
  @Test(arguments: [
    (8 * 3600, "UTC+8"), (-5 * 3600, "UTC-5"), (19_800, "UTC+5:30"), (-12_600, "UTC-3:30"),
    (45_900, "UTC+12:45"), (50_400, "UTC+14"),
  ])
  func `an offset has a name that gives it back`(seconds: Int, name: String) throws {
    let rules = try #require(ZoneRules.fixed(secondsEast: seconds))
    #expect(rules.name == name)
    #expect(rules.offset(atUTCSeconds: 0) == seconds)
    #expect(rules.offset(atUTCSeconds: 1_800_000_000) == seconds)
    #expect(ZoneRules.fixed(named: name) == rules)
  }

  @Test(arguments: [
    "UTC", "UTC+15", "UTC+8:60", "UTC+08", "UTC+", "UTC-", "UTC+8:3", "Asia/Tokyo",
    "UTC+9223372036854775807", "UTC-9223372036854775807:00",
  ])
  func `other names are none of them`(name: String) {
    #expect(ZoneRules.fixed(named: name) == nil)
  }
}
