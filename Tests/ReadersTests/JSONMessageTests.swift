import Readers
import Series
import Testing

/// Answers without data, made as sources write them.
@Suite struct JSONMessageTests {
  @Test(
    arguments: [
      (#"{"error":"Unknown API Key","status":"ERROR","request_id":"x"}"#, "Unknown API Key"),
      (
        #"{"Note":"Thank you for using us! Our limit is 5 calls."}"#,
        "Thank you for using us! Our limit is 5 calls."
      ),
      (#"{"Information":"premium endpoint"}"#, "premium endpoint"),
      (#"{"Error Message":"Invalid API call."}"#, "Invalid API call."),
      (#"{"code":-1121,"msg":"Invalid symbol."}"#, "Invalid symbol."),
      (#"{"code":400,"message":"symbol not found","status":"error"}"#, "symbol not found"),
      (#"{"error":{"code":"x","message":"no such series"}}"#, "no such series"),
      (
        #"{"finance":{"result":null,"error":{"code":"Unauthorized","description":"Invalid Crumb"}}}"#,
        "Invalid Crumb"
      ),
      (
        #"{"retCode":10001,"retMsg":"Not supported symbols","result":{"list":[]}}"#,
        "Not supported symbols"
      ),
      (#"{"error":"Forbidden","message":"You do not have access."}"#, "You do not have access."),
      (#"{"errors":[{"message":"bad query"}],"data":null}"#, "bad query"),
      (#"{"results":[{"statement_id":0,"error":"database not found"}]}"#, "database not found"),
    ])
  func `a message is passed on in its words`(text: String, message: String) {
    #expect(throws: ReadError.message(message)) { try read(text, name: "x.json") }
  }

  @Test(arguments: ["[]", "{}", " [ ]\n", "[];"])
  func `nothing at all is said to be empty`(text: String) {
    #expect(
      throws: ReadError.malformed(
        format: "JSON", line: 1, column: 1, what: .noRows)
    ) { try read(text, name: "x.json") }
  }

  @Test func `success is no message`() {
    for text in [#"{"msg":"success","data":[]}"#, #"{"error":null,"message":"OK","x":[1]}"#] {
      let error = #expect(throws: ReadError.self) { try read(text, name: "x.json") }
      if case .message(let words) = error { Issue.record("\(words)") }
    }
  }

  @Test func `a table of another kind that begins with a bracket is not JSON`() throws {
    let reading = try read("[Data]\ndate,close\n2024-01-02,1\n2024-01-03,2\n", name: "x.csv")
    #expect(try reading.values("close") == [1, 2])
    let units = try read("time [s],x [m]\n1704445200,1\n1704445201,2\n", name: "x.csv")
    #expect(units.table.times.count == 2)
  }

  @Test func `columns that the user chose go before what the source is known for`() throws {
    let text = #"{"data":{"code":"1","klines":["2024-01-02,1,2,3,1,5,6"]}}"#
    var options = ReadOptions()
    options.columns = [
      .init(column: .name("AMOUNT"), use: .number(.value)),
      .init(column: .number(6), use: .ignored),
    ]
    let reading = try FileReader.read(Array(text.utf8).span, fileName: "x.json", options: options)
    #expect(reading.table.columns.map(\.name) == ["open", "close", "high", "low", "amount"])
    #expect(reading.table.columns.last?.role == .value)
    #expect(reading.report.evidence == .chosen)
  }
}
