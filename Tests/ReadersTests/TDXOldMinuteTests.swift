import Readers
import Series
import Testing

/// TongDaXin's older minute files, made in the layout that is known of them.
@Suite struct TDXOldMinuteTests {
  /// Two bytes of date, two of the minute, seven words.
  private func record(_ date: Int, _ minute: Int, _ prices: [UInt32], amount: Float, volume: UInt32)
    -> [UInt8]
  {
    let (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
    let packed = UInt32((year - 2004) * 2048 + month * 100 + day)
    let words = [packed | UInt32(minute) << 16] + prices + [amount.bitPattern, volume, 0]
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  @Test func `whole prices are hundredths, and the time ends a bar`() throws {
    let file =
      record(20_100_105, 575, [1230, 1240, 1220, 1234], amount: 1_234_000, volume: 100_000)
      + record(20_100_105, 580, [1234, 1250, 1234, 1245], amount: 2_490_000, volume: 200_000)
    for name in ["sh600000.5", "sh600000.01"] {
      let reading = try read(file, name: name)
      #expect(reading.report.format == "TDX old minute")
      #expect(
        reading.table.times == [try moment(2010, 1, 5, 9, 35), try moment(2010, 1, 5, 9, 40)])
      #expect(reading.roles == [.open, .high, .low, .close, .amount, .volume])
      #expect(
        reading.table.columns.map { $0.values[1] }
          == [12.34, 12.5, 12.34, 12.45, 2_490_000, 200_000])
      #expect(reading.table.barLabel == .end)
      #expect(reading.table.code == "600000")
      #expect(reading.report.evidence == .records(bytes: 32))
      #expect(reading.finding(.assumption) == nil)
    }
  }

  @Test func `a fund's prices are thousandths`() throws {
    let file = record(20_100_105, 575, [1230, 1240, 1220, 1234], amount: 1, volume: 1)
    #expect(try read(file, name: "sh510050.5").values("close") == [1.234])
  }

  @Test func `without a code amount and volume tell the unit`() throws {
    let file = record(20_100_105, 575, [1230, 1240, 1220, 1234], amount: 1234, volume: 1000)
    let reading = try read(file, name: "x.5")
    #expect(try reading.values("close") == [1.234])
    #expect(reading.finding(.assumption)?.detail == "price = number / 1000")
  }

  @Test func `a last record that was cut is told`() throws {
    let file = record(20_100_105, 575, [1230, 1240, 1220, 1234], amount: 1, volume: 1)
    let reading = try read(file + [1, 2, 3], name: "sh600000.5")
    #expect(reading.table.times.count == 1)
    #expect(reading.finding(.truncated)?.line == 2)
  }
}
