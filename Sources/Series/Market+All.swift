extension Market {
  /// Every market that is known; mainland China first, round the clock last.
  ///
  /// Where the sessions of two markets fit a file equally well, the earlier one is guessed.
  public static let all: [Market] = [
    chinese("SSE", "Shanghai Stock Exchange", "上海证券交易所", ["sh", "xshg", "shanghai"]),
    chinese("SZSE", "Shenzhen Stock Exchange", "深圳证券交易所", ["sz", "xshe", "shenzhen"]),
    chinese("BSE", "Beijing Stock Exchange", "北京证券交易所", ["bj", "bjse", "beijing"]),
    Market(
      code: "CFFEX", englishName: "China Financial Futures Exchange", chineseName: "中国金融期货交易所",
      zoneName: "Asia/Shanghai", risesRed: true, lotSize: 1, aliases: ["ccfx", "cfe"],
      schedules: [
        (.distantPast, sessions(915..<1130, 1300..<1515)),
        (date(2016, 1, 1), sessions(930..<1130, 1300..<1500)),
      ]),
    Market(
      code: "HK", englishName: "Hong Kong Exchange", chineseName: "香港交易所",
      zoneName: "Asia/Hong_Kong", risesRed: true, lotSize: 1, aliases: ["hkex", "sehk", "xhkg"],
      schedules: [
        (.distantPast, sessions(1000..<1230, 1430..<1600)),
        (date(2011, 3, 7), sessions(930..<1200, 1330..<1600)),
        (date(2012, 3, 5), sessions(930..<1200, 1300..<1600)),
      ]),
    Market(
      code: "US", englishName: "US exchanges", chineseName: "美国股市", zoneName: "America/New_York",
      risesRed: false, lotSize: 1, aliases: ["nyse", "nasdaq", "amex", "xnys", "xnas"],
      schedules: [(.distantPast, sessions(930..<1600))]),
    Market(
      code: "TSE", englishName: "Tokyo Stock Exchange", chineseName: "东京证券交易所",
      zoneName: "Asia/Tokyo", risesRed: true, lotSize: 1,
      aliases: ["jpx", "xtks", "tyo", "tokyo"],
      schedules: [
        (.distantPast, sessions(900..<1100, 1230..<1500)),
        (date(2011, 11, 21), sessions(900..<1130, 1230..<1500)),
        (date(2024, 11, 5), sessions(900..<1130, 1230..<1530)),
      ]),
    Market(
      code: "KRX", englishName: "Korea Exchange", chineseName: "韩国交易所", zoneName: "Asia/Seoul",
      risesRed: true, lotSize: 1, aliases: ["xkrx", "kospi", "kosdaq", "seoul"],
      schedules: [
        (.distantPast, sessions(900..<1500)),
        (date(2016, 8, 1), sessions(900..<1530)),
      ]),
    Market(
      code: "LSE", englishName: "London Stock Exchange", chineseName: "伦敦证券交易所",
      zoneName: "Europe/London", risesRed: false, lotSize: 1, aliases: ["xlon", "london"],
      schedules: [(.distantPast, sessions(800..<1630))]),
    Market(
      code: "XETR", englishName: "Xetra", chineseName: "法兰克福证券交易所",
      zoneName: "Europe/Berlin", risesRed: false, lotSize: 1,
      aliases: ["xetra", "frankfurt", "euronext", "xpar", "xams"],
      schedules: [(.distantPast, sessions(900..<1730))]),
    aroundTheClock,
  ]

  /// No exchange: every day from midnight to midnight UTC, as crypto is traded.
  public static let aroundTheClock = Market(
    code: "24x7", englishName: "Round the clock", chineseName: "全天", zoneName: "UTC",
    risesRed: false, lotSize: 1, aliases: ["24/7", "crypto", "utc"],
    schedules: [(.distantPast, sessions(0..<2400))])

  /// Returns the market that `text` names by its code or an alias, in any case; nil for none.
  public static func named(_ text: String) -> Market? {
    let word = text.lowercased()
    return all.first { $0.code.lowercased() == word || $0.aliases.contains(word) }
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

  private static func chinese(
    _ code: String, _ englishName: String, _ chineseName: String, _ aliases: [String]
  ) -> Market {
    Market(
      code: code, englishName: englishName, chineseName: chineseName, zoneName: "Asia/Shanghai",
      risesRed: true, lotSize: 100, aliases: aliases,
      schedules: [(.distantPast, sessions(930..<1130, 1300..<1500))])
  }

  /// Makes sessions from clock times written as numbers: 930 is 09:30.
  private static func sessions(_ ranges: Range<Int>...) -> SessionSchedule {
    func minute(_ time: Int) -> Int { time / 100 * 60 + time % 100 }
    return SessionSchedule(
      ranges.map { .init(open: minute($0.lowerBound), close: minute($0.upperBound)) })
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .distantPast
  }
}

extension CivilDate {
  /// 0001-01-01, before which no market held a session.
  fileprivate static let distantPast = CivilDate(daysSinceEpoch: -719_162)
}
