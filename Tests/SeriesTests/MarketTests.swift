import Testing

@testable import Series

@Suite struct MarketTests {
  @Test(arguments: [
    ("SSE", "SSE"), ("sse", "SSE"), ("nyse", "US"), ("NASDAQ", "US"), ("hkex", "HK"),
    ("24/7", "24x7"), ("Crypto", "24x7"), ("24X7", "24x7"), ("tokyo", "TSE"),
    ("euronext", "EURONEXT"), ("xams", "EURONEXT"), ("xetra", "XETR"), ("SHF", "SHFE"),
    ("czc", "CZCE"), ("forex", "FX"), ("Globex", "CME"), ("grains", "CBOT"), ("india", "NSE"),
  ])
  func `a market is named by its code or an alias in any case`(text: String, code: String) {
    #expect(Market.named(text)?.code == code)
  }

  @Test func `other words name no market`() {
    #expect(Market.named("") == nil)
    #expect(Market.named("moon") == nil)
  }

  @Test func `no word names two markets`() {
    let words = Market.all.flatMap { [$0.code.lowercased()] + $0.aliases }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0 == $0.lowercased() })
  }

  @Test(arguments: [
    ("SSE", 2021, 240), ("HK", 2010, 240), ("HK", 2011, 300), ("HK", 2013, 330), ("US", 2021, 390),
    ("TSE", 2010, 270), ("TSE", 2023, 300), ("TSE", 2025, 330), ("LSE", 2021, 510),
    ("CFFEX", 2015, 270), ("CFFEX", 2016, 240), ("24x7", 2021, 1440), ("KRX", 2021, 390),
    ("EURONEXT", 2021, 510), ("XETR", 2021, 510), ("SGX", 2016, 480), ("SGX", 2021, 420),
    ("NSE", 2021, 375), ("ASX", 2021, 360), ("CME", 2020, 1365), ("CME", 2022, 1380),
    ("CBOT", 2021, 1055), ("FX", 2021, 1440), ("SHFE", 2024, 555), ("GFEX", 2024, 555),
  ])
  func `a market's day has its length`(code: String, year: Int, minutes: Int) throws {
    let market = try #require(Market.named(code))
    #expect(market.schedule(on: CivilDate(year, 6, 1)).tradingMinutes == minutes)
  }

  @Test func `Tokyo closes half an hour later from 5 November 2024`() throws {
    let market = try #require(Market.named("TSE"))
    #expect(market.schedule(on: CivilDate(2024, 11, 4)).sessions.last?.close == clock(1500))
    #expect(market.schedule(on: CivilDate(2024, 11, 5)).sessions.last?.close == clock(1530))
  }

  @Test func `bonds of the financial futures exchange close at a quarter past three`() throws {
    let market = try #require(Market.named("CFFEX"))
    func sessions(_ code: String?, _ date: CivilDate) -> [SessionSchedule.Session] {
      market.trading(securityCode: code).schedule(on: date).sessions
    }
    for code in ["T2409", "TL2409.CFX"] {
      #expect(sessions(code, CivilDate(2024, 6, 3)).map(\.open) == [clock(930), clock(1300)])
      #expect(sessions(code, CivilDate(2024, 6, 3)).map(\.close) == [clock(1130), clock(1515)])
      #expect(sessions(code, CivilDate(2020, 7, 17)).map(\.open) == [clock(915), clock(1300)])
    }
    for code in ["IF2409", nil] {
      #expect(sessions(code, CivilDate(2024, 6, 3)).map(\.close) == [clock(1130), clock(1500)])
    }
  }

  @Test func `red rises in China, Japan and Korea`() {
    let red = Market.all.filter(\.risesRed).map(\.code)
    #expect(
      red == [
        "SSE", "SZSE", "BSE", "CFFEX", "SHFE", "INE", "DCE", "CZCE", "GFEX", "HK", "TSE", "KRX",
      ])
  }

  @Test(arguments: [
    ("688001", "SSE"), ("510300", "SSE"), ("900901", "SSE"), ("000001", "SZSE"), ("300750", "SZSE"),
    ("430047", "BSE"), ("830799", "BSE"), ("920099", "BSE"),
  ])
  func `a six-digit code belongs to its exchange`(security: String, code: String) {
    #expect(Market.mainland(securityCode: security)?.code == code)
  }

  @Test(arguments: [nil, "", "AAPL", "00700", "1234567", "IF1706"])
  func `other codes belong to no mainland exchange`(security: String?) {
    #expect(Market.mainland(securityCode: security) == nil)
  }
}
