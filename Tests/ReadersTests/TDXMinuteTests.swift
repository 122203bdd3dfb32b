import Readers
import Series
import Testing

@Suite struct TDXMinuteTests {
  @Test func `the minute file has twelve days of 240 bars`() throws {
    let reading = try readFixture("sh688001.lc1")
    let table = reading.table
    #expect(table.times.count == 2880)
    #expect(table.times.first == (try moment(2021, 4, 23, 9, 31)))
    #expect(table.times.last == (try moment(2021, 6, 3, 15, 0)))
    #expect(Set(table.times.map { $0 / 86_400_000_000_000 }).count == 12)
    #expect(reading.roles == [.open, .high, .low, .close, .amount, .volume])
    #expect(table.columns.map { $0.values[0] } == [36.71, 37.02, 36.71, 36.8, 256_647, 7000])
    #expect(table.column(.close)?.values.last == 36.65)
    #expect(try reading.extent(.high).upperBound == 37.91)
    #expect(try reading.extent(.low).lowerBound == 33.73)
    #expect(table.column(.close)?.decimals == 2)
    #expect(table.code == "688001")
    #expect(table.marketCode == "SSE")
    #expect(table.barLabel == .end)
    #expect(reading.report.encoding == nil)
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `the five-minute file has three days of 48 bars`() throws {
    let reading = try readFixture("sh688001.lc5")
    #expect(reading.table.times.count == 144)
    #expect(reading.table.times.first == (try moment(2021, 6, 1, 9, 35)))
    #expect(
      reading.table.columns.map { $0.values[0] } == [37.69, 37.69, 36.89, 36.93, 2_384_077, 64_000])
    #expect(try reading.extent(.low).lowerBound == 36.3)
  }

  @Test func `the format is known by its content under another name`() throws {
    let reading = try read(fixture("sh688001.lc5"), name: "minutes.bin")
    #expect(reading.report.format == "TDX minute")
    #expect(reading.table.marketCode == nil)
  }

  @Test func `a file cut in a record gives the whole ones`() throws {
    let bytes = try fixture("sh688001.lc5")
    let reading = try read(Array(bytes.prefix(32 * 10 + 7)), name: "sh688001.lc5")
    #expect(reading.table.times.count == 10)
    #expect(reading.finding(.truncated) == Finding(.truncated, line: 11))
  }

  @Test func `a broken record is left out and named`() throws {
    var bytes = try fixture("sh688001.lc5")
    for index in 64..<96 { bytes[index] = 0xFF }
    let reading = try read(bytes, name: "sh688001.lc5")
    #expect(reading.table.times.count == 143)
    #expect(reading.report.skipped == 1)
    #expect(reading.finding(.unreadableRow)?.line == 3)
  }

  @Test func `binary rubbish is no table`() {
    let rubbish = (0..<320).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 3) }
    #expect(throws: ReadError.self) { try read(rubbish, name: "x.bin") }
  }
}
