import Testing

@testable import Series

/// What a day is compared with.
@Suite struct PreviousCloseTests {
  private func days(
    given: [Double]? = nil, table previousClose: Double? = nil, before: Double? = nil,
    _ options: DatasetOptions = DatasetOptions()
  ) throws -> [TradingDay] {
    let clock = minutes(931, 1130)
    func day(_ number: Int, price: Double) -> SeriesTable {
      var columns = [column(.close, clock.map { _ in price })]
      if let given { columns.append(column(.previousClose, clock.map { _ in given[number - 8] })) }
      return SeriesTable(date: CivilDate(2024, 5, number), clock: clock, columns: columns)
    }
    var joined = day(8, price: 10).appending(day(9, price: 11))
    joined.previousClose = previousClose
    joined.closeBeforeFirst = before
    return try Dataset(table: joined, options: options, zones: madeZone).days
  }

  @Test func `without any word it is the close of the day before, else the first price`() throws {
    let days = try days()
    #expect(days.map(\.previousClose) == [10, 10])
    #expect(days.map(\.base) == [.firstPrice, .dayBefore])
  }

  @Test func `a column says it for each day, naught says nothing`() throws {
    let days = try days(given: [9.5, 0])
    #expect(days.map(\.previousClose) == [9.5, 10])
    #expect(days.map(\.base) == [.given, .dayBefore])
  }

  @Test func `a field of the file says it for the last day`() throws {
    let days = try days(table: 10.25)
    #expect(days.map(\.previousClose) == [10, 10.25])
    #expect(days.map(\.base) == [.firstPrice, .given])
  }

  @Test func `a field of the file says it for the first day`() throws {
    let first = try days(before: 9.75)
    #expect(first.map(\.previousClose) == [9.75, 10])
    #expect(first.map(\.base) == [.given, .dayBefore])
  }

  @Test func `the user says it for a date, else for the last day`() throws {
    let last = try days(given: [9.5, 9.75], DatasetOptions(previousClose: 8))
    #expect(last.map(\.previousClose) == [9.5, 8])
    let first = try days(DatasetOptions(previousClose: 8, date: CivilDate(2024, 5, 8)))
    #expect(first.map(\.previousClose) == [8, 10])
  }
}
