import Readers
import Series
import Testing

/// Bars of Tencent and Sina, all of them made in their layouts.
@Suite struct ChineseAnswerTests {
  @Test func `Tencent's days carry open, close, high, low`() throws {
    let reading = try read(
      #"kline_dayqfq={"code":0,"msg":"","data":{"sh600519":{"qfqday":["#
        + #"["2024-01-02","1715.000","1685.010","1718.190","1678.100","32156.000"],"#
        + #"["2024-01-03","1681.110","1694.000","1695.220","1676.330","20221.000",{"nd":"2023"}]],"#
        + #""qt":{"sh600519":["1","贵州茅台","600519","1694.00","1685.01"]},"prec":"1726.000"}}}"#)
    let table = reading.table
    #expect(table.times == [try moment(2024, 1, 2), try moment(2024, 1, 3)])
    #expect(reading.roles == [.open, .close, .high, .low, .volume])
    #expect(table.columns.map { $0.values[1] } == [1681.11, 1694, 1695.22, 1676.33, 20221])
    #expect(table.code == "600519")
    #expect(table.name == "贵州茅台")
    #expect(table.marketCode == "SSE")
    #expect(table.closeBeforeFirst == 1726)
    #expect(table.barLabel == nil)
    #expect(!table.hasTimeOfDay)
  }

  @Test func `Tencent's minutes end at their time`() throws {
    let reading = try read(
      #"{"code":0,"data":{"sz000001":{"m5":[["202401020935","9.39","9.40","9.42","9.37","100.00",{},"0.01"]],"#
        + #""qt":{}}}}"#)
    #expect(reading.table.times == [try moment(2024, 1, 2, 9, 35)])
    #expect(reading.table.barLabel == .end)
    #expect(reading.table.columns.map { $0.values[0] } == [9.39, 9.4, 9.42, 9.37, 100])
    #expect(reading.table.marketCode == "SZSE")
  }

  @Test func `of several codes the first with rows is read, and the others told`() throws {
    let bars = #"[["2024-01-02","1","2","3","1","5"]]"#
    let reading = try read(
      #"{"data":{"sh600000":{"day":[]},"sh600004":{"day":\#(bars)},"sh600006":{"day":\#(bars)}}}"#)
    #expect(reading.table.code == "600004")
    #expect(
      reading.finding(.otherSecurities) == Finding(.otherSecurities, count: 1, detail: "sh600006"))
    let minutes = try read(
      #"{"data":{"sh600000":{"data":{"data":[],"date":"20240105"}},"#
        + #""sh600004":{"data":{"data":["0930 1.5 10"],"date":"20240105"}}}}"#)
    #expect(minutes.table.code == "600004")
    #expect(try minutes.values("price") == [1.5])
  }

  @Test func `Sina's texts are numbers, after a comment and an assignment`() throws {
    let reading = try read(
      "/*<script>location.href='//sina.com';</script>*/\n"
        + #"var _sh600519_1_1658852984203=([{"day":"2024-01-02 09:31:00","open":"1712.000","#
        + #""high":"1715.000","low":"1709.000","close":"1710.550","volume":"125000","#
        + #""amount":"214051200.0000"},{"day":"2024-01-02 09:32:00","open":"1710.000","#
        + #""high":"1711.000","low":"1708.500","close":"1709.000","volume":"9000","amount":"15390000"}]);"#
    )
    let table = reading.table
    #expect(reading.report.format == "Sina JSON")
    #expect(table.times == [try moment(2024, 1, 2, 9, 31), try moment(2024, 1, 2, 9, 32)])
    #expect(reading.roles == [.open, .high, .low, .close, .volume, .amount])
    #expect(
      table.columns.map { $0.values[0] } == [1712, 1715, 1709, 1710.55, 125_000, 214_051_200])
    #expect(table.code == "600519")
    #expect(table.marketCode == "SSE")
    #expect(table.zoneName == "Asia/Shanghai")
    #expect(table.barLabel == .end)
  }
}
