import Readers
import Series
import Testing

/// Several series in the rows of one file.
///
/// All files here are made.
@Suite struct LongTableTests {
  @Test func `rows of several symbols become a column each, with the role of the values`() throws {
    let reading = try read(
      "symbol,date,price\nMSFT,Jan 1 2000,39.81\nMSFT,Feb 1 2000,36.35\n"
        + "GOOG,Feb 1 2000,102.37\nGOOG,Mar 1 2000,95.5\n")
    #expect(reading.names == ["MSFT", "GOOG"])
    #expect(reading.roles == [.price, .price])
    #expect(
      reading.table.times == [
        try moment(2000, 1, 1), try moment(2000, 2, 1), try moment(2000, 3, 1),
      ])
    let goog = try reading.values("GOOG")
    #expect(goog[0].isNaN && goog[1] == 102.37 && goog[2] == 95.5)
    #expect(reading.table.columns[0].decimals == 2)
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `bars of several symbols keep the close of each, and say so`() throws {
    let reading = try read(
      "date,ticker,open,high,low,close,volume\n2024-01-02,A,1,3,1,2,10\n2024-01-02,B,4,6,4,5,10\n"
        + "2024-01-03,A,2,4,2,3,10\n2024-01-03,B,5,7,5,6,10\n")
    #expect(reading.names == ["A", "B"])
    #expect(reading.roles == [.close, .close])
    #expect(try reading.values("B") == [5, 6])
    #expect(
      reading.report.findings == [Finding(.columnsLeftOut, count: 4, detail: "close")])
  }

  @Test func `the same time twice within one symbol is a duplicate, with its line`() throws {
    let reading = try read(
      "symbol,date,close\nA,2024-01-02,1\nB,2024-01-02,2\nA,2024-01-02,3\nA,2024-01-03,4\n")
    #expect(try reading.values("A") == [3, 4])
    #expect(reading.finding(.duplicateTime) == Finding(.duplicateTime, line: 4, count: 1))
  }

  @Test func `Grafana's rows of series are split`() throws {
    let reading = try read(
      "Series;Time;Value\nA-series;2021-01-01T00:00:00+00:00;1.5\n"
        + "A-series;2021-01-01T00:01:00+00:00;2.5\nB-series;2021-01-01T00:00:00+00:00;10\n"
        + "B-series;2021-01-01T00:01:00+00:00;null\n")
    #expect(reading.names == ["A-series", "B-series"])
    #expect(try reading.values("A-series") == [1.5, 2.5])
  }

  @Test func `text that repeats the times splits them, whatever its name`() throws {
    let reading = try read(
      "t,what,v\n2024-01-02,in,1\n2024-01-02,out,2\n2024-01-03,in,3\n2024-01-03,out,4\n")
    #expect(reading.names == ["in", "out"])
  }

  @Test func `two columns of text split together where one alone does not`() throws {
    let reading = try read(
      "date,city,what,v\n2024-01-02,Rome,in,1\n2024-01-02,Rome,out,2\n2024-01-02,Oslo,in,3\n"
        + "2024-01-02,Oslo,out,4\n2024-01-03,Rome,in,5\n2024-01-03,Rome,out,6\n"
        + "2024-01-03,Oslo,in,7\n2024-01-03,Oslo,out,8\n")
    #expect(reading.names == ["Rome in", "Rome out", "Oslo in", "Oslo out"])
    #expect(try reading.values("Oslo in") == [3, 7])
  }

  @Test func `contracts that follow one another are one series`() throws {
    let reading = try read(
      "date,contract,symbol,close\n2024-01-02,x,IF2401,1\n2024-01-03,x,IF2401,2\n"
        + "2024-01-04,x,IF2402,3\n")
    #expect(reading.names == ["close"])
    #expect(reading.table.times.count == 3)
  }

  @Test func `the sides of trades are no series`() throws {
    let reading = try read(
      "time,price,amount,side\n2024-01-02 09:30:00,1,5,buy\n2024-01-02 09:30:00,2,5,sell\n"
        + "2024-01-02 09:30:01,3,5,buy\n2024-01-02 09:30:01,4,5,sell\n")
    #expect(try reading.values("price") == [1, 2, 3, 4])
  }

  @Test func `a constant code stays the code`() throws {
    let reading = try read("date,code,close\n2024-01-02,600519,1\n2024-01-03,600519,2\n")
    #expect(reading.table.code == "600519")
    #expect(reading.names == ["close"])
  }

  // MARK: Two lines of names

  @Test func `yfinance's three lines of names are one header`() throws {
    let reading = try read(
      "Price,Close,High,Low,Open,Volume\nTicker,AAPL,AAPL,AAPL,AAPL,AAPL\nDate,,,,,\n"
        + "2024-01-02,185.6,188.4,183.8,187.1,82488700\n")
    #expect(reading.roles == [.close, .high, .low, .open, .volume])
    #expect(reading.table.code == "AAPL")
    #expect(reading.report.times?.columns == ["Date"])
    #expect(reading.report.findings.isEmpty)
  }

  @Test(arguments: [
    "Price,Close,Close,Open\nTicker,AAPL,MSFT,MSFT\nDate,,,\n",
    "Ticker,AAPL,MSFT,MSFT\nPrice,Close,Close,Open\nDatetime,,,\n",
    "Price,Close,Close,Open\nTicker,AAPL,MSFT,MSFT\n",
    ",Close,Close,Open\n,AAPL,MSFT,MSFT\nDate,,,\n",
  ])
  func `of several tickers the close of each is kept`(header: String) throws {
    let reading = try read(header + "2024-01-02,1,2,3\n2024-01-03,4,5,6\n")
    #expect(reading.names == ["AAPL", "MSFT"])
    #expect(try reading.values("MSFT") == [2, 5])
    #expect(
      reading.report.findings == [Finding(.columnsLeftOut, count: 1, detail: "Close")])
  }

  // MARK: A row a year

  @Test(arguments: [
    "YEAR,JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC",
    "\"Year\",January,February,March,April,May,June,July,August,September,October,November,December",
    "year,1,2,3,4,5,6,7,8,9,10,11,12", "年份,1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月",
  ])
  func `years by months are one monthly series`(header: String) throws {
    let row = (1...12).map { "\($0).5" }.joined(separator: ",")
    let reading = try read(header + "\n1950,\(row)\n1951,\(row)\n")
    #expect(reading.names == ["value"])
    #expect(reading.table.times.count == 24)
    #expect(reading.table.times.first == (try moment(1950, 1, 1)))
    #expect(reading.table.times.last == (try moment(1951, 12, 1)))
    #expect(try reading.values("value") == (1...24).map { Double(($0 - 1) % 12 + 1) + 0.5 })
  }

  @Test func `NASA's table of months has a title, stars for nothing and means behind`() throws {
    let months = "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec"
    let reading = try read(
      "Land-Ocean: Global Means\nYear,\(months),J-D\n"
        + "1880,-.18,2,3,4,5,6,7,8,9,10,11,12,***\n1881,1,2,3,4,5,6,7,8,9,10,***,***,-.09\n")
    let values = try reading.values("value")
    #expect(values.count == 24)
    #expect(values[0] == -0.18)
    #expect(values[22].isNaN && values[23].isNaN)
    #expect(reading.table.times.first == (try moment(1880, 1, 1)))
  }

  // MARK: No series

  @Test(arguments: [
    "代码\t名称\t.\t现价\t涨幅%\t现手\t总手\t\nSH600000\t浦发银行\t\t10.1\t+1.2\t5\t1000\t\n"
      + "SZ000001\t平安银行\t\t11.1\t-1.2\t5\t1000\t\n",
    "code,name,price,pe\n600000,A,10.1,5\n600004,B,9.1,15\n",
    "code,price,pe\n600000,10.1,5\n600004,9.1,15\n",
  ])
  func `a list of securities is refused as one`(text: String) {
    #expect(refusal(text) == .securityList(line: 1))
  }

  @Test func `of too many columns the one that is named value is shown, or the first that moves`()
    throws
  {
    func file(_ name: String) -> String {
      let rows = (1...40).flatMap { country in
        [2001, 2002].map { "\(country + 500),country \(country),\($0),\(country * $0)" }
      }
      return "LocID,Location,Year,\(name)\n" + rows.joined(separator: "\n") + "\n"
    }
    for name in ["Value", "Births"] {
      let reading = try read(file(name))
      #expect(reading.names.count == 40)
      #expect(try reading.values("country 7") == [14_007, 14_014])
      #expect(reading.finding(.columnsLeftOut) == Finding(.columnsLeftOut, count: 1, detail: name))
    }
  }
}
