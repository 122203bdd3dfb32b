import Series

/// TongDaXin's daily files of the mainland's exchanges, `.day` in the folders `sh`, `sz` and `bj`.
struct TDXDaily: TDXLayout {
  static let format = "TDX daily"
  static let hasTimeOfDay = false

  let columns = [
    ColumnBuilder(name: "open", role: .open), ColumnBuilder(name: "high", role: .high),
    ColumnBuilder(name: "low", role: .low), ColumnBuilder(name: "close", role: .close),
    ColumnBuilder(name: "amount", role: .amount), ColumnBuilder(name: "volume", role: .volume),
  ]
  private let scale: TDXPriceScale

  static func isNamed(_ name: FileName) -> Bool {
    name.fileExtension == "day" && !name.isExtendedMarket
  }

  init(sample: [TDXDailyRecord], name: FileName) {
    scale = TDXPriceScale(sample: sample, name: name)
  }

  func append(_ record: TDXDailyRecord, to columns: inout [ColumnBuilder]) {
    scale.append(record.bar.open, to: &columns[0])
    scale.append(record.bar.high, to: &columns[1])
    scale.append(record.bar.low, to: &columns[2])
    scale.append(record.bar.close, to: &columns[3])
    columns[4].append(record.amount)
    columns[5].values.append(Double(record.volume))
  }

  func noteGuesses(in findings: inout [Finding]) { scale.noteGuess(in: &findings) }
}

/// One record of a TongDaXin daily file.
///
/// The date as 20240105, four whole numbers of open, high, low and close, a single-precision amount,
/// the volume (shares; lots of a hundred for an index) and four bytes without use.
struct TDXDailyRecord: TDXRecord, TDXWholePrices {
  let time: Int64
  let bar: TDXBar<UInt32>
  let amount: Float
  let volume: UInt32

  init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard let time = Int64.startOfDay(calendarNumber: bytes.word(at: offset)),
      let bar = TDXBar(wholeIn: bytes, at: offset + 4)
    else { return nil }
    amount = bytes.single(at: offset + 20)
    guard amount.isFinite, amount >= 0 else { return nil }
    self.time = time
    self.bar = bar
    volume = bytes.word(at: offset + 24)
  }
}
