import Series

/// What one record of a TongDaXin file says.
protocol TDXRecord {
  /// Nanoseconds of the local clock.
  var time: Int64 { get }
  /// Reads the 32 bytes at `offset`, or returns nil where they cannot be such a record.
  init?(_ bytes: Span<UInt8>, at offset: Int)
}

/// What tells one kind of TongDaXin's files from the others.
///
/// A layout is made for one file, from some of its records, and then takes all of them.
protocol TDXLayout: SendableMetatype {
  associatedtype Record: TDXRecord
  /// The format's name in reports.
  static var format: String { get }
  /// False where a record names a day only.
  static var hasTimeOfDay: Bool { get }
  /// The columns, without values.
  var columns: [ColumnBuilder] { get }
  /// Returns whether `name` is one that TongDaXin gives to such files.
  static func isNamed(_ name: FileName) -> Bool
  /// Finds what the records leave open.
  init(sample: [Record], name: FileName)
  /// Adds the numbers of `record` to `columns`.
  func append(_ record: Record, to columns: inout [ColumnBuilder])
  /// Adds to `findings` what had to be guessed.
  func noteGuesses(in findings: inout [Finding])
}

/// TongDaXin's files: records of 32 bytes, little-endian, with nothing before or after them.
///
/// The kinds are told apart by their content: what is a price in one is none in another.
enum TDXFile<Layout: TDXLayout>: FileFormat {
  private static var recordLength: Int { 32 }

  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    let (records, looked) = sample(bytes)
    guard looked > 0 else { return .none }
    let isNamed = Layout.isNamed(context.name)
    if records.count == looked { return isNamed ? .certain : .likely }
    return isNamed && records.count * 10 >= looked * 9 ? .likely : .none
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    let count = bytes.count / recordLength
    let layout = Layout(sample: sample(bytes).records, name: context.name)
    var builder = TableBuilder(columns: layout.columns)
    builder.times.reserveCapacity(count)
    for index in builder.columns.indices { builder.columns[index].values.reserveCapacity(count) }
    var skipped = 0
    var bad: [Int] = []
    for index in 0..<count {
      guard let record = Layout.Record(bytes, at: index * recordLength) else {
        skipped += 1
        if bad.count < Finding.mostLines { bad.append(index + 1) }
        continue
      }
      layout.append(record, to: &builder.columns)
      builder.append(time: record.time, line: index + 1)
    }
    guard !builder.times.isEmpty else { throw .notATable(.binaryFile) }
    var findings: [Finding] = []
    if skipped > 0 { findings.append(Finding(.unreadableRow, lines: bad, count: skipped)) }
    if bytes.count % recordLength != 0 { findings.append(Finding(.truncated, line: count + 1)) }
    findings += builder.finish(missing: context.options.missing, keepsEqualTimes: false)
    layout.noteGuesses(in: &findings)
    let market = context.name.marketCode
    let columns = builder.takeColumns()
    let table = SeriesTable(
      times: builder.times, clock: .local, hasTimeOfDay: Layout.hasTimeOfDay, columns: columns,
      code: context.name.code, zoneName: TDXMarket.zoneName(of: market), marketCode: market,
      barLabel: Layout.hasTimeOfDay ? .end : nil)
    var reading = Reading(
      table: table,
      report: Report(
        format: Layout.format, evidence: .records(bytes: recordLength), skipped: skipped,
        findings: findings))
    try ColumnRoles.apply(context.options.columns, to: &reading)
    return reading
  }

  /// Returns the readable ones of up to 64 records from all over the file, and how many were looked
  /// at.
  private static func sample(_ bytes: Span<UInt8>) -> (records: [Layout.Record], looked: Int) {
    let count = bytes.count / recordLength
    var records: [Layout.Record] = []
    var looked = 0
    for index in stride(from: 0, to: count, by: max((count + 63) / 64, 1)) {
      looked += 1
      if let record = Layout.Record(bytes, at: index * recordLength) { records.append(record) }
    }
    return (records, looked)
  }
}
