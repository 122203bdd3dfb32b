import Series

/// TongDaXin's older minute files, `.5` and `.01`, whose prices are whole numbers.
struct TDXOldMinute: TDXLayout {
  static let format = "TDX old minute"
  static let hasTimeOfDay = true

  let columns = [
    ColumnBuilder(name: "open", role: .open), ColumnBuilder(name: "high", role: .high),
    ColumnBuilder(name: "low", role: .low), ColumnBuilder(name: "close", role: .close),
    ColumnBuilder(name: "amount", role: .amount), ColumnBuilder(name: "volume", role: .volume),
  ]
  private let scale: TDXPriceScale

  static func isNamed(_ name: FileName) -> Bool {
    ["1", "01", "5", "05"].contains(name.fileExtension)
  }

  init(sample: [TDXOldMinuteRecord], name: FileName) {
    scale = TDXPriceScale(sample: sample, name: name)
  }

  func append(_ record: TDXOldMinuteRecord, to columns: inout [ColumnBuilder]) {
    scale.append(record.bar.open, to: &columns[0])
    scale.append(record.bar.high, to: &columns[1])
    scale.append(record.bar.low, to: &columns[2])
    scale.append(record.bar.close, to: &columns[3])
    columns[4].append(record.amount)
    columns[5].values.append(Double(record.volume))
  }

  func noteGuesses(in findings: inout [Finding]) { scale.noteGuess(in: &findings) }
}

/// One record of an older TongDaXin minute file.
///
/// Date and minute as in the newer ones, four whole numbers of open, high, low and close, a
/// single-precision amount, the volume, and four bytes without use.
struct TDXOldMinuteRecord: TDXRecord, TDXWholePrices {
  let time: Int64
  let bar: TDXBar<UInt32>
  let amount: Float
  let volume: UInt32

  init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard let time = TDXMinuteRecord.time(bytes, at: offset),
      let bar = TDXBar(wholeIn: bytes, at: offset + 4)
    else { return nil }
    amount = bytes.single(at: offset + 20)
    guard amount.isFinite, amount >= 0 else { return nil }
    self.time = time
    self.bar = bar
    volume = bytes.word(at: offset + 24)
  }
}
