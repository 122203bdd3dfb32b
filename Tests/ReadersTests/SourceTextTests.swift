import Readers
import Series
import Testing

/// The layouts of text that sources document.
///
/// All files here are made from those layouts.
@Suite struct SourceTextTests {
  // MARK: Terminals

  @Test func `MetaTrader 5's bars have tabs, points in dates and names in angle brackets`() throws {
    let reading = try read(
      "<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\r\n"
        + "2023.01.02\t00:00:00\t1.07\t1.0712\t1.069\t1.0705\t120\t0\t12\r\n"
        + "2023.01.02\t00:01:00\t1.0705\t1.071\t1.07\t1.0701\t80\t0\t12\r\n")
    #expect(reading.roles == [.open, .high, .low, .close, .volume, .value, .value])
    #expect(reading.table.times.last == (try moment(2023, 1, 2, 0, 1)))
    #expect(reading.report.times?.columns == ["<DATE>", "<TIME>"])
  }

  @Test func `MetaTrader 5's days have no clock`() throws {
    let reading = try read(
      "<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\r\n"
        + "2023.01.02\t1.07\t1.0712\t1.069\t1.0705\t120\t0\t12\r\n"
        + "2023.01.03\t1.0705\t1.071\t1.07\t1.0701\t80\t0\t12\r\n")
    #expect(!reading.table.hasTimeOfDay)
    #expect(try reading.values("<CLOSE>") == [1.0705, 1.0701])
  }

  @Test func `MetaTrader 5's ticks in UTF-16 carry an empty bid or ask forward`() throws {
    let text =
      "\u{FEFF}<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>\r\n"
      + "2023.01.02\t00:05:01.123\t1.07000\t1.07020\t\t\t6\r\n"
      + "2023.01.02\t00:05:01.456\t1.07001\t\t\t\t2\r\n"
      + "2023.01.02\t00:05:02.000\t\t1.07025\t\t\t4\r\n"
    let reading = try read(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(try reading.values("<BID>") == [1.07, 1.07001, 1.07001])
    #expect(try reading.values("<ASK>") == [1.0702, 1.0702, 1.07025])
    #expect(
      reading.table.times[1] == (try moment(2023, 1, 2, 0, 5, 1, nanosecond: 456_000_000)))
  }

  @Test func `MetaTrader 4's export has no names`() throws {
    let reading = try read(
      "2019.02.15,14:00,1.1,1.3,1.0,1.2,99\n2019.02.15,15:00,1.2,1.4,1.1,1.3,98\n")
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
    #expect(reading.table.times.first == (try moment(2019, 2, 15, 14)))
  }

  @Test func `HistData's bars without volume are in New York's winter time`() throws {
    let reading = try read("20200101 170000;1.1;1.3;1.0;1.2;0\n20200101 170100;1.2;1.4;1.1;1.3;0\n")
    #expect(reading.table.zoneName == "Etc/GMT+5")
    #expect(reading.table.times.first == (try moment(2020, 1, 1, 17)))
    #expect(reading.finding(.assumption)?.detail == "Etc/GMT+5")
  }

  @Test func `NinjaTrader's minutes are in UTC, with the label at the end`() throws {
    let reading = try read("20110103 090100;126.35;126.39;126.3;126.36;1579\r\n")
    #expect(reading.table.zoneName == "UTC")
    #expect(reading.table.barLabel == .end)
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
  }

