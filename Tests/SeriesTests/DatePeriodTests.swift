import Series
import Testing

@Suite struct DatePeriodTests {
  private static func period(_ days: [Int]) -> DatePeriod? {
    DatePeriod(of: TimeColumn(days.map { Int64($0) * 86_400_000_000_000 }))
  }

  /// The days from 1970 to the first of each of some months of 2001 and later.
  private static func firsts(everyMonths step: Int) -> [Int] {
    stride(from: 0, to: 240, by: step).compactMap {
      CivilDate(year: 2001 + $0 / 12, month: $0 % 12 + 1, day: 1)?.daysSinceEpoch
    }
  }

  @Test func `the usual periods, with their weekends and uneven months`() {
    let weekdays = (0..<500).filter { $0 % 7 < 5 }
    #expect(Self.period(weekdays) == .day)
    #expect(Self.period((0..<300).map { $0 }) == .day)
    #expect(Self.period((0..<300).map { $0 * 7 }) == .week)
    for (months, period) in [(1, DatePeriod.month), (3, .quarter), (6, nil), (12, .year)] {
      #expect(Self.firsts(everyMonths: months).count == 240 / months)
      #expect(Self.period(Self.firsts(everyMonths: months)) == period)
    }
  }

  @Test func `what is missing does not count for more than what is there`() {
    // Years without a row, holidays of two weeks, a weekly file with a week left out here and there.
    #expect(Self.period([0, 1, 2, 3, 4, 3000, 3001, 3002, 9000, 9001]) == .day)
    #expect(Self.period((0..<400).filter { $0 % 40 < 25 }) == .day)
    #expect(Self.period((0..<300).filter { $0 % 9 > 0 }.map { $0 * 7 }) == .week)
  }

  @Test func `what is by no usual period has none`() {
    for days in [10, 14, 45, 182, 200, 700] {
      #expect(Self.period((0..<40).map { $0 * days }) == nil)
    }
  }

  @Test func `any times will do`() {
    #expect(Self.period([]) == .day)
    #expect(Self.period([5]) == .day)
    #expect(Self.period([5, 5, 5]) == .day)
    #expect(DatePeriod(of: TimeColumn([.min, .max])) == nil)
  }
}
