import Series

/// Bars as columns, as TradingView's data feeds and Finnhub send them:
/// `{"s":"ok","t":[…],"o":[…],"h":[…],"l":[…],"c":[…],"v":[…]}`.
///
/// Times count seconds and label the start of a bar.
enum UDFBars: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) throws(ReadError) -> SourceRows? {
    // Deribit sends the same under long names, inside an answer.
    if let result = tape.value("result", in: 0, bytes),
      let ticks = tape.value("ticks", in: result, bytes), tape.isList(ticks)
    {
      var rows = rows(
        tape, result, time: "ticks", others: ["open", "high", "low", "close", "volume", "cost"],
        bytes)
      rows.setRoundTheClock()
      return rows
    }
    guard let state = tape.text(at: tape.value("s", in: 0, bytes), bytes) else { return nil }
    if let times = tape.value("t", in: 0, bytes), tape.isList(times), state == "ok" {
      return rows(tape, 0, time: "t", others: ["o", "h", "l", "c", "v"], bytes)
    }
    guard state == "no_data" || state == "error" else { return nil }
    throw .message(tape.text(at: tape.value("errmsg", in: 0, bytes), bytes) ?? state)
  }

  private static func rows(
    _ tape: JSONTape, _ object: Int, time: String, others: [String], _ bytes: Span<UInt8>
  ) -> SourceRows {
    let names = tape.members(of: object, bytes).filter { tape.isList($0.value) }.map(\.name)
      .filter { others.contains($0) }
    let fields = zip(names, Roles.assign(to: names)).map {
      SourceRows.Field(.name($0), $0, $1)
    }
    var rows = SourceRows(
      "Bars as columns, JSON", marks: ([time] + names).joined(separator: ", "),
      .columns(object), time: .name(time), fields: fields)
    rows.barLabel = .start
    return rows
  }
}

/// Yahoo's short answer: `{"AAPL":{"timestamp":[…],"close":[…],"previousClose":…,"symbol":"AAPL"}}`.
enum YahooSpark: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard !tape.nodes.isEmpty, tape.isObject(0) else { return nil }
    let found = tape.members(of: 0, bytes, limit: 1000).filter { _, value in
      tape.firstElement(of: tape.value("timestamp", in: value, bytes)) != nil
        && tape.firstElement(of: tape.value("close", in: value, bytes)) != nil
        && tape.value("symbol", in: value, bytes) != nil
    }
    guard let (symbol, object) = found.first else { return nil }
    func number(_ name: String) -> Double? {
      tape.finite(at: tape.value(name, in: object, bytes), bytes)
    }
    var rows = SourceRows(
      "Yahoo spark JSON", marks: "timestamp, close, symbol", .columns(object),
      time: .name("timestamp"), fields: [.init(.name("close"), .close)])
    rows.code = symbol
    rows.barLabel = .start
    rows.previousClose = number("previousClose")
    rows.closeBeforeFirst = number("chartPreviousClose")
    rows.otherSecurities = found.dropFirst().map(\.name)
    return rows
  }
}
