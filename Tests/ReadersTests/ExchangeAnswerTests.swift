import Readers
import Series
import Testing

/// Answers of exchanges for digital currencies, all of them made in their documented layouts.
@Suite struct ExchangeAnswerTests {
  @Test func `Binance's twelve cells`() throws {
    let reading = try read(
      #"[[1499040000000,"0.01634790","0.80000000","0.01575800","0.01577100","148976.11427815","#
        + #"1499644799999,"2434.19055334",308,"1756.87402397","28.46694368","0"]]"#, name: "x.json")
    #expect(reading.report.format == "Binance klines JSON")
    #expect(
      reading.roles
        == [.open, .high, .low, .close, .volume, .amount, .value, .value, .value])
    #expect(
      reading.table.columns.prefix(7).map { $0.values[0] }
        == [0.0163479, 0.8, 0.015758, 0.015771, 148_976.11427815, 2434.19055334, 308])
    #expect(reading.table.times == [1_499_040_000_000_000_000])
    #expect(reading.table.marketCode == "24x7")
    #expect(reading.table.barLabel == .start)
  }

  @Test func `milliseconds and microseconds are told apart row by row`() throws {
    func row(_ open: String, _ close: String) -> String {
      #"[\#(open),"1","2","0.5","1.5","10",\#(close),"20",3,"4","5","0"]"#
    }
    let reading = try read(
      "[\(row("1735689540000", "1735689599999")),\(row("1735689600000000", "1735689659999999"))]")
    #expect(reading.table.times[1] - reading.table.times[0] == 60_000_000_000)
    #expect(reading.report.times?.kind == .counts(units: ["ms", "µs"]))
  }

  @Test func `Kraken's bars, trades and errors`() throws {
    let bars = try read(
      #"{"error":[],"result":{"XXBTZUSD":[[1688671200,"30306.1","30306.2","30305.7","30305.7","#
        + #""30306.1","3.39243896",23]],"last":1688672160}}"#)
    #expect(bars.roles == [.open, .high, .low, .close, .average, .volume, .value])
    #expect(bars.table.code == "XXBTZUSD")
    #expect(try bars.values("average") == [30306.1])
    let trades = try read(
      #"{"error":[],"result":{"XXBTZUSD":[["30243.4","0.34507674",1688669597.8277369,"b","m","",61044952],"#
        + #"["30243.5","0.1",1688669597.8277369,"b","m","",61044953]],"last":"1688671969993150842"}}"#
    )
    #expect(trades.roles == [.price, .volume])
    #expect(trades.table.times.first == 1_688_669_597_827_736_900)
    #expect(trades.table.times.count == 2)
    #expect(throws: ReadError.message("EQuery:Unknown asset pair")) {
      try read(#"{"error":["EQuery:Unknown asset pair"]}"#)
    }
  }

  @Test func `OKX, Bybit and KuCoin have orders of their own`() throws {
    let okx = try read(
      #"{"code":"0","msg":"","data":[["1597026383085","3.721","3.743","3.677","3.708","8422410","#
        + #""22698348.04","12698348.04","1"]]}"#)
    #expect(okx.roles == [.open, .high, .low, .close, .volume, .amount])
    #expect(try okx.values("close") == [3.708])
    let bybit = try read(
      #"{"retCode":0,"retMsg":"OK","result":{"symbol":"BTCUSD","category":"inverse","list":["#
        + #"["1670608800000","17071","17073","17027","17055.5","268611","15.74"],"#
        + #"["1670605200000","17071.5","17071.5","17061","17071","4177","0.24"]]}}"#)
    #expect(bybit.table.code == "BTCUSD")
    #expect(try bybit.values("close") == [17071, 17055.5])
    let kucoin = try read(
      #"{"code":"200000","data":[["1545904980","0.058","0.049","0.058","0.049","0.018","0.000945"]]}"#
    )
    #expect(kucoin.roles == [.open, .close, .high, .low, .volume, .amount])
    #expect(try kucoin.values("close") == [0.049])
  }

  @Test func `Coinbase's lists are told by their prices`() throws {
    // Seconds, low, high, open, close, volume, newest first.
    let reading = try read(
      "[[1415398860,0.30,3.5,0.4,4,12],[1415398800,0.32,4.2,0.35,4.1,12.3]]"
        .replacing("3.5,0.4,4,", with: "4.5,0.4,4,"), name: "x.json")
    #expect(reading.roles == [.low, .high, .open, .close, .volume])
    #expect(reading.table.columns.map { $0.values[0] } == [0.32, 4.2, 0.35, 4.1, 12.3])
  }

  @Test func `Huobi's bars are dated by their number`() throws {
    let reading = try read(
      #"{"ch":"market.btcusdt.kline.5min","status":"ok","data":[{"id":1629769200,"open":49056.37,"#
        + #""close":49025.51,"low":49022.86,"high":49056.38,"amount":3.94,"vol":193489.67,"count":196}]}"#
    )
    #expect(reading.table.times == [1_629_769_200_000_000_000])
    #expect(reading.roles == [.open, .close, .high, .low, .volume, .amount, .value])
  }

  @Test func `trades of ccxt keep equal times`() throws {
    let reading = try read(
      #"[[1704445200000,"1",null,"buy",100.5,2,201],[1704445200000,"2",null,"sell",100.25,4,401]]"#,
      name: "x.json")
    #expect(reading.table.times == [1_704_445_200_000_000_000, 1_704_445_200_000_000_000])
    #expect(reading.roles == [.price, .volume, .amount])
    #expect(try reading.values("price") == [100.5, 100.25])
    #expect(try reading.values("cost") == [201, 401])
  }

  @Test func `Binance's streams keep equal times`() throws {
    let reading = try read(
      #"{"e":"aggTrade","E":2,"s":"BTCUSDT","a":1,"p":"42000.1","q":"0.5","f":1,"l":1,"T":1704445200122,"m":true}"#
        + "\n"
        + #"{"e":"aggTrade","E":2,"s":"BTCUSDT","a":2,"p":"42000.2","q":"0.6","f":1,"l":1,"T":1704445200122,"m":true}"#
    )
    #expect(reading.roles == [.price, .volume])
    #expect(try reading.values("price") == [42000.1, 42000.2])
    #expect(reading.table.code == "BTCUSDT")
  }

  @Test func `Gate's eight cells have what was paid second and the open sixth`() throws {
    let reading = try read(
      #"[["1672704000","204000","16605","16610","16590","16601","12.3","true"],"#
        + #"["1672704060","167660","16601","16603","16595","16600","10.1","false"]]"#)
    #expect(reading.roles == [.amount, .close, .high, .low, .open, .volume])
    #expect(try reading.values("open") == [16601, 16600])
    #expect(reading.table.marketCode == "24x7")
  }
}
