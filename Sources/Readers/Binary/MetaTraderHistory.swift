import Series

/// MetaTrader 4's history, `.hst`: a header of 148 bytes and a record a bar, all little-endian.
///
/// The header has version, a copyright, the symbol, the period in minutes and the digits of prices.
/// Version 400 has records of 44 bytes: seconds since 1970, open, low, high, close and volume; version
/// 401 has 60: seconds, open, high, low, close, ticks, spread, volume. Seconds are those of the broker's
/// clock, which the file does not name, and label the start of a bar. Source: MetaQuotes, "History
/// Files in FXT Format" and the header of MetaTrader 4's `HistoryHeader`.
enum MetaTraderHistory: FileFormat {
  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    guard let header = MetaTraderHeader(bytes) else { return .none }
    let count = header.recordCount(in: bytes)
    var (looked, read) = (0, 0)
    for index in stride(from: 0, to: count, by: max((count + 63) / 64, 1)) {
      looked += 1
      if MetaTraderBar(bytes, at: header.offset(of: index), version: header.version) != nil {
        read += 1
      }
    }
    guard looked > 0 else { return context.name.fileExtension == "hst" ? .likely : .none }
    return read * 10 >= looked * 9 ? .certain : .none
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    guard let header = MetaTraderHeader(bytes) else { throw .notATable(.binaryFile) }
    let count = header.recordCount(in: bytes)
    let isOld = header.version == .v400
    var builder = TableBuilder(columns: columns(of: header))
    builder.times.reserveCapacity(count)
    var skipped = 0
    var bad: [Int] = []
    for index in 0..<count {
      guard let bar = MetaTraderBar(bytes, at: header.offset(of: index), version: header.version)
      else {
        skipped += 1
        if bad.count < Finding.mostLines { bad.append(index + 1) }
        continue
      }
      builder.columns[0].values.append(bar.open)
      builder.columns[1].values.append(bar.high)
      builder.columns[2].values.append(bar.low)
      builder.columns[3].values.append(bar.close)
      builder.columns[4].values.append(bar.volume)
      if !isOld {
        builder.columns[5].values.append(bar.spread)
        builder.columns[6].values.append(bar.realVolume)
      }
      builder.append(time: bar.seconds * 1_000_000_000, line: index + 1)
    }
    guard !builder.times.isEmpty else {
      throw .malformed(
        format: format, line: 1, column: 1, what: .noBars)
    }
    var findings: [Finding] = []
    if skipped > 0 { findings.append(Finding(.unreadableRow, lines: bad, count: skipped)) }
    if !header.endsWithRecord(bytes) {
      findings.append(Finding(.truncated, line: count + 1))
    }
    findings += builder.finish(missing: context.options.missing, keepsEqualTimes: false)
    let hasTimeOfDay = header.period < 1440
    if hasTimeOfDay { findings.append(Finding(.assumption, detail: "broker's clock")) }
    let columns = builder.takeColumns().filter { column in
      // Brokers mostly leave these two empty.
      column.role != .value || column.values.contains { $0 != 0 }
    }
    let table = SeriesTable(
      times: builder.times, clock: .local, hasTimeOfDay: hasTimeOfDay, columns: columns,
      code: header.symbol.isEmpty ? context.name.code : header.symbol, barLabel: .start)
    var reading = Reading(
      table: table,
      report: Report(
        format: format, evidence: .records(bytes: header.recordLength), skipped: skipped,
        findings: findings))
    try ColumnRoles.apply(context.options.columns, to: &reading)
    return reading
  }

  private static let format = "MetaTrader history"

  private static func columns(of header: MetaTraderHeader) -> [ColumnBuilder] {
    let prices: [ColumnRole] = [.open, .high, .low, .close]
    var columns = prices.map { ColumnBuilder(name: $0.rawValue, role: $0) }
    for index in columns.indices { columns[index].decimals = header.digits }
    columns.append(ColumnBuilder(name: "volume", role: .volume))
    if header.version == .v401 {
      columns.append(ColumnBuilder(name: "spread", role: .value))
      columns.append(ColumnBuilder(name: "real volume", role: .value))
    }
    return columns
  }
}

/// The header of a MetaTrader history.
struct MetaTraderHeader {
  /// The version, which tells the layout of the records.
  enum Version: UInt32 { case v400 = 400, v401 }

  let version: Version
  let symbol: String
  /// Minutes of a bar.
  let period: Int
  /// Digits after the point of prices.
  let digits: Int

  private static let length = 148

  /// Reads the header, or returns nil where it is none.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count >= Self.length, let version = Version(rawValue: bytes.word(at: 0)) else {
      return nil
    }
    let (period, digits) = (bytes.word(at: 80), bytes.word(at: 84))
    guard 1...525_600 ~= period, digits <= 8 else { return nil }
    var end = 68
    while end < 80, bytes[end] != 0 {
      guard bytes[end] >= 0x20, bytes[end] < 0x7F else { return nil }
      end += 1
    }
    self.version = version
    symbol = bytes.text(from: 68, to: end)
    self.period = Int(period)
    self.digits = Int(digits)
  }

  var recordLength: Int { version == .v400 ? 44 : 60 }

  func offset(of record: Int) -> Int { Self.length + record * recordLength }

  func recordCount(in bytes: Span<UInt8>) -> Int { (bytes.count - Self.length) / recordLength }

  func endsWithRecord(_ bytes: Span<UInt8>) -> Bool {
    (bytes.count - Self.length).isMultiple(of: recordLength)
  }
}

/// One bar of a MetaTrader history.
struct MetaTraderBar {
  /// Seconds from 1970 by the broker's clock.
  let seconds: Int64
  let open: Double
  let high: Double
  let low: Double
  let close: Double
  let volume: Double
  let spread: Double
  let realVolume: Double

  /// From 1970-01-02 to 2099: a currency's history may be long.
  private static let times: Range<Int64> = 86_400..<4_102_444_800

  /// Reads the record at `offset`, or returns nil where it cannot be one.
  init?(_ bytes: Span<UInt8>, at offset: Int, version: MetaTraderHeader.Version) {
    func number(_ place: Int) -> Double {
      Double(bitPattern: UInt64(truncatingIfNeeded: bytes.long(at: offset + place)))
    }
    switch version {
    case .v400:
      seconds = Int64(bytes.word(at: offset))
      (open, low, high, close) = (number(4), number(12), number(20), number(28))
      volume = number(36)
      (spread, realVolume) = (0, 0)
    case .v401:
      seconds = bytes.long(at: offset)
      (open, high, low, close) = (number(8), number(16), number(24), number(32))
      volume = Double(bytes.long(at: offset + 40))
      spread = Double(bytes.word(at: offset + 48))
      realVolume = Double(bytes.long(at: offset + 52))
    }
    // A price that is no number lies between none.
    guard Self.times.contains(seconds), low <= open, open <= high, low <= close, close <= high,
      abs(low) < 1e12, abs(high) < 1e12, volume.isFinite, volume >= 0
    else { return nil }
  }
}

extension Span<UInt8> {
  /// Returns the eight bytes at `offset` as a little-endian number.
  fileprivate func long(at offset: Int) -> Int64 {
    Int64(bitPattern: UInt64(word(at: offset)) | UInt64(word(at: offset + 4)) << 32)
  }
}
