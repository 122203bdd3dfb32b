import Readers
import Series
import Testing

/// Prometheus's answers, all of them made in the layout of its reference.
@Suite struct PrometheusAnswerTests {
  private func matrix(_ result: String) throws -> Reading {
    try read(
      #"{"status":"success","data":{"resultType":"matrix","result":[\#(result)]}}"#, name: "x.json")
  }

  private let bar = #"{"metric":{"__name__":"m","job":"a"},"values":[[60,"1"]]}"#

  @Test func `the rows are the times of all series, without a step`() throws {
    let reading = try readFixture("prometheus_made_matrix.json")
    // 1704445200 is 2024-01-05 09:00:00 UTC.
    let start = try moment(2024, 1, 5, 9, 0, 0)
    let milliseconds: [Int64] = [500, 15_500, 30_500, 30_750, 60_500]
    #expect(reading.table.times == milliseconds.map { start + $0 * 1_000_000 })
    #expect(reading.table.clock == .instant)
    #expect(reading.table.hasTimeOfDay)
    #expect(reading.report.format == "Prometheus JSON")
    #expect(reading.report.skipped == 0)
  }

  @Test func `a column is named by the labels that differ, and missing where it has no value`()
    throws
  {
    let reading = try readFixture("prometheus_made_matrix.json")
    #expect(
      reading.table.columns.map(\.name)
        == [#"up_made{instance="a:9100"}"#, #"up_made{instance="b:9100"}"#])
    #expect(reading.roles == [.value, .value])
    let (a, b) = (reading.table.columns[0].values, reading.table.columns[1].values)
    #expect(a.map(\.isNaN) == [false, true, false, true, false])
    #expect([a[0], a[2], a[4]] == [1.25, .infinity, 2.5])
    #expect(b.map(\.isNaN) == [true, false, true, false, false])
    #expect([b[1], b[3], b[4]] == [0.00007, -.infinity, 3])
    #expect(reading.finding(.infinite)?.count == 2)
    #expect(reading.report.findings.map(\.kind) == [.infinite])
  }

  @Test func `a series that is alone keeps all its labels`() throws {
    #expect(try matrix(bar).table.columns.map(\.name) == [#"m{job="a"}"#])
    let sum = try matrix(#"{"metric":{},"values":[[60,"1"]]}"#)
    #expect(sum.table.columns.map(\.name) == ["value"])
  }

  @Test func `a label that only some series have tells them apart`() throws {
    let reading = try matrix(bar + #",{"metric":{"__name__":"m"},"values":[[60,"2"]]}"#)
    #expect(reading.table.columns.map(\.name) == [#"m{job="a"}"#, "m"])
  }

  @Test func `labels are quoted as Prometheus quotes them`() throws {
    let reading = try matrix(#"{"metric":{"path":"C:\\\"x\"\n"},"values":[[60,"1"]]}"#)
    #expect(reading.table.columns.map(\.name) == [#"{path="C:\\\"x\"\n"}"#])
  }

  @Test func `times out of order are sorted, of equal ones the last is kept`() throws {
    let reading = try matrix(
      #"{"metric":{},"values":[[90,"3"],[60,"1"],[90,"4"]]},"#
        + #"{"metric":{"a":"b"},"values":[[60,"5"]]}"#)
    #expect(try reading.values("value") == [1, 4])
    #expect(reading.finding(.unsorted)?.count == 1)
    #expect(reading.finding(.duplicateTime)?.count == 1)
  }

  @Test func `a vector is one row`() throws {
    let reading = try read(
      #"{"status":"success","data":{"resultType":"vector","result":["#
        + #"{"metric":{"a":"x"},"value":[60.25,"1"]},{"metric":{"a":"y"},"value":[60.25,"2"]}]}}"#)
    #expect(reading.table.times == [60_250_000_000])
    #expect(reading.table.columns.map(\.name) == [#"{a="x"}"#, #"{a="y"}"#])
    #expect(reading.table.columns.map(\.values) == [[1], [2]])
  }

  @Test func `a scalar is one value`() throws {
    let reading = try read(
      #"{"status":"success","data":{"resultType":"scalar","result":[60,"1.5"]}}"#)
    #expect(try reading.values("value") == [1.5])
  }

  @Test func `a list of results without an answer around it is read`() throws {
    #expect(try read("[\(bar)]", name: "x.json").table.times == [60_000_000_000])
  }

  @Test func `an error is passed on in its words`() {
    #expect(throws: ReadError.message("invalid parameter \"query\": 1:3: parse error")) {
      try read(
        #"{"status":"error","errorType":"bad_data","#
          + #""error":"invalid parameter \"query\": 1:3: parse error"}"#)
    }
    #expect(throws: ReadError.message("timeout")) {
      try read(#"{"status":"error","errorType":"timeout"}"#)
    }
  }

  @Test func `an answer without values is refused`() {
    for result in ["", #"{"metric":{},"values":[]}"#, #"{"metric":{},"values":[[60,"NaN"]]}"#] {
      #expect(throws: ReadError.noValues) { try matrix(result) }
    }
    #expect(throws: ReadError.noTimes(line: 1)) {
      try matrix(#"{"metric":{},"values":[["x","1"]]}"#)
    }
  }

  @Test func `a pair that cannot be read is counted with its line`() throws {
    let reading = try matrix(
      "\n" + #"{"metric":{},"values":[[60,"1"],"# + "\n" + #"[70],[80,"x"]]}"#)
    #expect(reading.table.times == [60_000_000_000, 80_000_000_000])
    #expect(reading.report.skipped == 1)
    #expect(reading.finding(.unreadableRow)?.line == 3)
    #expect(reading.finding(.unreadableCell)?.line == 3)
    #expect(reading.finding(.unreadableCell)?.count == 1)
  }

  @Test func `an answer that was cut gives the pairs that are whole`() throws {
    let reading = try read(
      #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"a":"b"},"#
        + #""values":[[60,"1"],[75,"2"],[90,"3"#)
    #expect(try reading.values(#"{a="b"}"#) == [1, 2])
    #expect(reading.finding(.truncated)?.line == 1)
    #expect(reading.report.skipped == 0)
  }
}
