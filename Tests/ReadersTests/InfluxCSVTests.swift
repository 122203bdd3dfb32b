import Readers
import Series
import Testing

/// InfluxDB's CSV, all of it made in the layout of its documents.
@Suite struct InfluxCSVTests {
  @Test func `the report names what only InfluxDB writes, and its times`() throws {
    let flux = try read(
      "#datatype,string,long,dateTime:RFC3339,double,string\n,result,table,_time,_value,_field\n"
        + ",,0,2020-02-25T22:17:57Z,1,f\n")
    #expect(flux.report.evidence == .marks("#datatype"))
    #expect(flux.report.times == .init(columns: ["_time"], kind: .readingsWithOffset))
    let old = try read("name,tags,time,value\ncpu,host=a,1422568543702900257,2.5\n")
    #expect(old.report.evidence == .marks("name,tags,time"))
    #expect(old.report.times == .init(columns: ["time"], kind: .counts(units: ["ns"])))
    #expect(old.table.times == [1_422_568_543_702_900_257])
  }

  @Test func `tables of different columns are series over one time column`() throws {
    let reading = try readFixture("influx_made_annotated.csv")
    let start = try moment(2024, 1, 5, 9, 30)
    #expect(reading.table.times == [start, start + 10_250_000_000])
    #expect(
      reading.table.columns.map(\.name)
        == [#"used{host="a"}"#, #"used{host="b"}"#, #"free{host="a"}"#])
    #expect(try reading.values(#"used{host="a"}"#) == [1.5, 2.5])
    let b = try reading.values(#"used{host="b"}"#)
    #expect(b[0] == 4 && b[1].isNaN)
    let free = try reading.values(#"free{host="a"}"#)
    #expect(free[0] == 12 && free[1].isNaN)
    #expect(reading.report.format == "InfluxDB CSV")
    #expect(reading.report.findings.isEmpty)
    #expect(reading.table.clock == .instant)
  }

  @Test func `lines may end with CR and LF, and the last one with nothing`() throws {
    let text = String(decoding: try fixture("influx_made_annotated.csv"), as: UTF8.self)
    let network = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let table = try read(text).table
    for other in [network, String(text.dropLast())] {
      let same = try read(other).table
      #expect(same.times == table.times)
      #expect(same.columns.map(\.name) == table.columns.map(\.name))
      // NaN is not equal to itself, so its bits are compared.
      #expect(
        same.columns.map { $0.values.map(\.bitPattern) }
          == table.columns.map { $0.values.map(\.bitPattern) })
    }
  }

  @Test func `tables without annotations are read by their names`() throws {
    let reading = try read(
      """
      ,result,table,_start,_stop,_time,_value,_field,_measurement,host
      ,_result,0,2024-01-05T00:00:00Z,2024-01-06T00:00:00Z,2024-01-05T09:30:00Z,1,used,mem,12
      ,_result,1,2024-01-05T00:00:00Z,2024-01-06T00:00:00Z,2024-01-05T09:30:00Z,2,free,mem,12

      ,result,table,_time,_value,_field,_measurement,host,region
      ,_result,2,2024-01-05T09:31:00Z,3,used,disk,12,eu
      """)
    #expect(
      reading.table.columns.map(\.name)
        == [
          #"used{_measurement="mem"}"#, #"free{_measurement="mem"}"#,
          #"used{_measurement="disk",region="eu"}"#,
        ])
    #expect(reading.table.columns.map { $0.values.first { !$0.isNaN } } == [1, 2, 3])
    #expect(reading.table.times.count == 2)
  }

  @Test func `rows of one table are told apart by their tags`() throws {
    let reading = try read(
      """
      #group,false,false,false,false,false,false
      #datatype,string,long,dateTime:RFC3339,double,string,string
      #default,_result,,,,,
      ,result,table,_time,_value,_field,cpu
      ,,0,2024-01-05T09:30:00Z,1,idle,0
      ,,0,2024-01-05T09:30:00Z,2,idle,1
      ,,0,2024-01-05T09:30:10Z,3,idle,0
      """)
    #expect(reading.table.columns.map(\.name) == [#"idle{cpu="0"}"#, #"idle{cpu="1"}"#])
    #expect(try reading.values(#"idle{cpu="0"}"#) == [1, 3])
  }

  @Test(arguments: [true, false])
  func `fields in columns of their own are series`(isAnnotated: Bool) throws {
    let annotations = """
      #group,false,false,false,true,false,false,false
      #datatype,string,long,dateTime:RFC3339,string,double,boolean,string
      #default,_result,,,,,,

      """
    let reading = try read(
      (isAnnotated ? annotations : "") + """
        ,result,table,_time,host,used,open,note
        ,,0,2024-01-05T09:30:00Z,a,1.5,\(isAnnotated ? "true" : "1"),x
        ,,0,2024-01-05T09:30:10Z,a,,\(isAnnotated ? "false" : "0"),x
        """)
    #expect(reading.table.columns.map(\.name) == ["used", "open"])
    #expect(reading.roles == [.value, .value])
    #expect(try reading.values("open") == [1, 0])
    let used = try reading.values("used")
    #expect(used[0] == 1.5 && used[1].isNaN)
  }

  @Test func `the fields of bars are prices`() throws {
    let reading = try read(
      """
      ,result,table,_time,open,high,low,close
      ,_result,0,2024-01-05T09:30:00Z,1,3,0.5,2
      """)
    #expect(reading.roles == [.open, .high, .low, .close])
  }

  @Test func `windows of one series follow one another, at their ends where there is no time`()
    throws
  {
    let reading = try read(
      """
      #group,false,false,true,true,true,false
      #datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,string,double
      #default,mean,,,,,
      ,result,table,_start,_stop,_field,_value
      ,,0,2024-01-05T09:00:00Z,2024-01-05T10:00:00Z,used,1
      ,,1,2024-01-05T10:00:00Z,2024-01-05T11:00:00Z,used,2
      """)
    #expect(reading.table.columns.map(\.name) == ["used"])
    #expect(try reading.values("used") == [1, 2])
    #expect(
      reading.table.times == [try moment(2024, 1, 5, 10), try moment(2024, 1, 5, 11)])
  }

