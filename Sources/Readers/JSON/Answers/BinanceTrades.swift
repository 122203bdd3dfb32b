import Series

/// Binance's trades added up by order: `[{"a":1,"p":"42000.1","q":"0.5","f":1,"l":1,"T":ms,"m":true},…]`,
/// also as its streams send them, one a line.
enum BinanceTrades: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let first = tape.firstElement(of: 0), tape.value("p", in: first, bytes) != nil,
      tape.value("q", in: first, bytes) != nil, tape.value("T", in: first, bytes) != nil,
      tape.value("m", in: first, bytes) != nil
    else { return nil }
    var rows = SourceRows(
      "Binance trades JSON", marks: "p, q, T, m", .list(0), time: .name("T"),
      fields: [.init(.name("p"), "price", .price), .init(.name("q"), "quantity", .volume)])
    rows.code = tape.text(at: tape.value("s", in: first, bytes), bytes)
    rows.keepsEqualTimes = true
    rows.setRoundTheClock()
    rows.barLabel = nil
    return rows
  }
}