  @Test func `NinjaTrader's days and ticks have no names either`() throws {
    let days = try read(
      "20110103;126.3;127.6;125.7;127.0;1387\n20110104;127.3;127.4;126.2;126.9;1374\n")
    #expect(days.roles == [.open, .high, .low, .close, .volume])
    let ticks = try read(
      "20110103 090100 1234567;126.35;126.34;126.36;100\n"
        + "20110103 090101 0000000;126.36;126.35;126.37;200\n")
    #expect(ticks.names == ["last", "bid", "ask", "volume"])
    #expect(
      ticks.table.times.first == (try moment(2011, 1, 3, 9, 1, nanosecond: 123_456_700)))
  }

  @Test func `MetaStock's clock lost its zeros in the whole column alike`() throws {
    let reading = try read(
      "<TICKER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>\n"
        + "EURUSD,20240102,0,1,2,1,2,4\nEURUSD,20240102,100,1,2,1,2,4\n"
        + "EURUSD,20240102,95900,1,2,1,2,4\n")
    #expect(
      reading.table.times == [
        try moment(2024, 1, 2), try moment(2024, 1, 2, 0, 1), try moment(2024, 1, 2, 9, 59),
      ])
    #expect(reading.table.code == "EURUSD")
  }

  @Test func `Stooq's bulk file has a period that is no value`() throws {
    let reading = try read(
      "<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\n"
        + "AAPL.US,5,20240102,153500,1,2,1,2,10,0\nAAPL.US,5,20240102,154000,1,2,1,2,10,0\n")
    #expect(reading.roles == [.open, .high, .low, .close, .volume, .value])
    #expect((reading.table.code, reading.table.marketCode) == ("AAPL", "US"))
  }

  @Test(arguments: ["No data", "Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie\nBrak danych\n"])
  func `Stooq's message in place of data is told`(text: String) {
    let last = text.split(separator: "\n").last.map(String.init) ?? ""
    #expect(refusal(text) == .message(last))
  }

  @Test func `TradingView's two columns of one name are told apart`() throws {
    let reading = try read(
      "time,open,high,low,close,Volume,MA,MA\n1704191400,1,2,0.5,1.5,10,,NaN\n"
        + "1704191460,1.5,2,1,1.7,12,1.6,1.5\n")
    #expect(reading.names.suffix(2) == ["MA", "MA 2"])
    #expect(try reading.values("MA 2")[1] == 1.5)
    #expect(reading.report.times?.kind == .counts(units: ["s"]))
  }

  @Test func `Grafana's values have units`() throws {
    let reading = try read(
      "sep=,\n\"Time\",\"A-series\",\"B-series\"\n\"2021-01-01 00:00:00\",\"12.5 %\",\"1.2 K\"\n"
        + "\"2021-01-01 00:01:00\",\"13 %\",\"900\"\n")
    #expect(try reading.values("A-series") == [12.5, 13])
    #expect(try reading.values("B-series") == [1200, 900])
  }

  // MARK: Crypto

  @Test func `CryptoDataDownload's address stands above, and its seconds turn into milliseconds`()
    throws
  {
    let reading = try read(
      "https://www.CryptoDataDownload.com\nunix,date,symbol,open,high,low,close,Volume BTC,Volume USD\n"
        + "1704153600000,2024-01-02 00:00:00,BTC/USD,1,2,1,2,10,15\n"
        + "1704150000,2024-01-01 23:00:00,BTC/USD,1,2,1,1,11,16\n")
    #expect(reading.table.times == [try moment(2024, 1, 1, 23), try moment(2024, 1, 2)])
    #expect(reading.report.evidence == .marks("https://www.CryptoDataDownload.com"))
    #expect(reading.finding(.surroundingText) == nil)
    #expect(reading.table.code == "BTC/USD")
  }

  @Test(arguments: [
    "3000000001,42000.5,2,84001,1704153600123,True,True\n"
      + "3000000002,42001,1,42001,1704153600223,False,True\n",
    "1,42000.5,2,84001,1704153600123,True,True\n2,42001,1,42001,1704153600223,False,True\n",
  ])
  func `Binance's trades without names have an id that is no time`(text: String) throws {
    let reading = try read(text)
    #expect(reading.roles == [.price, .volume, .amount])
    #expect(
      reading.table.times.first == (try moment(2024, 1, 2, nanosecond: 123_000_000)))
  }

  @Test func `Binance's aggregated trades have ids before the time`() throws {
    let reading = try read(
      "26129,0.0163,4.7,27781,27781,1704153600123,True,True\n"
        + "26130,0.0164,3,27782,27783,1704153601123,True,True\n"
        + "26131,0.0164,1,27784,27789,1704153602123,False,True\n")
    #expect(reading.roles == [.price, .volume])
    #expect(reading.table.times.count == 3)
  }

  @Test func `Kraken's bars and Mt. Gox's trades have no names`() throws {
    let bars = try read("1704067200,1,2,0.5,1.5,10,3\n1704067260,1.5,2,1,1.7,10,4\n")
    #expect(bars.roles == [.open, .high, .low, .close, .volume, .value])
    let trades = try read("1309108565842636,17.51,5.0,bid\n1309108566842636,17.52,1.25,ask\n")
    #expect(trades.roles == [.price, .volume])
    #expect(trades.report.times?.kind == .counts(units: ["µs"]))
  }

  // MARK: China

  @Test func `Baostock's time has seventeen digits`() throws {
    let reading = try read(
      "date,time,code,open,high,low,close,volume,amount,adjustflag\n"
        + "2024-01-02,20240102093500000,sh.600000,6.6,6.7,6.6,6.65,1000,6650,3\n"
        + "2024-01-02,20240102094000000,sh.600000,6.6,6.7,6.6,6.66,1000,6660,3\n")
    #expect(
      reading.table.times == [try moment(2024, 1, 2, 9, 35), try moment(2024, 1, 2, 9, 40)])
    #expect((reading.table.code, reading.table.marketCode) == ("600000", "SSE"))
  }

  @Test
  func `times that a spreadsheet rounded are told, or refused where nothing else dates a row`()
    throws
  {
    let dated = try read(
      "date,time,open,high,low,close\n2024/1/2,2.02401E+16,1,2,1,2\n2024/1/2,2.02401E+16,1,2,1,3\n")
    #expect(
      dated.report.findings
        == [Finding(.roundedTimes, line: 2, count: 2, detail: "2.02401E+16")])
    #expect(
      refusal("time,open,close\n2.02401E+16,1,2\n2.02401E+16,1,2\n")
        == .roundedTimes(line: 2, cell: "2.02401E+16"))
    let counted = try read("time,price\n1.73569E+15,1\n1.73569E+15,2\n")
    #expect(
      counted.finding(.roundedTimes)
        == Finding(.roundedTimes, lines: [2, 3], count: 2, detail: "1.73569E+15"))
    // 1735690000 seconds are 2025-01-01 00:06:40.
    #expect(counted.table.times == [1_735_690_000_000_000_000, 1_735_690_000_000_000_000])
  }

  @Test func `Tushare's daily amounts are thousands of yuan`() throws {
    let reading = try read(
      "ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount\n"
        + "000001.SZ,20240103,9.19,9.22,9.15,9.2,9.21,-0.01,-0.1,733610.31,673673.613\n"
        + "000001.SZ,20240102,9.39,9.42,9.21,9.21,9.39,-0.18,-1.9,1158366.45,1075742.252\n")
    #expect(try reading.values("amount") == [1_075_742_252, 673_673_613])
    #expect(try reading.values("vol") == [1_158_366.45, 733_610.31])
  }

  @Test func `THS puts its units into names, a weekday behind dates and a tab behind rows`() throws
  {
    let reading = try read(
      "时间\t开盘\t最高\t最低\t收盘\t涨幅%\t总手(万)\t金额(亿)\t\r\n"
        + "2024-01-02,二\t10.1\t10.5\t10\t10.4\t+1.2%\t12.3456\t3.45\t\r\n"
        + "2024-01-03,三\t10.4\t10.5\t10\t10.2\t--\t1,012.5\t2.01\t\r\n")
    #expect(reading.roles == [.open, .high, .low, .close, .value, .volume, .amount])
    #expect(try reading.values("总手") == [123_456, 10_125_000])
    #expect(try reading.values("金额") == [345_000_000, 201_000_000])
    #expect(try reading.values("涨幅%")[1].isNaN)
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `TongDaXin's minutes have a clock without a colon`() throws {
    let text =
      "601006 大秦铁路 分钟线 不复权\n      日期\t    时间\t    开盘\t    最高\t    最低\t    收盘\n"
      + "2024/01/02,0931,6.6,6.7,6.6,6.65\n2024/01/02,935,6.6,6.7,6.6,6.66\n#数据来源:通达信\r\n"
    let reading = try read(SmallTables.gb18030(text), decoder: SmallTables.decoder)
    #expect(
      reading.table.times == [try moment(2024, 1, 2, 9, 31), try moment(2024, 1, 2, 9, 35)])
    #expect(reading.report.format == "TDX text")
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `TongDaXin's export may be parted by tabs, with an empty line after its title`() throws
  {
    let reading = try read(
      "600000\t浦发银行\t日线\t前复权\r\n\r\n日期\t开盘\t最高\t最低\t收盘\t成交量\t成交额\r\n"
        + "12/29/2023\t6.6\t6.7\t6.6\t6.65\t1000\t6650\r\n#数据来源:通达信\r\n")
    #expect((reading.table.code, reading.table.name) == ("600000", "浦发银行"))
    #expect(reading.table.times == [try moment(2023, 12, 29)])
  }

  @Test func `ticks of a day without its date stand on one day`() throws {
    let reading = try read("时间,成交价,手数,买卖盘性质\n09:15:00,10.5,3,中性盘\n09:25:00,10.6,30,买盘\n")
    #expect(reading.table.times.map { $0 / 1_000_000_000 } == [33_300, 33_900])
    #expect(reading.roles == [.price, .volume])
  }

  // MARK: Countries

  @Test(arguments: [
    "Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen",
    "Datum,Eröffnung,Hoch,Tief,Schluss,Volumen",
    "日付,始値,高値,安値,終値,出来高", "日期,开盘,最高,最低,收盘,成交量",
    "Fecha,Apertura,Máximo,Mínimo,Cierre,Volumen",
    "Date,Ouverture,Plus haut,Plus bas,Clôture,Volume",
    "Data,Apertura,Massimo,Minimo,Chiusura,Volume", "Data,Abertura,Máxima,Mínima,Fechamento,Volume",
    "날짜,시가,고가,저가,종가,거래량", "Дата,Открытие,Макс,Мин,Закрытие,Объём",
    "<DATE>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>",
  ])
  func `prices are known by their names in many languages`(header: String) throws {
    let reading = try read(header + "\n2024-01-04,2,4,1,3,99\n2024-01-05,3,4,2,3,98\n")
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
  }

  @Test func `ariva's volume beside a number of shares is money`() throws {
    let reading = try read(
      "Datum;Erster;Hoch;Tief;Schlusskurs;Stuecke;Volumen\n2017-06-05;13,279;13,2835;13,247;13,247;;\n"
        + "2017-06-02;13,2;13,3;13,1;13,25;1000;13.250\n")
    #expect(reading.roles == [.open, .high, .low, .close, .volume, .amount])
    #expect(try reading.values("Volumen")[0] == 13_250)
  }

  @Test func `Investing's German page has decimal commas and points in dates`() throws {
    let reading = try read(
      "\u{FEFF}\"Datum\",\"Zuletzt\",\"Eröffn.\",\"Hoch\",\"Tief\",\"Vol.\",\"+/- %\"\n"
        + "\"03.01.2024\",\"1.234,50\",\"1.230,00\",\"1.240,00\",\"1.220,10\",\"1,20M\",\"0,35%\"\n"
        + "\"02.01.2024\",\"1.230,00\",\"1.230,00\",\"1.240,00\",\"1.220,10\",\"980,5K\",\"-0,35%\"\n"
    )
    #expect(reading.table.times == [try moment(2024, 1, 2), try moment(2024, 1, 3)])
    #expect(reading.roles == [.close, .open, .high, .low, .volume, .value])
    #expect(try reading.values("Vol.") == [980_500, 1_200_000])
    #expect(reading.finding(.assumption) == nil)
  }
}
