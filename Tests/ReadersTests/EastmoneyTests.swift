import Readers
import Series
import Testing

/// Eastmoney's answers, all of them made in the layout of its fields f51 to f61.
@Suite struct EastmoneyTests {
  private func trends(_ rows: [String], _ members: String = "") throws -> Reading {
    let list = rows.map { "\"\($0)\"" }.joined(separator: ",")
    return try read(
      #"{"rc":0,"data":{"code":"300059","market":0,"name":"东方财富","decimal":2,\#(members)"#
        + #""trendsTotal":241,"trends":[\#(list)]}}"#, name: "x.json")
  }

  @Test func `minutes have the close before high and low`() throws {
    let reading = try trends(
      [
        "2025-05-13 09:30,21.90,21.90,21.90,21.90,99778,218513820.00,21.900",
        "2025-05-13 09:31,21.91,21.80,21.95,21.78,50000,109000000.00,21.870",
      ], #""preClose":21.72,"#)
    let table = reading.table
    #expect(table.times == [try moment(2025, 5, 13, 9, 30), try moment(2025, 5, 13, 9, 31)])
    #expect(table.clock == .local)
    #expect(reading.roles == [.open, .close, .high, .low, .volume, .amount, .average])
    #expect(table.columns.map { $0.values[1] } == [21.91, 21.8, 21.95, 21.78, 50000, 109e6, 21.87])
    #expect(table.previousClose == 21.72)
    #expect(table.code == "300059")
    #expect(table.name == "东方财富")
    #expect(table.marketCode == "SZSE")
    #expect(table.barLabel == .end)
    #expect(reading.report.format == "Eastmoney trends JSON")
    #expect(reading.report.evidence == .marks("trends, preClose"))
    #expect(reading.report.times == Report.TimeSource(columns: ["#1"], kind: .readings))
  }

  @Test func `minutes that are in the other order are told by their prices`() throws {
    // Open 10, high 12, low 9, close 11: as open, close, high, low the close would be above the high.
    let reading = try trends(["2025-05-13 09:31,10,12,9,11,5,50,10.1"])
    #expect(reading.roles.prefix(4) == [.open, .high, .low, .close])
    #expect(try reading.values("high") == [12])
    #expect(try reading.values("close") == [11])
  }

  @Test func `of five days the first and the last have a close before them`() throws {
    let reading = try trends(
      ["2025-05-12 15:00,1,1,1,1,1,1,1", "2025-05-13 15:00,1,1,1,1,1,1,1"],
      #""preClose":21.72,"hisPrePrices":[{"date":20250512,"prePrice":21.5},"#
        + #"{"date":20250513,"prePrice":21.72}],"#)
    #expect(reading.table.closeBeforeFirst == 21.5)
    #expect(reading.table.previousClose == 21.72)
  }

  @Test func `minutes of four fields have a price and its average`() throws {
    let reading = try trends(["2025-05-13 09:31,21.91,500,21.87"])
    #expect(reading.roles == [.price, .volume, .average])
    #expect(try reading.values("price") == [21.91])
  }

  @Test(
    arguments: [
      ("1", "600519", "SSE"), ("0", "000001", "SZSE"), ("0", "830799", "BSE"),
      ("0", "920002", "BSE"), ("116", "00700", "HK"), ("105", "AAPL", "US"),
      ("8", "IF2406", "CFFEX"),
    ])
  func `the number of the market names it`(number: String, code: String, market: String) throws {
    let reading = try read(
      #"{"data":{"code":"\#(code)","market":\#(number),"trends":["2025-05-13 10:31,1,1,1,1,1,1,1"]}}"#
    )
    #expect(reading.table.marketCode == market)
  }

  @Test func `American minutes are in the clock that their sessions tell`() throws {
    func reading(_ begin: String) throws -> Reading {
      try read(
        #"{"data":{"code":"AAPL","market":105,"tradePeriods":{"periods":[{"b":\#(begin),"e":1}]},"#
          + #""trends":["2025-05-13 22:31,1,1,1,1,1,1,1"]}}"#)
    }
    #expect(try reading("202505132130").table.zoneName == "Asia/Shanghai")
    #expect(try reading("202505130930").table.zoneName == "America/New_York")
    #expect(try reading("202505130930").finding(.assumption) == nil)
    let unsaid = try read(
      #"{"data":{"code":"AAPL","market":105,"trends":["2025-05-13 22:31,1,1,1,1,1,1,1"]}}"#)
    #expect(unsaid.finding(.assumption)?.detail == "Asia/Shanghai")
  }

  @Test func `days in a script's call are dates`() throws {
    let reading = try read(
      #"jQuery35103_1747({"data":{"code":"600519","market":1,"name":"贵州茅台","preKPrice":1726.0,"#
        + #""klines":["2024-01-02,1715.00,1685.01,1718.19,1678.10,32156,5440082548.00,2.34,-2.37,"#
        + #"-40.99,0.26"]}});"#)
    #expect(reading.table.times == [try moment(2024, 1, 2)])
    #expect(!reading.table.hasTimeOfDay)
    #expect(
      reading.roles
        == [.open, .close, .high, .low, .volume, .amount, .value, .value, .value, .value])
    #expect(
      reading.table.columns.map { $0.values[0] }
        == [1715, 1685.01, 1718.19, 1678.1, 32156, 5_440_082_548, 2.34, -2.37, -40.99, 0.26])
    #expect(reading.table.closeBeforeFirst == 1726)
    #expect(reading.table.barLabel == nil)
    #expect(reading.report.times?.kind == .dates)
  }

  @Test func `minute bars label their end`() throws {
    let reading = try read(
      #"{"data":{"code":"600519","market":1,"klines":["2024-01-02 09:35,10,11,12,9,1,2"]}}"#)
    #expect(reading.table.barLabel == .end)
    #expect(reading.table.times == [try moment(2024, 1, 2, 9, 35)])
    #expect(
      reading.table.columns.map(\.name) == ["open", "close", "high", "low", "volume", "amount"])
  }

  @Test func `an answer without rows is refused as empty`() {
    for text in [
      #"{"data":{"code":"1","trends":[]}}"#, #"{"data":{"code":"1","klines":[]}}"#,
    ] {
      let error = #expect(throws: ReadError.self) { try read(text, name: "x.json") }
      guard case .malformed(_, _, _, let what) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(what == .noRows)
    }
  }

  @Test func `a row that is no row is counted with its number`() throws {
    let reading = try trends([
      "2025-05-13 09:31,1,1,1,1,1,1,1", "x,1", "2025-05-13 09:32,1,1,1,1,y,1,1",
    ])
    #expect(reading.table.times.count == 2)
    #expect(reading.report.skipped == 1)
    #expect(reading.finding(.unreadableRow)?.lines == [2])
    #expect(reading.finding(.unreadableCell) == Finding(.unreadableCell, line: 3, detail: "y"))
  }
}
