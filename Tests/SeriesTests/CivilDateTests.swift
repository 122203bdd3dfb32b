import Series
import Testing

@Suite struct CivilDateTests {
  @Test func `a date survives the way to days and back, over four hundred years each way`() {
    // 400 years are 146,097 days; every 37th is enough to meet each day of the year.
    for days in stride(from: -146_097, through: 146_097, by: 37) {
      let (year, month, day) = CivilDate(daysSinceEpoch: days).components
      #expect(CivilDate(year: year, month: month, day: day)?.daysSinceEpoch == days)
    }
  }

  @Test func `every day of a leap year follows the one before`() {
    var expected = CivilDate(2000, 1, 1).daysSinceEpoch
    for month in 1...12 {
      for day in 1...CivilDate.days(inMonth: month, of: 2000) {
        #expect(CivilDate(2000, month, day).daysSinceEpoch == expected)
        expected += 1
      }
    }
    #expect(expected == CivilDate(2001, 1, 1).daysSinceEpoch)
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (2000, 3, 1, 11_017), (1969, 12, 31, -1), (1900, 1, 1, -25_567),
    (2038, 1, 19, 24_855), (1600, 1, 1, -135_140),
  ])
  func `known dates have their known day numbers`(year: Int, month: Int, day: Int, number: Int) {
    #expect(CivilDate(year: year, month: month, day: day)?.daysSinceEpoch == number)
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0),
    (2024, 1, 32), (10_000, 1, 1),
  ])
  func `a day that does not exist is no date`(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func `weekdays go on through 1970`() {
    // 1970-01-01 was a Thursday, 2000-01-01 a Saturday, 1969-07-20 a Sunday.
    #expect(CivilDate(1970, 1, 1).weekday == 4)
    #expect(CivilDate(2000, 1, 1).weekday == 6)
    #expect(CivilDate(1969, 7, 20).weekday == 0)
    for days in -15...15 {
      let next = CivilDate(daysSinceEpoch: days + 1).weekday
      #expect(next == (CivilDate(daysSinceEpoch: days).weekday + 1) % 7)
    }
  }

  @Test func `a date is written with all its zeros`() {
    #expect(CivilDate(2024, 1, 5).description == "2024-01-05")
    #expect(CivilDate(33, 4, 3).description == "0033-04-03")
    #expect(CivilDate(-5, 12, 31).description == "-0005-12-31")
  }
}
