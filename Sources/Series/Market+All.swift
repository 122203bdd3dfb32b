extension Market {
  /// Every market that is known; mainland China first, round the clock last.
  ///
  /// Where the sessions of two markets fit a file equally well, the earlier one is guessed. Sessions
  /// and their history: the exchanges' own pages, checked against the Python packages
  /// `exchange_calendars` 4.13 and `pandas_market_calendars` 5.5.
  public static let all: [Market] =
    mainlandMarkets + [
      Market(
        code: "HK", englishName: "Hong Kong Exchange", chineseName: "香港交易所",
        zoneName: "Asia/Hong_Kong", risesRed: true, lotSize: 1,
        aliases: ["hkex", "sehk", "xhkg", "hongkong"],
        schedules: [
          (.distantPast, sessions(1000..<1230, 1430..<1600)),
          (date(2011, 3, 7), sessions(930..<1200, 1330..<1600)),
          (date(2012, 3, 5), sessions(930..<1200, 1300..<1600)),
        ], halfDayClose: 12 * 60),
      Market(
        code: "US", englishName: "US exchanges", chineseName: "美国股市",
        zoneName: "America/New_York", risesRed: false, lotSize: 1,
        aliases: ["nyse", "nasdaq", "amex", "arca", "xnys", "xnas"],
        schedules: [(.distantPast, sessions(930..<1600))], halfDayClose: 13 * 60),
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
        code: "KRX", englishName: "Korea Exchange", chineseName: "韩国交易所",
        zoneName: "Asia/Seoul", risesRed: true, lotSize: 1,
        aliases: ["xkrx", "kospi", "kosdaq", "seoul"],
        schedules: [
          (.distantPast, sessions(900..<1500)),
          (date(2016, 8, 1), sessions(900..<1530)),
        ]),
    ] + europeanMarkets + [
      Market(
        code: "SGX", englishName: "Singapore Exchange", chineseName: "新加坡交易所",
        zoneName: "Asia/Singapore", risesRed: false, lotSize: 1,
        aliases: ["xses", "ses", "singapore"],
        schedules: [
          (.distantPast, sessions(900..<1230, 1400..<1700)),
          (date(2011, 8, 1), sessions(900..<1700)),
          (date(2017, 11, 13), sessions(900..<1200, 1300..<1700)),
        ], halfDayClose: 12 * 60),
      Market(
        code: "NSE", englishName: "NSE and BSE, India", chineseName: "印度证券交易所",
        zoneName: "Asia/Kolkata", risesRed: false, lotSize: 1,
        aliases: ["xnse", "xbom", "india", "mumbai"],
        schedules: [
          (.distantPast, sessions(955..<1530)),
          (date(2010, 1, 4), sessions(900..<1530)),
          (date(2010, 10, 18), sessions(915..<1530)),
        ]),
      Market(
        code: "ASX", englishName: "Australian Securities Exchange", chineseName: "澳大利亚证券交易所",
        zoneName: "Australia/Sydney", risesRed: false, lotSize: 1,
        aliases: ["xasx", "sydney", "australia"],
        schedules: [(.distantPast, sessions(1000..<1600))], halfDayClose: 14 * 60 + 10),
    ] + weekLongMarkets + [aroundTheClock]

  private static let europeanMarkets = [
    Market(
      code: "LSE", englishName: "London Stock Exchange", chineseName: "伦敦证券交易所",
      zoneName: "Europe/London", risesRed: false, lotSize: 1, aliases: ["xlon", "london"],
      schedules: [(.distantPast, sessions(800..<1630))], halfDayClose: 12 * 60 + 30),
    Market(
      code: "XETR", englishName: "Xetra", chineseName: "法兰克福证券交易所",
      zoneName: "Europe/Berlin", risesRed: false, lotSize: 1,
      aliases: ["xetra", "frankfurt"],
      schedules: [(.distantPast, sessions(900..<1730))], halfDayClose: 14 * 60),
    Market(
      code: "EURONEXT", englishName: "Euronext", chineseName: "泛欧交易所",
      zoneName: "Europe/Paris", risesRed: false, lotSize: 1,
      aliases: ["xpar", "xams", "xbru", "xlis", "paris", "amsterdam", "brussels"],
      schedules: [(.distantPast, sessions(900..<1730))], halfDayClose: 14 * 60 + 5),
  ]

  /// Those that trade from Sunday evening to Friday, each day beginning on the evening before.
  private static let weekLongMarkets = [
    Market(
      code: "CME", englishName: "CME Globex equity index futures", chineseName: "芝商所股指期货",
      zoneName: "America/Chicago", risesRed: false, lotSize: 1,
      aliases: ["globex", "cmes", "chicago"],
      schedules: [
        (.distantPast, sessions(night: 1700, until: 1515, 1530..<1600)),
        (date(2021, 6, 28), sessions(night: 1700, until: 1600)),
      ]),
    Market(
      code: "CBOT", englishName: "CBOT grain futures", chineseName: "芝加哥谷物期货",
      zoneName: "America/Chicago", risesRed: false, lotSize: 1, aliases: ["xcbt", "grains"],
      schedules: [
        (.distantPast, sessions(night: 1900, until: 745, 830..<1315)),
        (date(2015, 7, 6), sessions(night: 1900, until: 745, 830..<1320)),
      ]),
    Market(
      code: "FX", englishName: "Foreign exchange", chineseName: "外汇",
      zoneName: "America/New_York", risesRed: false, lotSize: 1, aliases: ["forex", "otc"],
      schedules: [(.distantPast, sessions(night: 1700, until: 1700))]),
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

  static func date(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
    CivilDate(year: year, month: month, day: day) ?? .distantPast
  }

  /// Makes sessions from clock times written as numbers: 930 is 09:30.
  static func sessions(_ ranges: Range<Int>...) -> SessionSchedule {
    SessionSchedule(ranges.map(session))
  }

  /// Makes sessions of which the first opens on the evening before: 2100 until 230 is from 21:00 to
  /// 02:30, 2100 until 2300 over by midnight.
  static func sessions(night open: Int, until close: Int, _ ranges: Range<Int>...)
    -> SessionSchedule
  {
    let begin = minute(open) - 1440
    let end = close > open ? minute(close) - 1440 : minute(close)
    return SessionSchedule([.init(open: begin, close: end)] + ranges.map(session))
  }

  private static func session(_ range: Range<Int>) -> SessionSchedule.Session {
    .init(open: minute(range.lowerBound), close: minute(range.upperBound))
  }

  private static func minute(_ time: Int) -> Int { time / 100 * 60 + time % 100 }
}

extension CivilDate {
  /// 0001-01-01, before which no market held a session.
  static let distantPast = CivilDate(daysSinceEpoch: -719_162)
}
