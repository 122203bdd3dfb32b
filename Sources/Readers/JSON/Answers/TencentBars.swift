import Series

/// Tencent's bars: `{"data":{"sh600519":{"qfqday":[["2024-01-02","open","close","high","low","volume"],…`.
///
/// Days, weeks and months carry a date, with `qfq` or `hfq` before the name where prices are adjusted;
/// minutes, `m1` to `m60`, carry the end of the bar as 202401020931. Volume counts lots.
enum TencentBars: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    let securities = tape.members(of: tape.value("data", in: 0, bytes), bytes, limit: 1000)
    var found: (code: String, node: Int, period: String, list: Int)?
    var others: [String] = []
    for security in securities {
      guard let (period, list) = bars(tape, security.value, bytes) else { continue }
      if let first = found, tape.firstElement(of: first.list) != nil {
        if tape.firstElement(of: list) != nil { others.append(security.name) }
      } else {
        found = (security.name, security.value, period, list)
      }
    }
    guard let found else { return nil }
    let isMinute = found.period.hasPrefix("m") && found.period != "month"
    var rows = SourceRows(
      "Tencent bars JSON", marks: found.period, .list(found.list), time: .index(0),
      form: .calendarDigits,
      fields: SourceRows.Field.list(from: 1, [.open, .close, .high, .low, .volume]))
    let (code, market) = ChineseCode.parts(of: found.code)
    let quote = tape.elements(of: tape.value(["qt", found.code], in: found.node, bytes))
    func field(_ index: Int) -> Int? { index < quote.count ? quote[index] : nil }
    rows.code = tape.text(at: field(2), bytes).map { ChineseCode.parts(of: $0).code } ?? code
    rows.name = tape.text(at: field(1), bytes)
    rows.marketCode = market
    rows.zoneName = market == "US" ? "America/New_York" : market == "HK" ? "Asia/Hong_Kong" : nil
    rows.barLabel = isMinute ? .end : nil
    rows.previousClose = isMinute ? tape.finite(at: field(4), bytes) : nil
    rows.closeBeforeFirst = tape.finite(at: tape.value("prec", in: found.node, bytes), bytes)
    rows.otherSecurities = others
    return rows
  }

  private static func bars(_ tape: JSONTape, _ security: Int, _ bytes: Span<UInt8>) -> (
    period: String, list: Int
  )? {
    for (name, value) in tape.members(of: security, bytes, limit: 50) where isPeriod(name) {
      guard tape.nodes[value].kind == .array else { continue }
      let first = tape.firstElement(of: value)
      if first.map({ tape.nodes[$0].kind == .array }) ?? true { return (name, value) }
    }
    return nil
  }

  private static func isPeriod(_ name: String) -> Bool {
    for prefix in ["qfq", "hfq", ""] where name.hasPrefix(prefix) {
      if ["day", "week", "month", "year", "season"].contains(name.dropFirst(prefix.utf8.count)) {
        return true
      }
    }
    return name.hasPrefix("m") && Int(name.dropFirst()) != nil
  }
}
