import Series

/// TongDaXin's minute files, `.lc1` and `.lc5`.
struct TDXMinute: TDXLayout {
  static let format = "TDX minute"
  static let hasTimeOfDay = true

  let columns = [
    ColumnBuilder(name: "open", role: .open), ColumnBuilder(name: "high", role: .high),
    ColumnBuilder(name: "low", role: .low), ColumnBuilder(name: "close", role: .close),
    ColumnBuilder(name: "amount", role: .amount), ColumnBuilder(name: "volume", role: .volume),
  ]

  static func isNamed(_ name: FileName) -> Bool {
    name.fileExtension == "lc1" || name.fileExtension == "lc5"
  }

  init(sample: [TDXMinuteRecord], name: FileName) {}

  func append(_ record: TDXMinuteRecord, to columns: inout [ColumnBuilder]) {
    columns[0].append(record.bar.open)
    columns[1].append(record.bar.high)
    columns[2].append(record.bar.low)
    columns[3].append(record.bar.close)
    columns[4].append(record.amount)
    columns[5].values.append(Double(record.volume))
  }

  func noteGuesses(in findings: inout [Finding]) {}
}

/// One record of a TongDaXin minute file.
///
/// Two bytes of date, (year − 2004) · 2048 + month · 100 + day, two of the minute of the day,
/// single-precision open, high, low, close and amount, four bytes of volume in shares and four
/// without use. The minute labels the end of a bar.
struct TDXMinuteRecord: TDXRecord {
  let time: Int64
  let bar: TDXBar<Float>
  let amount: Float
  let volume: UInt32

  init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard let time = Self.time(bytes, at: offset), let bar = TDXBar<Float>(bytes, at: offset + 4)
    else { return nil }
    amount = bytes.single(at: offset + 20)
    guard amount.isFinite, amount >= 0 else { return nil }
    self.bar = bar
    volume = bytes.word(at: offset + 24)
    self.time = time
  }

  /// Returns the nanoseconds of the packed date and minute at `offset`, or nil where they are none.
  static func time(_ bytes: Span<UInt8>, at offset: Int) -> Int64? {
    let packed = Int(bytes.word(at: offset) & 0xFFFF)
    let minute = Int(bytes.word(at: offset) >> 16)
    guard minute < 1440,
      let date = CivilDate(
        year: packed / 2048 + 2004, month: packed % 2048 / 100, day: packed % 2048 % 100)
    else { return nil }
    return Int64(date.daysSinceEpoch) * TimeCell.nanosecondsPerDay + Int64(minute) * 60_000_000_000
  }
}
