import Series

/// Bars of exchanges for digital currencies that answer with lists, where the order of the prices is
/// the exchange's own.
///
/// Times count from 1970 and label the start of a bar; numbers may be texts.
enum ExchangeBars: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) throws(ReadError) -> SourceRows? {
    guard !tape.nodes.isEmpty else { return nil }
    var rows = try kraken(tape, bytes)
    rows =
      rows ?? binance(tape, bytes) ?? okx(tape, bytes) ?? bybit(tape, bytes)
      ?? coinbase(tape, bytes) ?? huobi(tape, bytes) ?? gate(tape, bytes)
    rows?.setRoundTheClock()
    return rows
  }

  /// Twelve cells, the seventh the end of the bar that the first begins.
  private static func binance(_ tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    let cells = tape.elements(of: tape.firstElement(of: 0))
    guard cells.count == 12, let open = tape.finite(at: cells[0], bytes),
      let close = tape.finite(at: cells[6], bytes), open >= 1e11, close > open,
      tape.finite(at: cells[4], bytes) != nil
    else { return nil }
    return SourceRows(
      "Binance klines JSON", marks: "12 cells, open and close time", .list(0), time: .index(0),
      fields: SourceRows.Field.list(from: 1, [.open, .high, .low, .close, .volume]) + [
        .init(.index(7), "quote volume", .amount), .init(.index(8), "trades", .value),
        .init(.index(9), "taker buy volume", .value),
        .init(.index(10), "taker buy quote volume", .value),
      ])
  }

  /// `{"error":[],"result":{"XXBTZUSD":[[s,"o","h","l","c","vwap","volume",count],…],"last":…}}`, or trades
  /// with the price first and the time third.
  private static func kraken(_ tape: JSONTape, _ bytes: Span<UInt8>) throws(ReadError)
    -> SourceRows?
  {
    guard let errors = tape.value("error", in: 0, bytes), tape.isList(errors) else { return nil }
    if let first = tape.text(at: tape.firstElement(of: errors), bytes) { throw .message(first) }
    let pairs = tape.members(of: tape.value("result", in: 0, bytes), bytes)
      .filter { tape.isList($0.value) }
    guard let pair = pairs.first else { return nil }
    let cells = tape.elements(of: tape.firstElement(of: pair.value))
    var rows: SourceRows
    if cells.count >= 6, tape.nodes[cells[0]].kind == .string {
      rows = SourceRows(
        "Kraken trades JSON", marks: "error, result", .list(pair.value), time: .index(2),
        fields: SourceRows.Field.list(from: 0, [.price, .volume]))
      rows.keepsEqualTimes = true
    } else if cells.count == 8 || cells.isEmpty {
      rows = SourceRows(
        "Kraken OHLC JSON", marks: "error, result", .list(pair.value), time: .index(0),
        fields: SourceRows.Field.list(
          from: 1, [.open, .high, .low, .close, .average, .volume]) + [
            .init(.index(7), "trades", .value)
          ])
    } else {
      return nil
    }
    rows.code = pair.name
    return rows
  }

  /// OKX: `{"code":"0","data":[["ms","o","h","l","c","volume","…","amount","1"]]}`; KuCoin has the code
  /// 200000 and seven cells with the close after the open.
  private static func okx(_ tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let data = tape.value("data", in: 0, bytes),
      let code = tape.text(at: tape.value("code", in: 0, bytes), bytes)
    else { return nil }
    let cells = tape.elements(of: tape.firstElement(of: data)).count
    switch (code, cells) {
    case ("0", 9):
      return SourceRows(
        "OKX candles JSON", marks: "code, 9 cells", .list(data), time: .index(0),
        fields: SourceRows.Field.list(from: 1, [.open, .high, .low, .close, .volume])
          + [.init(.index(7), .amount)])
    case ("200000", 7):
      return SourceRows(
        "KuCoin klines JSON", marks: "code 200000, 7 cells", .list(data), time: .index(0),
        fields: SourceRows.Field.list(from: 1, [.open, .close, .high, .low, .volume, .amount]))
    default: return nil
    }
  }

  /// `{"retCode":0,"result":{"symbol":"BTCUSDT","list":[["ms","o","h","l","c","volume","amount"]]}}`.
  private static func bybit(_ tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard tape.value("retCode", in: 0, bytes) != nil,
      let list = tape.value(["result", "list"], in: 0, bytes),
      5...7 ~= tape.elements(of: tape.firstElement(of: list)).count
    else { return nil }
    var rows = SourceRows(
      "Bybit klines JSON", marks: "retCode, result", .list(list), time: .index(0),
      fields: SourceRows.Field.list(from: 1, [.open, .high, .low, .close, .volume, .amount]))
    rows.code = tape.text(at: tape.value(["result", "symbol"], in: 0, bytes), bytes)
    return rows
  }

  /// Coinbase Advanced: `{"candles":[{"start":"s","low":"…","high":"…","open":"…","close":"…",…}]}`.
  private static func coinbase(_ tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let candles = tape.value("candles", in: 0, bytes), tape.isList(candles) else {
      return nil
    }
    if let first = tape.firstElement(of: candles), tape.value("start", in: first, bytes) == nil {
      return nil
    }
    return SourceRows(
      "Coinbase candles JSON", marks: "candles, start", .list(candles), time: .name("start"),
      fields: SourceRows.fields(of: tape, tape.sample(of: candles), without: ["start"], bytes))
  }

  /// Gate: `[["s","amount","close","high","low","open","volume","true"]]`, the last cell whether the bar
  /// is over.
  private static func gate(_ tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    let cells = tape.elements(of: tape.firstElement(of: 0))
    guard cells.count == 8, let isOver = tape.text(at: cells[7], bytes),
      ["true", "false"].contains(isOver), tape.finite(at: cells[5], bytes) != nil
    else { return nil }
    return SourceRows(
      "Gate candlesticks JSON", marks: "8 cells, true", .list(0), time: .index(0),
      fields: SourceRows.Field.list(from: 1, [.amount, .close, .high, .low, .open, .volume]))
  }

  /// `{"ch":"market.btcusdt.kline.1day","data":[{"id":s,"open":…,"close":…,"amount":…,"vol":…}]}`, where
  /// `amount` counts coins and `vol` money.
  private static func huobi(_ tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let data = tape.value("data", in: 0, bytes), tape.value("ch", in: 0, bytes) != nil,
      let first = tape.firstElement(of: data), tape.value("id", in: first, bytes) != nil,
      tape.value("open", in: first, bytes) != nil
    else { return nil }
    let prices: [ColumnRole] = [.open, .close, .high, .low]
    return SourceRows(
      "Huobi kline JSON", marks: "ch, id", .list(data), time: .name("id"),
      fields: prices.map { .init(.name($0.rawValue), $0) } + [
        .init(.name("amount"), "amount", .volume), .init(.name("vol"), "vol", .amount),
        .init(.name("count"), "count", .value),
      ])
  }
}

/// Trades as ccxt and freqtrade keep them: `[[ms,"id",type,"side",price,amount,cost],…]`.
enum CCXTTrades: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    let cells = tape.elements(of: tape.firstElement(of: 0))
    guard cells.count == 7, let side = tape.text(at: cells[3], bytes),
      ["buy", "sell"].contains(side), tape.finite(at: cells[4], bytes) != nil
    else { return nil }
    var rows = SourceRows(
      "ccxt trades JSON", marks: "buy, sell", .list(0), time: .index(0),
      fields: [
        .init(.index(4), .price), .init(.index(5), "amount", .volume),
        .init(.index(6), "cost", .amount),
      ])
    rows.keepsEqualTimes = true
    rows.setRoundTheClock()
    return rows
  }
}
