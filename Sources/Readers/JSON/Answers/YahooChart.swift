import Series

/// Yahoo's chart answer, version 8: `{"chart":{"result":[{"meta":…,"timestamp":[…],"indicators":…`.
///
/// Times are seconds since 1970 and label the start of a bar; a bar without trades is null.
enum YahooChart: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    let chart = tape.value("chart", in: 0, bytes) ?? tape.value("spark", in: 0, bytes)
    let isOurs =
      tape.value("result", in: chart, bytes) != nil || tape.value("error", in: chart, bytes) != nil
    return isOurs ? .certain : .none
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    let spark = tape.value("spark", in: 0, bytes)
    let chart = tape.value("chart", in: 0, bytes) ?? spark
    var results = tape.elements(of: tape.value("result", in: chart, bytes))
    if spark != nil {
      results = results.compactMap { tape.firstElement(of: tape.value("response", in: $0, bytes)) }
    }
    // Of several securities the first that has rows.
    let filled = results.filter {
      tape.firstElement(of: tape.value("timestamp", in: $0, bytes)) != nil
    }
    guard let result = filled.first ?? results.first else {
      let error = tape.value("error", in: chart, bytes)
      let message =
        tape.text(at: tape.value("description", in: error, bytes), bytes)
        ?? tape.text(at: tape.value("code", in: error, bytes), bytes)
      if let message { throw .message(message) }
      throw JSONFile.noRows(of: format)
    }
    let meta = Meta(tape, tape.value("meta", in: result, bytes), bytes)
    let stamps = tape.elements(of: tape.value("timestamp", in: result, bytes))
    guard !stamps.isEmpty else { throw JSONFile.noRows(of: format) }
    let sources = columns(tape, tape.value("indicators", in: result, bytes), bytes)
    guard !sources.isEmpty else { throw .noValues }
    var builder = TableBuilder(
      columns: sources.map { ColumnBuilder(name: $0.name, role: $0.role) })
    // Of an answer that was cut, the rows are whole whose last array got as far as them.
    let isCut = tape.hasPartialEnd
    let count = isCut ? sources.map(\.nodes.count).min() ?? 0 : stamps.count
    var skipped = 0
    var bad: [Int] = []
    for (row, stamp) in stamps.prefix(count).enumerated() {
      guard let time = meta.time(of: tape.finite(at: stamp, bytes)) else {
        skipped += 1
        if bad.count < Finding.mostLines { bad.append(row + 1) }
        continue
      }
      for (index, source) in sources.enumerated() {
        let node = row < source.nodes.count ? source.nodes[row] : nil
        builder.columns[index].append(tape.number(at: node, bytes))
      }
      builder.append(time: time, line: row + 1)
    }
    guard !builder.times.isEmpty else { throw .noTimes(line: 1) }
    var findings: [Finding] = []
    if skipped > 0 { findings.append(Finding(.unreadableRow, lines: bad, count: skipped)) }
    if let truncation = tape.truncation {
      findings.append(Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    if filled.count > 1 {
      let other = tape.text(at: tape.value(["meta", "symbol"], in: filled[1], bytes), bytes)
      findings.append(Finding(.otherSecurities, count: filled.count - 1, detail: other ?? ""))
    }
    findings += builder.finish(missing: context.options.missing, keepsEqualTimes: false)
    var columns = builder.takeColumns()
    if let decimals = meta.decimals {
      for index in columns.indices where columns[index].role.isPrice {
        columns[index].decimals = decimals
      }
    }
    let table = SeriesTable(
      times: builder.times, clock: meta.isDaily ? .local : .instant, hasTimeOfDay: !meta.isDaily,
      columns: columns, code: meta.symbol ?? context.name.code, name: meta.name,
      zoneName: meta.zoneName, marketCode: meta.marketCode, barLabel: .start,
      previousClose: meta.previousClose, closeBeforeFirst: meta.closeBeforeFirst)
    return Reading(
      table: table,
      report: Report(
        format: format,
        evidence: .marks("\(spark == nil ? "chart" : "spark"), result, timestamp"),
        times: Report.TimeSource(columns: ["timestamp"], kind: .counts(units: ["s"])),
        skipped: skipped, findings: findings))
  }

  private static let format = "Yahoo chart JSON"

  private static func columns(_ tape: JSONTape, _ indicators: Int?, _ bytes: Span<UInt8>)
    -> [(name: String, role: ColumnRole, nodes: [Int])]
  {
    var columns: [(name: String, role: ColumnRole, nodes: [Int])] = []
    for part in ["quote", "adjclose"] {
      let first = tape.elements(of: tape.value(part, in: indicators, bytes)).first
      for (name, node) in tape.members(of: first, bytes) where tape.nodes[node].kind == .array {
        columns.append((name, ColumnRole(rawValue: name) ?? .value, tape.elements(of: node)))
      }
    }
    return columns
  }

  /// The answer's own description.
  private struct Meta {
    let symbol: String?
    let name: String?
    let zoneName: String?
    let marketCode: String?
    /// The close before the last day.
    let previousClose: Double?
    /// The close before the first bar of the answer, however many days it covers.
    let closeBeforeFirst: Double?
    /// How many decimals Yahoo shows of the prices, which themselves are singles with a long tail.
    let decimals: Int?
    let isDaily: Bool
    let offset: Double

    init(_ tape: JSONTape, _ node: Int?, _ bytes: Span<UInt8>) {
      func text(_ name: String) -> String? {
        tape.text(at: tape.value(name, in: node, bytes), bytes)
      }
      func number(_ name: String) -> Double? {
        tape.finite(at: tape.value(name, in: node, bytes), bytes)
      }
      symbol = text("symbol")
      name = text("longName") ?? text("shortName")
      zoneName = text("exchangeTimezoneName")
      previousClose = number("previousClose")
      closeBeforeFirst = number("chartPreviousClose")
      decimals = number("priceHint").flatMap { 0...8 ~= $0 ? Int($0) : nil }
      let granularity = text("dataGranularity") ?? ""
      isDaily =
        granularity.hasSuffix("d") || granularity.hasSuffix("k") || granularity.hasSuffix("o")
      offset = number("gmtoffset") ?? 0
      marketCode = Self.market(zone: zoneName, symbol: symbol, instrument: text("instrumentType"))
    }

    /// Returns the time as the table counts it: an instant, or the date of a day.
    func time(of seconds: Double?) -> Int64? {
      guard let seconds, abs(seconds) < 9e9 else { return nil }
      let stamp = Int64(seconds)
      guard isDaily else { return stamp * 1_000_000_000 }
      // A day is stamped with its opening, or midnight, under the summer or winter offset of its own,
      // and a day in progress with the time of its last trade; the file has only today's offset.
      // Under that of the other season a midnight may read 23:00, which is the day after.
      let local = stamp + Int64(offset.clamped(to: -86_400...86_400))
      let second = (local % 86_400 + 86_400) % 86_400
      let day = (local - second) / 86_400 + (second == 82_800 ? 1 : 0)
      return day * TimeCell.nanosecondsPerDay
    }

    private static func market(zone: String?, symbol: String?, instrument: String?) -> String? {
      if instrument == "CRYPTOCURRENCY" || instrument == "CURRENCY" { return "24x7" }
      switch zone {
      case "America/New_York": return instrument == "FUTURE" ? nil : "US"
      case "Asia/Shanghai": return symbol?.hasSuffix(".SZ") == true ? "SZSE" : "SSE"
      case "Asia/Hong_Kong": return "HK"
      case "Asia/Tokyo": return "TSE"
      case "Europe/London": return "LSE"
      default: return nil
      }
    }
  }
}

extension Double {
  /// Returns the number, or the nearer end of `limits`.
  fileprivate func clamped(to limits: ClosedRange<Double>) -> Double {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
