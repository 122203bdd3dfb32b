import Series

/// TongDaXin's daily files of its extended markets, `.day` in the folder `ds`: futures and options,
/// Hong Kong, abroad.
struct TDXExtendedDaily: TDXLayout {
  static let format = "TDX extended daily"
  static let hasTimeOfDay = false

  /// What the four bytes before the volume hold.
  private enum Middle { case nothing, openInterest, amount }

  private(set) var columns = [
    ColumnBuilder(name: "open", role: .open), ColumnBuilder(name: "high", role: .high),
    ColumnBuilder(name: "low", role: .low), ColumnBuilder(name: "close", role: .close),
    ColumnBuilder(name: "volume", role: .volume),
  ]
  private let middle: Middle
  private let hasSettlement: Bool

  static func isNamed(_ name: FileName) -> Bool {
    name.fileExtension == "day" && name.isExtendedMarket
  }

  init(sample: [TDXExtendedRecord], name: FileName) {
    let numbers = sample.map(\.middle).filter { $0 != 0 }
    // A count of contracts stays below these bits, an amount of 1 or more begins with them.
    let areAmounts = numbers.allSatisfy { $0 >= Float(1).bitPattern }
    middle = numbers.isEmpty ? .nothing : areAmounts ? .amount : .openInterest
    hasSettlement =
      sample.contains { $0.settlement != 0 } && sample.allSatisfy(\.settlement.isPlausiblePrice)
    switch middle {
    case .nothing: break
    case .openInterest: columns.append(ColumnBuilder(name: "open interest", role: .value))
    case .amount: columns.append(ColumnBuilder(name: "amount", role: .amount))
    }
    if hasSettlement { columns.append(ColumnBuilder(name: "settlement", role: .value)) }
  }

  func append(_ record: TDXExtendedRecord, to columns: inout [ColumnBuilder]) {
    columns[0].append(record.bar.open)
    columns[1].append(record.bar.high)
    columns[2].append(record.bar.low)
    columns[3].append(record.bar.close)
    columns[4].values.append(Double(record.volume))
    var next = 5
    switch middle {
    case .nothing: break
    case .openInterest:
      columns[next].values.append(Double(record.middle))
      next += 1
    case .amount:
      let amount = Float(bitPattern: record.middle)
      columns[next].append(amount.isFinite ? amount : .nan)
      next += 1
    }
    if hasSettlement {
      columns[next].append(record.settlement.isPlausiblePrice ? record.settlement : .nan)
    }
  }

  func noteGuesses(in findings: inout [Finding]) {}
}

/// One record of a TongDaXin daily file of an extended market.
///
/// The date as 20240105, single-precision open, high, low and close, four bytes that are the open
/// interest of a future and the single-precision amount of a share, the volume, and the
/// single-precision settlement price of a future.
struct TDXExtendedRecord: TDXRecord {
  let time: Int64
  let bar: TDXBar<Float>
  let middle: UInt32
  let volume: UInt32
  let settlement: Float

  init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard let time = Int64.startOfDay(calendarNumber: bytes.word(at: offset)),
      let bar = TDXBar<Float>(bytes, at: offset + 4)
    else { return nil }
    self.time = time
    self.bar = bar
    middle = bytes.word(at: offset + 20)
    volume = bytes.word(at: offset + 24)
    settlement = bytes.single(at: offset + 28)
  }
}
