import Series

/// Tencent's minute answer: `{"data":{"sh600519":{"data":{"data":["0930 1239.53 161 19956433.00",…]`.
///
/// Each row has clock time, price, and volume and amount added up since the opening; volume counts
/// lots. The answer over five days has a list of days in place of one.
enum TencentMinute: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    securities(tape, bytes).isEmpty ? .none : .certain
  }

  /// Returns the securities of an answer: members of `data` with `data` of their own.
  private static func securities(_ tape: JSONTape, _ bytes: Span<UInt8>) -> [(
    name: String, value: Int
  )] {
    let members = tape.members(of: tape.value("data", in: 0, bytes), bytes, limit: 1000)
    return members.filter { name, value in
      guard let data = tape.value("data", in: value, bytes) else { return false }
      return !name.hasPrefix("qt") && (tape.isObject(data) || tape.isList(data))
    }
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    let securities = securities(tape, bytes)
    let filled = securities.filter { hasRows(tape, $0.value, bytes) }
    guard let security = filled.first ?? securities.first else { throw .noValues }
    let data = tape.value("data", in: security.value, bytes)
    var days = tape.elements(of: data)
    if let data, days.isEmpty { days = [data] }
    guard !filled.isEmpty else { throw JSONFile.noRows(of: format) }
    var rows = Rows()
    for day in days { rows.read(tape, day: day, bytes) }
    guard !rows.builder.times.isEmpty else { throw .noTimes(line: 1) }
    var findings: [Finding] = []
    if rows.skipped > 0 {
      findings.append(
        Finding(
          .unreadableRow, lines: rows.badPlaces.map { bytes.line(at: $0) }, count: rows.skipped))
    }
    if let truncation = tape.truncation {
      findings.append(Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    if filled.count > 1 {
      findings.append(Finding(.otherSecurities, count: filled.count - 1, detail: filled[1].name))
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
        format: format, evidence: .marks("\(security.name), data, date"),
        times: Report.TimeSource(columns: ["date", "#1"], kind: .readings), skipped: rows.skipped,
        findings: findings))
  }

  private static let format = "Tencent minute JSON"

  private static func hasRows(_ tape: JSONTape, _ security: Int, _ bytes: Span<UInt8>) -> Bool {
    let data = tape.value("data", in: security, bytes)
    return tape.firstElement(of: tape.value("data", in: data, bytes)) != nil
      || tape.elements(of: data).contains {
        tape.firstElement(of: tape.value("data", in: $0, bytes)) != nil
      }
  }

  /// The rows of all days.
  private struct Rows {
    var builder = TableBuilder(columns: [
      ColumnBuilder(name: "price", role: .price), ColumnBuilder(name: "volume", role: .volume),
      ColumnBuilder(name: "amount", role: .amount),
    ])
    var skipped = 0
    /// Where the first rows stand that cannot be read.
    var badPlaces: [Int] = []
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
          if badPlaces.count < Finding.mostLines { badPlaces.append(row.start) }
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
        builder.append(
          time: Int64(date) * TimeCell.nanosecondsPerDay + clock, line: builder.times.count + 1)
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
