import Series

/// Eastmoney's minutes: `{"data":{"code":"300059","preClose":21.72,"trends":["2025-05-13 09:30,21.90,…`.
///
/// Each row is a text: time, open, close, high, low, volume in lots, amount, average price; answers
/// that were asked for less have time, price, volume and average. The time labels the end of a minute;
/// a first one at 09:30 has the opening auction.
enum EastmoneyTrends: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let data = tape.value("data", in: 0, bytes),
      let trends = tape.value("trends", in: data, bytes), tape.nodes[trends].kind == .array
    else { return nil }
    let first = tape.firstElement(of: trends)
    guard first.map({ tape.nodes[$0].kind == .string }) ?? true else { return nil }
    let cells = first.map { tape.cellCount(of: $0, bytes) } ?? 8
    var rows = SourceRows(
      "Eastmoney trends JSON", marks: "trends", .list(trends), time: .index(0), form: .text,
      fields: fields(ofRowsWith: cells))
    let security = EastmoneySecurity(tape, data, bytes)
    security.apply(to: &rows, isDaily: false)
    if tape.value("preClose", in: data, bytes) != nil { rows.marks += ", preClose" }
    let closes = tape.elements(of: tape.value("hisPrePrices", in: data, bytes))
      .compactMap { tape.finite(at: tape.value("prePrice", in: $0, bytes), bytes) }
    let own =
      tape.finite(at: tape.value("preClose", in: data, bytes), bytes)
      ?? tape.finite(at: tape.value("prePrice", in: data, bytes), bytes)
    // One price a day, the days in order; over several days `preClose` belongs to the last one.
    rows.previousClose = closes.last ?? own
    rows.closeBeforeFirst = closes.first ?? nil
    if let zone = security.zoneName(tape, data, bytes) {
      rows.zoneName = zone.name
      rows.assumption = zone.isGuess ? zone.name : nil
    }
    return rows
  }

  private static func fields(ofRowsWith cells: Int) -> [SourceRows.Field] {
    switch cells {
    case ..<3: SourceRows.Field.list(from: 1, [.price])
    case 3: SourceRows.Field.list(from: 1, [.price, .volume])
    case 4: SourceRows.Field.list(from: 1, [.price, .volume, .average])
    default:
      SourceRows.Field.list(
        from: 1, [.open, .close, .high, .low, .volume, .amount, .average])
    }
  }
}

/// Eastmoney's bars: `{"data":{"code":"600519","klines":["2024-01-02,1715.00,1685.01,…`.
///
/// Each row is a text: date or time, open, close, high, low, volume in lots, amount, amplitude, change
/// in percent, change, turnover. The time of a minute labels its end.
enum EastmoneyKlines: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let data = tape.value("data", in: 0, bytes),
      let klines = tape.value("klines", in: data, bytes), tape.nodes[klines].kind == .array
    else { return nil }
    let first = tape.firstElement(of: klines)
    guard first.map({ tape.nodes[$0].kind == .string }) ?? true else { return nil }
    let isDaily =
      first.map { tape.nodes[$0].end - tape.nodes[$0].start } ?? 0 > 0
      && first.map { !tape.firstCell(of: $0, contains: 0x3A, bytes) } ?? false
    var rows = SourceRows(
      "Eastmoney kline JSON", marks: "klines", .list(klines), time: .index(0), form: .text,
      fields: SourceRows.Field.list(from: 1, [.open, .close, .high, .low, .volume, .amount])
        + ["amplitude %", "change %", "change", "turnover %"].enumerated().map {
          SourceRows.Field(.index(7 + $0), $1, .value)
        })
    let security = EastmoneySecurity(tape, data, bytes)
    security.apply(to: &rows, isDaily: isDaily)
    if !isDaily, let zone = security.zoneName(tape, data, bytes) {
      rows.zoneName = zone.name
      rows.assumption = zone.isGuess ? zone.name : nil
    }
    rows.closeBeforeFirst = tape.finite(at: tape.value("preKPrice", in: data, bytes), bytes)
    return rows
  }
}

/// What Eastmoney's answers say about the security.
private struct EastmoneySecurity {
  let code: String?
  let name: String?
  let marketCode: String?

  init(_ tape: JSONTape, _ data: Int, _ bytes: Span<UInt8>) {
    let code = tape.text(at: tape.value("code", in: data, bytes), bytes)
    self.code = code
    name = tape.text(at: tape.value("name", in: data, bytes), bytes)
    let number = tape.finite(at: tape.value("market", in: data, bytes), bytes)
    marketCode = number.flatMap { Self.market(ofNumber: $0, code: code ?? "") }
  }

  func apply(to rows: inout SourceRows, isDaily: Bool) {
    rows.code = code
    rows.name = name
    rows.marketCode = marketCode
    rows.barLabel = isDaily ? nil : .end
  }

  private static func market(ofNumber number: Double, code: String) -> String? {
    switch number {
    case 1: "SSE"
    case 0: code.hasPrefix("4") || code.hasPrefix("8") || code.hasPrefix("92") ? "BSE" : "SZSE"
    case 8: "CFFEX"
    case 116: "HK"
    case 105, 106, 107: "US"
    default: nil
    }
  }

  /// Returns the zone of the rows, where the market alone does not tell it.
  ///
  /// Minutes of American shares are written in Beijing's clock, which the beginning of trading shows.
  func zoneName(_ tape: JSONTape, _ data: Int, _ bytes: Span<UInt8>) -> (
    name: String, isGuess: Bool
  )? {
    guard marketCode == "US" else { return nil }
    let periods = tape.elements(of: tape.value(["tradePeriods", "periods"], in: data, bytes))
    guard let first = periods.first,
      let begin = tape.finite(at: tape.value("b", in: first, bytes), bytes), abs(begin) < 1e15
    else { return ("Asia/Shanghai", true) }
    let clock = Int(begin) % 10_000
    return (clock == 930 ? "America/New_York" : "Asia/Shanghai", false)
  }
}

extension JSONTape {
  /// Returns how many cells with commas between them the text at `node` has.
  fileprivate func cellCount(of node: Int, _ bytes: Span<UInt8>) -> Int {
    var count = 1
    for index in nodes[node].start..<nodes[node].end where bytes[index] == 0x2C { count += 1 }
    return count
  }

  /// Returns whether `byte` stands before the first comma of the text at `node`.
  fileprivate func firstCell(of node: Int, contains byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    for index in nodes[node].start..<nodes[node].end {
      if bytes[index] == byte { return true }
      if bytes[index] == 0x2C { return false }
    }
    return false
  }
}