  @Test func `version 1 has its tags in one cell and its times in nanoseconds`() throws {
    let reading = try read(
      """
      name,tags,time,mean,max
      cpu,"host=a,cpu=cpu0",1434055562000000001,1.5,2
      cpu,"host=b,cpu=cpu0",1434055562000000002,2.5,3
      """)
    #expect(
      reading.table.columns.map(\.name)
        == [
          #"mean{host="a"}"#, #"max{host="a"}"#, #"mean{host="b"}"#, #"max{host="b"}"#,
        ])
    #expect(reading.table.times == [1_434_055_562_000_000_001, 1_434_055_562_000_000_002])
  }

  @Test func `files for import name the kinds of their columns`() throws {
    let reading = try read(
      """
      #datatype measurement,tag,double,dateTime:RFC3339
      m,host,used,time
      mem,a,1.5,2024-01-05T09:30:00Z
      mem,b,2.5,2024-01-05T09:30:00Z
      """)
    #expect(reading.table.columns.map(\.name) == [#"used{host="a"}"#, #"used{host="b"}"#])
    #expect(reading.table.columns.map(\.values) == [[1.5], [2.5]])
  }

  @Test func `an error is passed on in its words`() {
    #expect(throws: ReadError.message(#"bucket "x" was not found"#)) {
      try read(
        """
        #datatype,string,string
        #group,true,true
        #default,,
        ,error,reference
        ,"bucket ""x"" was not found",897
        """)
    }
  }

  @Test func `what cannot be read is counted with its line`() throws {
    let reading = try read(
      """
      ,result,table,_time,_value,_field
      ,_result,0,2024-01-05T09:30:00Z,1,used
      ,_result,0,soon,2,used
      ,_result,0,2024-01-05T09:30:20Z,much,used
      ,_result,0,2024-01-05T09:30
      """)
    #expect(reading.table.times.count == 2)
    #expect(reading.report.skipped == 1)
    #expect(reading.finding(.unreadableRow)?.line == 3)
    #expect(reading.finding(.unreadableCell) == Finding(.unreadableCell, line: 4, detail: "much"))
    #expect(reading.finding(.truncated)?.line == 5)
  }

  @Test func `columns named result and table do not make a file InfluxDB's`() throws {
    let reading = try read("date,result,table\n2024-01-05,1,2\n2024-01-06,3,4\n")
    #expect(reading.report.format == "CSV")
    #expect(reading.table.columns.map(\.name) == ["result", "table"])
  }

  @Test func `tables without rows, times or numbers are refused`() {
    #expect(throws: ReadError.noRows(line: 1)) { try read(",result,table,_time,_value\n") }
    #expect(throws: ReadError.noTimes(line: 1)) {
      try read(",result,table,_time,_value\n,,0,x,1\n")
    }
    #expect(throws: ReadError.noValues) {
      try read(",result,table,_time,_value\n,,0,2024-01-05T09:30:00Z,\n")
    }
  }
}
