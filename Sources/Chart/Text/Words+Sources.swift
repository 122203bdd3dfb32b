import Series

/// The words for what readers say of a file: its format, what columns hold, what they had to assume.
///
/// Readers say it in English, as `info --json` tells it.
extension Words {
  /// Returns the name of a format; its own where it is made of names alone, as `Polygon JSON`.
  public func name(ofFormat format: String) -> String {
    language == .chinese ? Self.chineseFormats[format] ?? format : format
  }

  /// Returns what the numbers of a column mean: in English the word that `--columns` takes.
  func name(of role: ColumnRole) -> String {
    switch role {
    case .time: pick("时间", "time")
    case .open: pick("开盘", "open")
    case .high: pick("最高", "high")
    case .low: pick("最低", "low")
    case .close: pick("收盘", "close")
    case .price: pick("价格", "price")
    case .volume: pick("成交量", "volume")
    case .amount: pick("成交额", "amount")
    case .average: pick("均价", "average")
    case .previousClose: pick("昨收", "previousClose")
    case .value: pick("数值", "value")
    }
  }

  /// Returns the order of day, month and year that a reader wrote as `D/M/Y`.
  func order(_ order: String) -> String {
    guard language == .chinese else { return order }
    return order.replacing("D", with: "日").replacing("M", with: "月").replacing("Y", with: "年")
  }

  /// Returns what a reader assumed: an order of dates, or words of its own; names of markets and
  /// zones, as `SSE, Asia/Shanghai`, are the same in all languages.
  func assumed(_ detail: String) -> String {
    guard language == .chinese else { return detail }
    if detail.utf8.count == 5, Set(detail.utf8) == Set("D/M/Y".utf8) { return order(detail) }
    for (english, chinese) in Self.chineseAssumptions where detail.hasPrefix(english) {
      return chinese + detail.dropFirst(english.count)
    }
    return detail
  }

  /// The formats whose names have words in them.
  static let chineseFormats = [
    "TDX daily": "通达信日线", "TDX extended daily": "通达信扩展行情日线", "TDX minute": "通达信分钟线",
    "TDX old minute": "通达信旧版分钟线", "TDX text": "通达信文本",
    "MetaTrader history": "MetaTrader 历史数据",
    "Eastmoney kline JSON": "东方财富 K 线 JSON", "Eastmoney trends JSON": "东方财富分时 JSON",
    "Tencent bars JSON": "腾讯 K 线 JSON", "Tencent minute JSON": "腾讯分时 JSON",
    "Sina JSON": "新浪 JSON",
    "Yahoo chart JSON": "Yahoo 图表 JSON", "Yahoo spark JSON": "Yahoo 缩略图 JSON",
    "Binance klines JSON": "Binance K 线 JSON", "Binance trades JSON": "Binance 成交 JSON",
    "Bybit klines JSON": "Bybit K 线 JSON", "Coinbase candles JSON": "Coinbase K 线 JSON",
    "Gate candlesticks JSON": "Gate K 线 JSON", "Huobi kline JSON": "火币 K 线 JSON",
    "Kraken trades JSON": "Kraken 成交 JSON", "KuCoin klines JSON": "KuCoin K 线 JSON",
    "OKX candles JSON": "OKX K 线 JSON", "ccxt trades JSON": "ccxt 成交 JSON",
    "Bars as columns, JSON": "按列排列的 K 线 JSON", "JSON series": "JSON 序列",
  ]

  /// The beginnings of what readers assume and of what averages are made of.
  static let chineseAssumptions = [
    "broker's clock": "经纪商服务器的时间", "price = number": "价格 = 数值",
    "price × volume": "价格 × 成交量",
  ]
}
