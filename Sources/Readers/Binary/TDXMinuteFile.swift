import Series

/// TongDaXin's minute files, `.lc1` and `.lc5`: records of 32 bytes, little-endian.
///
/// A record is two bytes of date, (year − 2004) · 2048 + month · 100 + day, two of the minute of the
/// day, single-precision open, high, low, close and amount, four bytes of volume in shares and four
/// without use. The minute labels the end of a bar.
enum TDXMinuteFile: FileFormat {
  static let recordLength = 32

  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    let count = bytes.count / recordLength
    guard count > 0 else { return .none }
    let isNamed = context.name.fileExtension == "lc1" || context.name.fileExtension == "lc5"
    var plausible = 0
    let step = max(count / 64, 1)
    var looked = 0
    for index in stride(from: 0, to: count, by: step) {
      looked += 1
      if TDXMinuteRecord(bytes, at: index * recordLength) != nil { plausible += 1 }
    }
    if plausible == looked {
      return isNamed || bytes.count % recordLength == 0 ? .certain : .likely
    }
    return isNamed && plausible * 10 >= looked * 9 ? .likely : .none
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    let count = bytes.count / recordLength
    var builder = TableBuilder(columns: [
      ColumnBuilder(name: "open", role: .open), ColumnBuilder(name: "high", role: .high),
      ColumnBuilder(name: "low", role: .low), ColumnBuilder(name: "close", role: .close),
      ColumnBuilder(name: "amount", role: .amount), ColumnBuilder(name: "volume", role: .volume),
    ])
    builder.times.reserveCapacity(count)
    for index in builder.columns.indices { builder.columns[index].values.reserveCapacity(count) }
    var skipped = 0
    var firstBad: Int?
    for index in 0..<count {
      guard let record = TDXMinuteRecord(bytes, at: index * recordLength) else {
        skipped += 1
        if firstBad == nil { firstBad = index + 1 }
        continue
      }
      for column in record.singles.indices {
        let value = Decimal64.shortest(of: record.singles[column])
        builder.columns[column].values.append(value)
        if builder.columns[column].decimals < 8, value != value.rounded() {
          builder.columns[column].decimals = max(
            builder.columns[column].decimals, Decimal64.decimals(of: value))
        }
      }
      builder.columns[5].values.append(Double(record.volume))
      builder.append(time: record.time, line: index + 1)
    }
    guard !builder.times.isEmpty else { throw .notATable(what: "binary file") }
    var findings: [Finding] = []
    if let firstBad { findings.append(Finding(.unreadableRow, line: firstBad, count: skipped)) }
    if bytes.count % recordLength != 0 { findings.append(Finding(.truncated, line: count + 1)) }
    findings += builder.finish(missing: context.options.missing, keepsEqualTimes: false)
    let columns = builder.takeColumns()
    let market = context.name.marketCode
    let table = SeriesTable(
      times: builder.times, clock: .local, hasTimeOfDay: true, columns: columns,
      code: context.name.code, zoneName: "Asia/Shanghai", marketCode: market, barLabel: .end)
    return Reading(
      table: table, report: Report(format: "TDX minute", skipped: skipped, findings: findings))
  }
}

/// One record of a TongDaXin minute file.
struct TDXMinuteRecord {
  /// Nanoseconds of the local clock.
  let time: Int64
  /// Open, high, low, close, amount.
  let singles: [5 of Float]
  let volume: UInt32

  /// Reads the record at `offset`, or returns nil where it cannot be one.
  init?(_ bytes: Span<UInt8>, at offset: Int) {
    func word(_ at: Int) -> UInt32 {
      var word: UInt32 = 0
      for index in 0..<4 { word |= UInt32(bytes[offset + at + index]) << UInt32(index * 8) }
      return word
    }
    let packed = Int(word(0) & 0xFFFF)
    let minute = Int(word(0) >> 16)
    guard minute < 1440,
      let date = CivilDate(
        year: packed / 2048 + 2004, month: packed % 2048 / 100, day: packed % 2048 % 100)
    else { return nil }
    singles = [
      Float(bitPattern: word(4)), Float(bitPattern: word(8)), Float(bitPattern: word(12)),
      Float(bitPattern: word(16)), Float(bitPattern: word(20)),
    ]
    volume = word(24)
    let (open, high, low, close) = (singles[0], singles[1], singles[2], singles[3])
    // Prices may be negative: futures, and forward-adjusted shares.
    guard singles[4].isFinite, singles[4] >= 0, abs(high) < 1e9, abs(low) < 1e9,
      low <= open, open <= high, low <= close, close <= high
    else { return nil }
    time = Int64(date.daysSinceEpoch) * TimeCell.nanosecondsPerDay + Int64(minute) * 60_000_000_000
  }
}
