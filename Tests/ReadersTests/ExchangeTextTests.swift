import Readers
import Series
import Testing

/// Tables as the exchanges themselves give them, and as vendors write them for other countries.
///
/// All files here are made in the layouts that were found.
@Suite struct ExchangeTextTests {
  @Test
  func `India's National Stock Exchange groups digits by two and ends its names with a blank`()
    throws
  {
    let reading = try read(
      "\u{FEFF}\"Date \",\"series \",\"OPEN \",\"HIGH \",\"LOW \",\"PREV. CLOSE \",\"ltp \",\"close \","
        + "\"vwap \",\"VOLUME \",\"VALUE \"\n"
        + "\"30-Dec-2022\",\"EQ\",\"3,286.05\",\"3,299.00\",\"3,246.20\",\"3,268.75\",\"3,258.00\","
        + "\"3,256.70\",\"3,277.33\",\"11,63,131\",\"3,81,19,63,963.95\"\n"
        + "\"29-Dec-2022\",\"EQ\",\"3,231.10\",\"3,271.50\",\"3,228.00\",\"3,257.10\",\"3,270.00\","
        + "\"3,268.75\",\"3,253.85\",\"10,37,927\",\"3,37,72,54,033.45\"\n")
    #expect(
      reading.roles == [
        .open, .high, .low, .previousClose, .value, .close, .average, .volume, .amount,
      ])
    #expect(try reading.extent(.volume) == 1_037_927...1_163_131)
    #expect(try reading.extent(.amount) == 3_377_254_033.45...3_811_963_963.95)
  }

  @Test func `the Bombay Stock Exchange has its names of volume, amount and average`() throws {
    let reading = try read(
      "Date,Open Price,High Price,Low Price,Close Price,WAP,No.of Shares,No. of Trades,"
        + "Total Turnover (Rs.),\n"
        + "30-December-2022,3290.00,3297.35,3247.00,3256.75,3270.8512,30000,2500,98125536.00,\n"
        + "29-December-2022,3240.00,3271.35,3230.00,3268.75,3255.8512,20000,2100,65117024.00,\n")
    #expect(
      reading.roles == [.open, .high, .low, .close, .average, .volume, .value, .amount])
  }

  @Test func `Euronext writes three lines above its table`() throws {
    let reading = try read(
      "\"Historical Data\"\n\"From 2023-01-02 to 2023-01-13\"\nFR0000131104\n"
        + "Date;Open;High;Low;Last;Close;\"Number of Shares\";\"Number of Trades\";Turnover;vwap\n"
        + "02/01/2023;53.29;54.35;53.12;54.29;54.29;1565183;7345;84537123;54.01\n"
        + "13/01/2023;54.4;55.5;54.3;55.1;55.1;2565183;9345;141537123;55.0\n")
    #expect(
      reading.roles == [
        .open, .high, .low, .value, .close, .volume, .value, .amount, .average,
      ])
    #expect(reading.table.times == [try moment(2023, 1, 2), try moment(2023, 1, 13)])
  }

  @Test func `Taiwan counts years from 1912`() throws {
    let reading = try read(
      "日期,成交股數,成交金額,開盤價,最高價,最低價,收盤價\n"
        + "112/01/03,\"25,228,500\",\"11,342,532,178\",446.00,453.50,445.00,453.00\n"
        + "112/01/04,\"18,793,198\",\"8,446,420,520\",449.00,451.50,448.00,449.50\n")
    #expect(reading.roles == [.volume, .amount, .open, .high, .low, .close])
    #expect(reading.table.times == [try moment(2023, 1, 3), try moment(2023, 1, 4)])
  }

  @Test func `BitMEX parts date and clock with a D`() throws {
    let reading = try read(
      "timestamp,symbol,side,size,price\n2023-01-03D00:00:00.123456000,XBTUSD,Buy,1000,16600.5\n"
        + "2023-01-03D00:00:01.223456000,XBTUSD,Sell,500,16600\n")
    #expect(
      reading.table.times.first == (try moment(2023, 1, 3, 0, 0, 0, nanosecond: 123_456_000)))
    #expect(reading.table.code == "XBTUSD")
  }

  @Test func `weeks as Google Trends writes them are their first days, and a second table is text`()
    throws
  {
    let reading = try read(
      "Web Search Interest: highcharts; fusioncharts\nWorldwide; 2004 - present\n\n"
        + "Interest over time\nWeek,highcharts,fusioncharts\n"
        + "2012-09-23 - 2012-09-29,94,31\n2012-09-30 - 2012-10-06,92,25\n"
        + "2012-10-07 - 2012-10-13, , \n\n\nTop regions\nRegion,highcharts,fusioncharts\n"
        + "India,100,100\n")
    #expect(reading.names == ["highcharts", "fusioncharts"])
    #expect(
      reading.table.times
        == [try moment(2012, 9, 23), try moment(2012, 9, 30), try moment(2012, 10, 7)])
    #expect(try reading.values("highcharts").prefix(2) == [94, 92])
    #expect(reading.report.skipped == 0)
  }

  @Test func `offers without a bid are the prices`() throws {
    let reading = try read(
      "TimeStamp,cross,bid,offer,vol bid,vol offer\n01/03/16,23:43:11,EUR/JPY,,130.520,,1000000\n"
        + "01/03/16,23:43:27,EUR/JPY,,130.510,,2000000\n")
    #expect(reading.roles.prefix(2) == [.price, .price])
    #expect(reading.table.priceColumn?.name == "offer")
  }

  @Test func `what is quoted from a file ends with a whole character`() throws {
    let reading = try read(
      "本資料は日経の著作物です。複写することは認められません。\n日付,終値,始値\n2023/01/04,1,2\n"
        + "2023/01/05,2,3\n")
    // 13 characters of 3 bytes each; one more would have 42 bytes.
    #expect(reading.finding(.surroundingText)?.detail == "本資料は日経の著作物です。")
  }

  @Test func `rows with bids and asks are moments, and their open, high and low the day's`() throws
  {
    let reading = try read(
      "TradingDay,InstrumentID,LastPrice,PreClosePrice,OpenPrice,HighPrice,LowPrice,Volume,UpdateTime,"
        + "BidPrice1,AskPrice1\n"
        + "20220104,rb2205,4315,4310,4312,4320,4300,100,09:00:00,4314,4315\n"
        + "20220104,rb2205,4316,4310,4312,4320,4300,150,09:00:00,4315,4316\n"
        + "20220104,rb2205,4317,4310,4312,4320,4300,170,09:00:01,4315,4316\n")
    #expect(
      reading.roles.prefix(6) == [.price, .previousClose, .value, .value, .value, .volume])
    // Two a second are two.
    #expect(try reading.values("LastPrice") == [4315, 4316, 4317])
  }

  @Test func `of trades with a price and an amount, the amount is what was traded`() throws {
    let reading = try read(
      "timestamp,side,price,amount\n1672531200123000,buy,16541.77,0.01\n"
        + "1672531200223000,sell,16541.70,0.02\n")
    #expect(reading.roles == [.price, .volume])
  }

  @Test func `the time of a file's last update is not that of its rows`() throws {
    let reading = try read(
      "DATAFLOW,LAST UPDATE,geo,TIME_PERIOD,OBS_VALUE\nESTAT:X,01/02/23 23:00:00,DE,2022-11,101.5\n"
        + "ESTAT:X,01/02/23 23:00:00,DE,2022-12,102.5\n")
    #expect(reading.table.times == [try moment(2022, 11, 1), try moment(2022, 12, 1)])
    #expect(reading.names == ["OBS_VALUE"])
  }

  @Test func `lines that describe the columns stand above the one that names them`() throws {
    let reading = try read(
      "F11.1  EXCHANGE RATES ,,\r\nTitle,A$1=USD,Index\r\nUnits,USD,Index\r\n\r\n"
        + "Publication date,03-Jan-2023,03-Jan-2023\r\nSeries ID,FXRUSD,FXRTWI\r\n"
        + "03-Jan-2023,0.6828,61.4\r\n04-Jan-2023,0.6836,61.2\r\n")
    #expect(reading.names == ["FXRUSD", "FXRTWI"])
    #expect(reading.table.times.last == (try moment(2023, 1, 4)))
  }

  @Test func `two quotes in the name of a column are one`() throws {
    let reading = try read(
      "\"Time\",\"cpu {host=\"\"a\"\"}\"\n\"2021-01-01 00:00:00\",\"12.5 %\"\n"
        + "\"2021-01-01 00:01:00\",\"13.5 %\"\n")
    #expect(reading.names == [#"cpu {host="a"}"#])
  }

  @Test func `an apostrophe before a code is no part of it`() throws {
    let reading = try read("日期,股票代码,收盘价\n2020-01-02,'600000,12.47\n2020-01-03,'600000,12.6\n")
    #expect(reading.table.code == "600000")
  }

  @Test func `trades that AKShare writes are of mainland China`() throws {
    let reading = try read("时间,成交价,手数,买卖盘性质\n09:15:00,12.47,10,中性盘\n09:25:00,12.48,110,买盘\n")
    #expect(reading.roles == [.price, .volume])
    #expect(reading.table.zoneName == "Asia/Shanghai")
    #expect(reading.table.marketCode == "SSE")
  }

  @Test func `a count beside years is no clock`() throws {
    let reading = try read("YEAR,COPPER,TIME\n1951,26.56,1\n1952,27.31,2\n1953,32.95,3\n")
    #expect(reading.names == ["COPPER", "TIME"])
    #expect(reading.table.times.last == (try moment(1953, 1, 1)))
    #expect(!reading.table.hasTimeOfDay)
  }

  @Test func `months beside parts of years are months`() throws {
    let reading = try read(
      "year,month,decimal date,average,unc\n1958,3,1958.2027,315.71,-0.99\n"
        + "1958,4,1958.2877,317.45,-0.99\n1958,5,1958.3699,317.51,-0.99\n")
    #expect(reading.names == ["average", "unc"])
    #expect(reading.table.times.first == (try moment(1958, 3, 1)))
  }

  @Test func `a date goes before counts that a spreadsheet rounded`() throws {
    let reading = try read(
      "Unix,Date,Symbol,Open,High,Low,Close\n1.6983E+12,2023-10-19 23:00:00,BTCUSDT,2,4,1,3\n"
        + "1.6983E+12,2023-10-19 22:00:00,BTCUSDT,1,3,1,2\n")
    #expect(
      reading.table.times == [try moment(2023, 10, 19, 22), try moment(2023, 10, 19, 23)])
    #expect(reading.finding(.roundedTimes) != nil)
  }

  @Test(arguments: [
    ("BTCUSDT-1m-2024.csv", "BTCUSDT"), ("Coinbase_BTC-USD_1h.csv", "BTC-USD"),
    ("Gemini ETHUSD.csv", "ETHUSD"),
  ])
  func `the name of a file says which coin it is of`(name: String, code: String) throws {
    let reading = try read("1672704000,1,3,1,2,5\n1672704060,2,3,1,2,5\n", name: name)
    #expect(reading.table.code == code)
  }

  @Test(arguments: ["data_minutes.csv", "Usdt.csv", "EURUSD.csv"])
  func `other names say nothing of coins`(name: String) throws {
    #expect(try read("1672704000,1,3,1,2,5\n1672704060,2,3,1,2,5\n", name: name).table.code == nil)
  }

  // MARK: Encodings

  /// A decoder that knows one text: Chinese gibberish as GB18030, Japanese as Shift-JIS.
  private static let japanese: TextDecoder = { _, encoding in
    switch encoding {
    case .gb18030: Array("巒抣,崅抣\n2023/01/04,1,2\n".utf8)
    case .shiftJIS: Array("日付,始値,終値\n2023/01/04,1,2\n2023/01/05,2,3\n".utf8)
    case .windows1252, .big5, .korean: nil
    }
  }

  @Test func `the names of columns tell an encoding that is valid as another one too`() throws {
    // 日付 in Shift-JIS; what follows is the decoder's.
    let reading = try read([0x93, 0xFA, 0x95, 0x74, 0x0A], decoder: Self.japanese)
    #expect(reading.report.encoding == "CP932")
    #expect(reading.roles == [.open, .close])
  }

  @Test func `names that are known in Chinese leave it at that`() throws {
    let decoder: TextDecoder = { _, encoding in
      encoding == .gb18030
        ? Array("日期,开盘,收盘\n2023/01/04,1,2\n".utf8) : Array("日付,始値\n1,2\n".utf8)
    }
    let reading = try read([0x93, 0xFA, 0x95, 0x74, 0x0A], decoder: decoder)
    #expect(reading.report.encoding == "GB18030")
  }
}
