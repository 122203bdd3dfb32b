import Readers
import Series
import Testing

/// MetaTrader's histories, all of them made in the documented layout.
@Suite struct MetaTraderTests {
  private func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private func header(_ version: UInt64, period: UInt64, digits: UInt64 = 5) -> [UInt8] {
    let symbol = Array("EURUSD".utf8) + [UInt8](repeating: 0, count: 6)
    return bytes(version, 4) + [UInt8](repeating: 0x43, count: 64) + symbol + bytes(period, 4)
      + bytes(digits, 4) + [UInt8](repeating: 0, count: 60)
  }

  private func double(_ value: Double) -> [UInt8] { bytes(value.bitPattern, 8) }

  private func old(_ seconds: UInt64, _ prices: [Double], _ volume: Double) -> [UInt8] {
    bytes(seconds, 4) + prices.flatMap(double) + double(volume)
  }

  private func new(_ seconds: UInt64, _ prices: [Double], _ ticks: UInt64) -> [UInt8] {
    bytes(seconds, 8) + prices.flatMap(double) + bytes(ticks, 8) + bytes(12, 4) + bytes(0, 8)
  }

  @Test func `version 400 has the low before the high`() throws {
    // 2024-01-05 09:00 and 10:00 by the broker's clock.
    let file =
      header(400, period: 60) + old(1_704_445_200, [1.1, 1.09, 1.12, 1.11], 250)
      + old(1_704_448_800, [1.11, 1.1, 1.13, 1.105], 300)
    let reading = try read(file, name: "EURUSD60.hst")
    let table = reading.table
    #expect(reading.report.format == "MetaTrader history")
    #expect(table.times == [try moment(2024, 1, 5, 9), try moment(2024, 1, 5, 10)])
    #expect(table.clock == .local)
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
    #expect(table.columns.map { $0.values[0] } == [1.1, 1.12, 1.09, 1.11, 250])
    #expect(table.columns[0].decimals == 5)
    #expect(table.code == "EURUSD")
    #expect(table.barLabel == .start)
    #expect(reading.finding(.assumption)?.detail == "broker's clock")
    #expect(reading.report.evidence == .records(bytes: 44))
    #expect(try read(file, name: "x.bin").table == table)
  }

  @Test func `version 401 has ticks and spread`() throws {
    let file =
      header(401, period: 1440, digits: 3) + new(1_704_412_800, [145, 146, 144.5, 145.5], 9000)
    let reading = try read(file, name: "x.hst")
    #expect(reading.table.times == [try moment(2024, 1, 5)])
    #expect(!reading.table.hasTimeOfDay)
    #expect(
      reading.table.columns.map(\.name) == ["open", "high", "low", "close", "volume", "spread"])
    #expect(reading.table.columns.map { $0.values[0] } == [145, 146, 144.5, 145.5, 9000, 12])
    #expect(reading.finding(.assumption) == nil)
    #expect(reading.report.evidence == .records(bytes: 60))
  }

  @Test func `a record that was cut is told, the whole ones are read`() throws {
    let bar = old(1_704_445_200, [1.1, 1.09, 1.12, 1.11], 250)
    let reading = try read(header(400, period: 60) + bar + bar.prefix(20), name: "x.hst")
    #expect(reading.table.times.count == 1)
    #expect(reading.finding(.truncated)?.line == 2)
  }

  @Test func `a history without bars is empty`() {
    #expect(
      throws: ReadError.malformed(
        format: "MetaTrader history", line: 1, column: 1,
        what: .noBars)
    ) { try read(header(401, period: 60), name: "x.hst") }
  }

  @Test func `any bytes give a reading or an error`() {
    let original =
      header(401, period: 5) + new(1_704_412_800, [145, 146, 144.5, 145.5], 9000)
      + new(1_704_413_100, [145, 146, 144.5, 145.5], 9000)
    for end in 0..<original.count { _ = try? read(Array(original.prefix(end)), name: "x.hst") }
    for place in original.indices {
      for byte in [0, 0x7F, 0xFF] as [UInt8] {
        var changed = original
        changed[place] = byte
        _ = try? read(changed, name: "x.hst")
      }
    }
  }
}
