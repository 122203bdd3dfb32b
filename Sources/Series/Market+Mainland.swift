extension Market {
  /// The exchanges of mainland China, for shares and for futures.
  static let mainlandMarkets: [Market] = [
    shares("SSE", "Shanghai Stock Exchange", "上海证券交易所", ["sh", "xshg", "shanghai"]),
    shares("SZSE", "Shenzhen Stock Exchange", "深圳证券交易所", ["sz", "xshe", "shenzhen"]),
    shares("BSE", "Beijing Stock Exchange", "北京证券交易所", ["bj", "bjse", "beijing"]),
    Market(
      code: "CFFEX", englishName: "China Financial Futures Exchange", chineseName: "中国金融期货交易所",
      zoneName: "Asia/Shanghai", risesRed: true, lotSize: 1, aliases: ["ccfx", "cfe", "cfx"],
      schedules: [
        (.distantPast, sessions(915..<1130, 1300..<1515)),
        (date(2016, 1, 1), sessions(930..<1130, 1300..<1500)),
      ]),
    commodities(
      "SHFE", "Shanghai Futures Exchange", "上海期货交易所", ["shf", "xsge"]),
    commodities(
      "INE", "Shanghai International Energy Exchange", "上海国际能源交易中心", ["xine"]),
    commodities("DCE", "Dalian Commodity Exchange", "大连商品交易所", ["xdce", "dalian"]),
    commodities(
      "CZCE", "Zhengzhou Commodity Exchange", "郑州商品交易所", ["zce", "czc", "xzce", "zhengzhou"]),
    commodities("GFEX", "Guangzhou Futures Exchange", "广州期货交易所", ["gfe", "xgfx", "guangzhou"]),
  ]

  /// Returns this market as it trades a security: futures of government bonds close at 15:15, others of
  /// their exchange at 15:00.
  func trading(securityCode: String?) -> Market {
    guard code == "CFFEX", let securityCode else { return self }
    // `T2409.CFX` as well as `T2409`.
    let product = securityCode.prefix { $0.isLetter }.uppercased()
    guard ["T", "TF", "TS", "TL"].contains(product) else { return self }
    var market = self
    market.schedules = [
      (.distantPast, Self.sessions(915..<1130, 1300..<1515)),
      (Self.date(2020, 7, 20), Self.sessions(930..<1130, 1300..<1515)),
    ]
    return market
  }

  private static func shares(
    _ code: String, _ englishName: String, _ chineseName: String, _ aliases: [String]
  ) -> Market {
    Market(
      code: code, englishName: englishName, chineseName: chineseName, zoneName: "Asia/Shanghai",
      risesRed: true, lotSize: 100, aliases: aliases,
      schedules: [(.distantPast, sessions(930..<1130, 1300..<1500))])
  }

  /// Night sessions closed at 23:00, 23:30, 01:00 or 02:30 since they began in 2013, each product at
  /// its own time and not always at the same.
  private static func commodities(
    _ code: String, _ englishName: String, _ chineseName: String, _ aliases: [String]
  ) -> Market {
    Market(
      code: code, englishName: englishName, chineseName: chineseName, zoneName: "Asia/Shanghai",
      risesRed: true, lotSize: 1, aliases: aliases,
      schedules: [
        (
          .distantPast,
          sessions(night: 2100, until: 230, 900..<1015, 1030..<1130, 1330..<1500)
        )
      ], nightCloses: [-60, -30, 60, 150])
  }

  /// Returns the mainland exchange of a six-digit security code; nil for other texts.
  ///
  /// Shanghai has 6 (shares), 5 (funds) and 900 (B shares), Beijing 4, 8 and 92, Shenzhen the rest.
  static func mainland(securityCode: String?) -> Market? {
    guard let code = securityCode.map({ Array($0.utf8) }), code.count == 6,
      code.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    switch code[0] {
    case UInt8(ascii: "5"), UInt8(ascii: "6"): return named("SSE")
    case UInt8(ascii: "4"), UInt8(ascii: "8"): return named("BSE")
    case UInt8(ascii: "9"): return named(code[1] == UInt8(ascii: "2") ? "BSE" : "SSE")
    case UInt8(ascii: "7"): return nil
    default: return named("SZSE")
    }
  }
}
