import Readers
import Series
import Testing

/// Answers of monitoring systems and data of charts, all of them made in their documented layouts.
@Suite struct JSONSeriesTests {
  @Test func `InfluxDB's series are told apart by their tags`() throws {
    let reading = try read(
      #"{"results":[{"statement_id":0,"series":[{"name":"cpu","tags":{"host":"a"},"#
        + #""columns":["time","mean"],"values":[["2024-01-02T09:30:00Z",1.5],["2024-01-02T09:31:00Z",null]]},"#
        + #"{"name":"cpu","tags":{"host":"b"},"columns":["time","mean"],"#
        + #""values":[["2024-01-02T09:31:00Z",2.5]]}]}]}"#)
    #expect(reading.table.times == [try moment(2024, 1, 2, 9, 30), try moment(2024, 1, 2, 9, 31)])
    #expect(reading.table.clock == .instant)
    #expect(reading.table.columns.map(\.name) == [#"cpu.mean{host="a"}"#, #"cpu.mean{host="b"}"#])
    #expect(reading.table.columns[0].values[0] == 1.5)
    #expect(reading.table.columns[1].values[1] == 2.5)
    #expect(reading.table.columns[0].values[1].isNaN)
  }

  @Test func `InfluxDB's one series may be bars, and nanoseconds are exact`() throws {
    let reading = try read(
      #"{"results":[{"series":[{"name":"ticks","columns":["time","open","close","venue"],"#
        + #""values":[[1704445200123456789,1,2,"X"]]}]}]}"#)
    #expect(reading.roles == [.open, .close])
    #expect(reading.table.times == [1_704_445_200_123_456_789])
    #expect(reading.report.times?.kind == .counts(units: ["ns"]))
  }

  @Test func `Grafana's frames`() throws {
    let frame = { (name: String, value: String) in
      #"{"schema":{"refId":"A","fields":[{"name":"Time","type":"time"},{"name":"Value","type":"number","#
        + #""labels":{"instance":"\#(name)"}}]},"data":{"values":[[1704445200000,1704445260000],[\#(value)]]}}"#
    }
    let reading = try read(
      #"{"results":{"A":{"status":200,"frames":[\#(frame("a", "1,null")),\#(frame("b", "3,4"))]}}}"#
    )
    #expect(
      reading.table.columns.map(\.name) == [#"Value{instance="a"}"#, #"Value{instance="b"}"#])
    #expect(reading.table.columns[1].values == [3, 4])
    #expect(reading.table.times.first == (try moment(2024, 1, 5, 9, 0)))
    let inspected = try read(
      #"[{"fields":[{"name":"Time","type":"time","values":[1704445200000]},"#
        + #"{"name":"up","type":"number","values":[7]}]}]"#)
    #expect(try inspected.values("up") == [7])
  }

  @Test func `Graphite puts the value before the time`() throws {
    let reading = try read(
      #"[{"target":"a","datapoints":[[1.5,1704445200],[null,1704445260]]},"#
        + #"{"target":"b","datapoints":[[2,1704445260]]}]"#)
    #expect(reading.table.columns.map(\.name) == ["a", "b"])
    #expect(reading.table.columns[0].values[0] == 1.5)
    #expect(reading.table.columns[1].values[1] == 2)
  }

  @Test func `OpenTSDB's points are members`() throws {
    let reading = try read(
      #"[{"metric":"cpu","tags":{"host":"a"},"dps":{"1704445200":1,"1704445260":2}}]"#)
    #expect(try reading.values("cpu") == [1, 2])
    #expect(reading.table.times.first == (try moment(2024, 1, 5, 9, 0)))
  }

  @Test func `CoinGecko's members are series`() throws {
    let reading = try read(
      #"{"prices":[[1704445200000,42000.5],[1704448800000,42100]],"#
        + #""total_volumes":[[1704445200000,1e9],[1704448800000,2e9]]}"#)
    #expect(reading.table.columns.map(\.name) == ["prices", "total_volumes"])
    #expect(try reading.values("prices") == [42000.5, 42100])
  }

  @Test(
    arguments: [
      #"{"series":[{"name":"A","data":[[1704153600000,1.5],[1704240000000,2]]}]}"#,
      #"{"datasets":[{"label":"A","data":[{"x":"2024-01-02","y":1.5},{"x":"2024-01-03","y":2}]}]}"#,
      #"{"data":{"labels":["2024-01-02","2024-01-03"],"datasets":[{"label":"A","data":[1.5,2]}]}}"#,
      #"{"xAxis":{"type":"category","data":["2024-01-02","2024-01-03"]},"series":[{"name":"A","data":[1.5,2]}]}"#,
      #"[{"name":"A","x":["2024-01-02","2024-01-03"],"y":[1.5,2]}]"#,
    ])
  func `data of charts are dates and values`(text: String) throws {
    let reading = try read(text, name: "x.json")
    #expect(reading.table.times == [try moment(2024, 1, 2), try moment(2024, 1, 3)])
    #expect(!reading.table.hasTimeOfDay)
    #expect(try reading.values("A") == [1.5, 2])
  }

  @Test(
    arguments: [
      #"[[1704153600000,1.5],[1704240000000,2]]"#,
      #"{"data":[{"x":"2024-01-02","y":1.5},{"x":"2024-01-03","y":2}]}"#,
      #"[["2024-01-02",1.5],["2024-01-03",2]]"#,
      #"{"2024-01-02":1.5,"2024-01-03":2}"#,
      #"{"1704153600000":{"v":1.5},"1704240000000":{"v":2}}"#,
      #"[{"id":1,"k":{"date":{"$date":"2024-01-02"},"v":"1.5"}},{"id":2,"k":{"date":{"$date":"2024-01-03"},"v":"2"}}]"#,
    ])
  func `points without a name`(text: String) throws {
    let reading = try read(text, name: "x.json")
    #expect(reading.table.times == [try moment(2024, 1, 2), try moment(2024, 1, 3)])
    #expect(reading.table.columns.last?.values == [1.5, 2])
  }

  @Test func `candles of charts are told by their prices`() throws {
    // Date, open, close, low, high.
    let reading = try read(
      #"[["2024-01-02",10,11,9,12],["2024-01-03",11,10.5,10,11.5]]"#, name: "x.json")
    #expect(reading.roles == [.open, .close, .low, .high])
  }

  @Test func `a native histogram gives its count and its sum`() throws {
    let reading = try read(
      #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":"h"},"#
        + #""histograms":[[1704445200,{"count":"60","sum":"33","buckets":[[0,"1","2","3"]]}]]}]}}"#)
    #expect(try reading.values("h_count") == [60])
    #expect(try reading.values("h_sum") == [33])
  }
}
