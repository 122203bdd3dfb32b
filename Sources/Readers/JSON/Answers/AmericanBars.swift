import Series

/// Polygon's aggregates: `{"ticker":"AAPL","results":[{"v":…,"vw":…,"o":…,"c":…,"h":…,"l":…,"t":ms}]}`.
///
/// `t` is the start of a bar; a day begins at midnight of New York.
enum PolygonAggregates: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard tape.value("ticker", in: 0, bytes) != nil,
      let results = tape.value("results", in: 0, bytes), tape.isList(results)
    else { return nil }
    if let first = tape.firstElement(of: results) {
      guard tape.value("t", in: first, bytes) != nil, tape.value("o", in: first, bytes) != nil
      else { return nil }
    }
    var rows = SourceRows(
      "Polygon JSON", marks: "ticker, results", .list(results), time: .name("t"),
      fields: SourceRows.fields(of: tape, tape.sample(of: results), without: ["t"], bytes))
    rows.barLabel = .start
    rows.code = tape.text(at: tape.value("ticker", in: 0, bytes), bytes)
    switch rows.code?.prefix(2) {
    case "X:": rows.setRoundTheClock()
    case "C:", "I:": rows.setNewYork(market: nil)
    default: rows.setNewYork(market: "US")
    }
    return rows
  }
}

/// Alpaca's bars: `{"bars":[{"t":"2022-01-03T09:00:00Z","o":…}],"symbol":"AAPL"}`, or `bars` with a list
/// for each symbol.
enum AlpacaBars: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) throws(ReadError) -> SourceRows? {
    guard let bars = tape.value("bars", in: 0, bytes) else { return nil }
    var lists: [(symbol: String?, list: Int)] = []
    switch tape.nodes[bars].kind {
    case .array:
      lists = [(tape.text(at: tape.value("symbol", in: 0, bytes), bytes), bars)]
    case .object:
      for (symbol, list) in tape.members(of: bars, bytes) where tape.isList(list) {
        lists.append((symbol, list))
      }
    case .null: throw JSONFile.noRows(of: format)
    case .string, .number, .true_, .false_: return nil
    }
    let filled = lists.filter { tape.firstElement(of: $0.list) != nil }
    guard let chosen = filled.first else { throw JSONFile.noRows(of: format) }
    guard let first = tape.firstElement(of: chosen.list),
      tape.value("t", in: first, bytes) != nil, tape.value("o", in: first, bytes) != nil
    else { return nil }
    var rows = SourceRows(
      format, marks: "bars, t, o", .list(chosen.list), time: .name("t"), form: .text,
      fields: SourceRows.fields(of: tape, tape.sample(of: chosen.list), without: ["t"], bytes))
    rows.code = chosen.symbol
    rows.barLabel = .start
    if chosen.symbol?.contains("/") == true {
      rows.setRoundTheClock()
    } else {
      rows.setNewYork(market: "US")
    }
    rows.otherSecurities = filled.dropFirst().compactMap(\.symbol)
    return rows
  }

  private static let format = "Alpaca JSON"
}

/// IEX Cloud's minutes: `[{"date":"2017-12-15","minute":"09:30","label":"09:30 AM","high":…,…}]`.
///
/// Clock readings of New York that label the start of a minute; a minute without trades has null, in
/// older files -1.
enum IEXMinutes: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let first = tape.firstElement(of: 0), tape.value("minute", in: first, bytes) != nil,
      tape.value("date", in: first, bytes) != nil, tape.value("label", in: first, bytes) != nil
    else { return nil }
    var rows = SourceRows(
      "IEX JSON", marks: "date, minute, label", .list(0), time: .name("date"),
      form: .calendarDigits,
      fields: SourceRows.fields(
        of: tape, tape.sample(of: 0), without: ["date", "minute", "label"], bytes))
    rows.clock = .name("minute")
    rows.emptyPrice = -1
    rows.barLabel = .start
    rows.setNewYork(market: "US")
    return rows
  }
}

/// Twelve Data's series: `{"meta":{"symbol":…,"exchange_timezone":…},"values":[{"datetime":…}]}`.
///
/// Clock readings of the exchange, newest first, that label the start of a bar. An answer for several
/// symbols has one such object each.
enum TwelveData: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    var found: [(meta: Int, values: Int)] = []
    let members =
      tape.nodes.isEmpty || !tape.isObject(0) ? [] : tape.members(of: 0, bytes, limit: 1000)
    for node in [0] + members.map(\.value) {
      guard let meta = tape.value("meta", in: node, bytes),
        let values = tape.value("values", in: node, bytes), tape.isList(values),
        let first = tape.firstElement(of: values),
        tape.value("datetime", in: first, bytes) != nil
      else { continue }
      found.append((meta, values))
    }
    guard let (meta, values) = found.first else { return nil }
    func text(_ name: String, of meta: Int) -> String? {
      tape.text(at: tape.value(name, in: meta, bytes), bytes)
    }
    var rows = SourceRows(
      "Twelve Data JSON", marks: "meta, values, datetime", .list(values),
      time: .name("datetime"), form: .text,
      fields: SourceRows.fields(of: tape, tape.sample(of: values), without: ["datetime"], bytes))
    rows.code = text("symbol", of: meta)
    rows.zoneName = text("exchange_timezone", of: meta)
    rows.barLabel = .start
    if text("type", of: meta) == "Digital Currency" { rows.setRoundTheClock() }
    rows.otherSecurities = found.dropFirst().map { text("symbol", of: $0.meta) ?? "" }
    return rows
  }
}

extension SourceRows {
  /// Says that the security is traded by the clock of New York, where days begin at 04:00 or 05:00 UTC.
  mutating func setNewYork(market: String?) {
    zoneName = "America/New_York"
    marketCode = market
    dayOffsets = [0, -4 * 3600, -5 * 3600]
  }

  /// Says that the security is traded day and night and that its days are those of UTC.
  mutating func setRoundTheClock() {
    zoneName = "UTC"
    marketCode = "24x7"
    barLabel = .start
  }
}
