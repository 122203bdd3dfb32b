import Testing

@testable import Series

@Suite struct ClockTextTests {
  @Test(
    arguments: [
      (0, "00:00"), (571, "09:31"), (571.99, "09:31"), (900, "15:00"), (1440, "24:00"),
      // The evening before.
      (-3, "23:57"), (-180, "21:00"), (-1440, "00:00"),
      (1e9, "24:00"), (.nan, "00:00"),
      // Trading minutes that were added up may be a hair below the whole.
      (571.0.nextDown, "09:31"), (1439.0.nextDown, "23:59"),
    ] as [(Double, String)])
  func `a clock minute is written as hours and minutes`(minute: Double, text: String) {
    #expect(ClockText.hourMinute(clockMinute: minute) == text)
  }

  private func zone(_ offset: Int) -> ZoneRules {
    ZoneRules(name: "", firstOffset: offset, transitions: [], offsets: [])
  }

  @Test func `an instant is written with its zone's offset`() {
    #expect(
      ClockText.iso8601(nanoseconds(2021, 4, 23, 1, 31), zone: zone(28_800))
        == "2021-04-23T09:31:00+08:00")
    #expect(
      ClockText.iso8601(nanoseconds(2021, 1, 11, 18, 30, 13), zone: zone(-18_000))
        == "2021-01-11T13:30:13-05:00")
    #expect(ClockText.iso8601(0, zone: .utc) == "1970-01-01T00:00:00+00:00")
  }

  @Test func `a fraction is written where there is one`() {
    #expect(ClockText.iso8601(1, zone: .utc) == "1970-01-01T00:00:00.000000001+00:00")
    #expect(ClockText.iso8601(146_000_000, zone: .utc) == "1970-01-01T00:00:00.146+00:00")
    #expect(ClockText.iso8601(-500_000_000, zone: .utc) == "1969-12-31T23:59:59.5+00:00")
  }

  @Test func `offsets of days gone by keep their seconds`() {
    #expect(ClockText.iso8601(0, zone: zone(29_143)) == "1970-01-01T08:05:43+08:05:43")
    #expect(ClockText.iso8601(0, zone: zone(-1_800)) == "1969-12-31T23:30:00-00:30")
  }
}
