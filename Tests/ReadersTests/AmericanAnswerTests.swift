import Readers
import Series
import Testing

/// Answers of American sources, all of them made in their documented layouts.
@Suite struct AmericanAnswerTests {
  @Test func `Alpha Vantage's members are rows in the zone of its meta data`() throws {
    let reading = try read(
      """
      {"Meta Data":{"1. Information":"Intraday","2. Symbol":"IBM","6. Time Zone":"US/Eastern"},
      "Time Series (5min)":{
      "2024-01-02 19:55:00":{"1. open":"161.5","2. high":"161.9","3. low":"161.4","4. close":"161.8",
      "5. volume":"27"},
      "2024-01-02 19:50:00":{"1. open":"161.1","2. high":"161.6","3. low":"161.0","4. close":"161.5",
      "5. volume":"12"}}}
      """)
    let table = reading.table
    #expect(table.times == [try moment(2024, 1, 2, 19, 50), try moment(2024, 1, 2, 19, 55)])
    #expect(table.clock == .local)
    #expect(table.columns.map(\.name) == ["open", "high", "low", "close", "volume"])
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
    #expect(try reading.values("close") == [161.5, 161.8])
    #expect(table.zoneName == "America/New_York")
    #expect(table.code == "IBM")
    #expect(table.barLabel == .start)
    #expect(reading.finding(.unsorted)?.line == 2)
    #expect(reading.report.evidence == .marks("Meta Data, Time Series (5min)"))
  }

