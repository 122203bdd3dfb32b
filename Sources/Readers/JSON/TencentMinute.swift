import Series

/// Tencent's minute answer: `{"data":{"sh600519":{"data":{"data":["0930 1239.53 161 19956433.00",…]`.
///
/// Each row has clock time, price, and volume and amount added up since the opening; volume counts
/// lots. The answer over five days has a list of days in place of one.
enum TencentMinute: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    let security = tape.firstMember(of: tape.value("data", in: 0, bytes), bytes)
    return tape.value("data", in: security?.value, bytes) != nil
      && security?.name.hasPrefix("qt") == false ? .certain : .none
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    guard let security = tape.firstMember(of: tape.value("data", in: 0, bytes), bytes) else {
      throw .noValues
    }
    let data = tape.value("data", in: security.value, bytes)
    var days = tape.elements(of: data)
    if let data, days.isEmpty { days = [data] }
    var rows = Rows()
    for day in days { rows.read(tape, day: day, bytes) }
    guard !rows.builder.times.isEmpty else { throw .noTimes(line: 1) }
    var findings: [Finding] = []
    if let line = rows.firstBadLine {
      findings.append(Finding(.unreadableRow, line: line, count: rows.skipped))
    }
    if let truncation = tape.truncation {
      findings.append(Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    // Without amounts the column would be empty.
    if !rows.sawAmount { rows.builder.columns.removeLast() }
    findings += rows.builder.finish(missing: context.options.missing, keepsEqualTimes: false)
    let (code, market) = ChineseCode.parts(of: security.name)
    let quote = tape.elements(
      of: tape.value(["qt", security.name], in: security.value, bytes))
    func field(_ index: Int) -> Int? { index < quote.count ? quote[index] : nil }
    let columns = rows.builder.takeColumns()
    let table = SeriesTable(
      times: rows.builder.times, clock: .local, hasTimeOfDay: true, columns: columns,
      code: tape.text(at: field(2), bytes).map { ChineseCode.parts(of: $0).code } ?? code,
      name: tape.text(at: field(1), bytes),
      zoneName: market == "US" ? "America/New_York" : market == "HK" ? "Asia/Hong_Kong" : nil,
      marketCode: market, barLabel: .end, previousClose: tape.finite(at: field(4), bytes))
    return Reading(
      table: table,
      report: Report(
        format: "Tencent minute JSON", skipped: rows.skipped,
        findings: findings))
  }

  /// The rows of all days.
  private struct Rows {
    var builder = TableBuilder(columns: [
      ColumnBuilder(name: "price", role: .price), ColumnBuilder(name: "volume", role: .volume),
      ColumnBuilder(name: "amount", role: .amount),
    ])
    var skipped = 0
    var firstBadLine: Int?
    var sawAmount = false
    private var recent = RecentDate()

    init() {}

    /// Reads the rows of a day, an object with `date` and `data`.
    mutating func read(_ tape: JSONTape, day: Int, _ bytes: Span<UInt8>) {
      guard let date = date(tape, tape.value("date", in: day, bytes), bytes) else { return }
      var volume = RunningTotal()
      var amount = RunningTotal()
      for node in tape.elements(of: tape.value("data", in: day, bytes)) {
        let row = tape.nodes[node]
        var scanner = RowScanner(delimiter: 0x20, position: row.start)
        guard row.kind == .string, let cells = scanner.cells(in: bytes, to: row.end),
          cells.count >= 2,
          let clock = TimeCell.read(
            bytes, from: cells[0].start, to: cells[0].end, form: .clockDigits, order: .monthFirst,
            recent: &recent)?.clock
        else {
          skipped += 1
          if firstBadLine == nil { firstBadLine = bytes.line(at: row.start) }
          continue
        }
        func number(_ index: Int) -> NumberCell {
          guard index < cells.count else { return .missing }
          return NumberCell.read(
            bytes, from: cells[index].start, to: cells[index].end, decimalComma: false)
        }
        if cells.count > 3 { sawAmount = true }
        builder.columns[0].append(number(1))
        builder.columns[1].append(volume.step(to: number(2)))
        builder.columns[2].append(amount.step(to: number(3)))
        let line = firstBadLine ?? 1
        builder.append(
          time: Int64(date) * TimeCell.nanosecondsPerDay + clock, line: line)
      }
    }

    private mutating func date(_ tape: JSONTape, _ node: Int?, _ bytes: Span<UInt8>) -> Int? {
      guard let node, tape.nodes[node].kind == .string || tape.nodes[node].kind == .number else {
        return nil
      }
      return TimeCell.read(
        bytes, from: tape.nodes[node].start, to: tape.nodes[node].end, form: .calendarDigits,
        order: .monthFirst, recent: &recent)?.day
    }
  }

  /// A number that is told as a sum since the opening.
  private struct RunningTotal {
    private var total = 0.0

    /// Returns what was added since the row before; a smaller sum is a new beginning.
    ///
    /// The difference is taken in the decimals of the sum, so that 0.30 less 0.10 is 0.20.
    mutating func step(to sum: NumberCell) -> NumberCell {
      guard sum.value.isFinite else { return .missing }
      var step = sum.value >= total ? sum.value - total : sum.value
      total = sum.value
      if let scale = Decimal64.exact(1, exponent: min(sum.fractionDigits, 8)), step < 1e9 {
        step = (step * scale).rounded() / scale
      }
      return NumberCell(
        kind: .number, value: step, mantissa: sum.mantissa, fractionDigits: sum.fractionDigits)
    }
  }
}