  @Test func `Polygon's days are dates of New York`() throws {
    // 2024-07-01 04:00 UTC in summer, 2024-01-02 05:00 UTC in winter.
    let reading = try read(
      #"{"ticker":"AAPL","results":[{"v":2,"o":1,"c":2,"h":3,"l":1,"t":1704171600000},"#
        + #"{"v":3,"o":1,"c":2,"h":3,"l":1,"t":1719806400000}],"status":"OK"}"#)
    #expect(reading.table.times == [try moment(2024, 1, 2), try moment(2024, 7, 1)])
    #expect(!reading.table.hasTimeOfDay)
    #expect(reading.roles == [.volume, .open, .close, .high, .low])
    #expect(reading.table.marketCode == "US")
    #expect(reading.report.times == Report.TimeSource(columns: ["t"], kind: .counts(units: ["ms"])))
  }

  @Test func `Polygon's minutes are instants`() throws {
    let reading = try read(
      #"{"ticker":"X:BTCUSD","results":[{"o":1,"c":2,"h":3,"l":1,"t":1704171660000}]}"#)
    #expect(reading.table.times == [try moment(2024, 1, 2, 5, 1)])
    #expect(reading.table.clock == .instant)
    #expect(reading.table.marketCode == "24x7")
  }

  @Test func `Alpaca's bars of one symbol and of several`() throws {
    let bar = #"[{"t":"2022-01-03T14:30:00Z","o":1,"h":3,"l":0.5,"c":2,"v":7,"n":3,"vw":1.5}]"#
    let one = try read(#"{"bars":\#(bar),"symbol":"AAPL","next_page_token":null}"#)
    #expect(one.table.times == [try moment(2022, 1, 3, 14, 30)])
    #expect(one.table.clock == .instant)
    #expect(one.roles == [.open, .high, .low, .close, .volume, .value, .average])
    #expect(one.table.code == "AAPL")
    #expect(one.table.zoneName == "America/New_York")
    #expect(one.table.barLabel == .start)
    #expect(one.report.times?.kind == .readingsWithOffset)
    let two = try read(
      #"{"bars":{"AAPL":[],"MSFT":\#(bar),"TSLA":\#(bar)},"next_page_token":null}"#)
    #expect(two.table.code == "MSFT")
    #expect(two.finding(.otherSecurities)?.detail == "TSLA")
    for empty in [#"{"bars":null,"symbol":"X"}"#, #"{"bars":[]}"#, #"{"bars":{}}"#] {
      #expect(
        throws: ReadError.malformed(
          format: "Alpaca JSON", line: 1, column: 1, what: .noRows)
      ) { try read(empty) }
    }
  }

  @Test func `IEX's minutes without trades are missing`() throws {
    let reading = try read(
      #"[{"date":"2017-12-15","minute":"09:30","label":"09:30 AM","high":143.98,"low":143.775,"#
        + #""open":143.98,"close":143.775,"average":143.889,"volume":3070,"notional":441740.275,"#
        + #""numberOfTrades":20},{"date":"20171215","minute":"09:31","label":"09:31 AM","high":-1,"#
        + #""low":-1,"open":null,"close":null,"average":-1,"volume":0,"notional":0,"numberOfTrades":0}]"#
    )
    let start = try moment(2017, 12, 15, 9, 30)
    #expect(reading.table.times == [start, start + 60_000_000_000])
    #expect(
      reading.roles == [.high, .low, .open, .close, .average, .volume, .amount, .value])
    #expect(try reading.values("high")[1].isNaN)
    #expect(try reading.values("close")[1].isNaN)
    #expect(try reading.values("volume") == [3070, 0])
    #expect(reading.table.zoneName == "America/New_York")
    #expect(
      reading.report.times == Report.TimeSource(columns: ["date", "minute"], kind: .readings))
  }

  @Test func `Twelve Data's rows are readings of the exchange, newest first`() throws {
    let reading = try read(
      #"{"meta":{"symbol":"AAPL","interval":"1min","exchange_timezone":"America/New_York"},"#
        + #""values":[{"datetime":"2021-09-16 15:59:00","open":"148.73500","high":"148.86000","#
        + #""low":"148.73000","close":"148.85001","volume":"624277"},{"datetime":"2021-09-16 15:58:00","#
        + #""open":"148.72000","high":"148.78000","low":"148.70000","close":"148.74001","#
        + #""volume":"274622"}],"status":"ok"}"#)
    #expect(
      reading.table.times == [try moment(2021, 9, 16, 15, 58), try moment(2021, 9, 16, 15, 59)])
    #expect(reading.table.zoneName == "America/New_York")
    #expect(try reading.values("volume") == [274_622, 624_277])
    #expect(reading.table.code == "AAPL")
  }

  @Test func `bars as columns say where their labels stand`() throws {
    let reading = try read(
      #"{"c":[217.68,221.03],"h":[222.49,221.5],"l":[217.19,217.1402],"o":[221.03,218.55],"#
        + #""s":"ok","t":[1569297600,1569384000],"v":[33463820,24018876]}"#)
    #expect(reading.roles == [.close, .high, .low, .open, .volume])
    #expect(reading.table.barLabel == .start)
    #expect(reading.table.times.first == (try moment(2019, 9, 24, 4, 0)))
    #expect(throws: ReadError.message("no_data")) { try read(#"{"s":"no_data"}"#) }
    #expect(throws: ReadError.message("bad symbol")) {
      try read(#"{"s":"error","errmsg":"bad symbol"}"#)
    }
  }

  @Test func `Yahoo's short answers are read`() throws {
    let reading = try read(
      #"{"AAPL":{"timestamp":[1610375400,1610375700],"close":[129.5,null],"previousClose":132.05,"#
        + #""symbol":"AAPL","dataGranularity":300},"MSFT":{"timestamp":[1],"close":[1],"symbol":"MSFT"}}"#
    )
    #expect(reading.table.code == "AAPL")
    #expect(reading.table.previousClose == 132.05)
    #expect(reading.roles == [.close])
    #expect(reading.table.columns[0].values[0] == 129.5)
    #expect(reading.table.columns[0].values[1].isNaN)
    #expect(reading.finding(.otherSecurities)?.detail == "MSFT")
    let old = try read(
      #"{"spark":{"result":[{"symbol":"X","response":[{"meta":{"symbol":"X"},"timestamp":[60],"#
        + #""indicators":{"quote":[{"close":[1.5]}]}}]}],"error":null}}"#)
    #expect(old.table.code == "X")
    #expect(try old.values("close") == [1.5])
  }

  @Test func `Yahoo's answer without times is empty`() {
    #expect(
      throws: ReadError.malformed(
        format: "Yahoo chart JSON", line: 1, column: 1, what: .noRows)
    ) {
      try read(
        #"{"chart":{"result":[{"meta":{"symbol":"X"},"indicators":{"quote":[{}]}}],"error":null}}"#)
    }
  }
}
