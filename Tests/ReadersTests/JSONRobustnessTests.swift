import Readers
import Series
import Testing

/// Any bytes give a reading or an error, for every source of JSON; the texts are made.
@Suite struct JSONRobustnessTests {
  private static let texts = [
    #"{"data":{"code":"1","market":1,"trends":["2025-05-13 09:31,1,2,3,1,5,6,7"],"preClose":1}}"#,
    #"{"data":{"klines":["2024-01-02,1,2,3,1,5,6"]}}"#,
    #"k={"data":{"sh600519":{"m5":[["202401020935","1","2","3","1","5",{},"0"]],"qt":{"sh600519":["1"]}}}}"#,
    #"/* x */var _sh1=([{"day":"2024-01-02","open":"1","close":"2"}]);"#,
    #"{"Meta Data":{"2. Symbol":"I"},"Time Series":{"2024-01-02":{"1. open":"1","4. close":"2"}}}"#,
    #"{"ticker":"A","results":[{"o":1,"c":2,"h":3,"l":1,"t":1704171600000}]}"#,
    #"{"bars":{"AAPL":[{"t":"2022-01-03T14:30:00Z","o":1,"c":2}]}}"#,
    #"[{"date":"2017-12-15","minute":"09:30","label":"x","high":1,"low":-1}]"#,
    #"{"meta":{"symbol":"A"},"values":[{"datetime":"2021-09-16","open":"1"}]}"#,
    #"{"s":"ok","t":[1569297600,1569384000],"c":[1,2],"v":[3]}"#,
    #"{"A":{"timestamp":[1,2],"close":[1],"symbol":"A"}}"#,
    #"[[1499040000000,"1","2","1","1","3",1499644799999,"2",3,"1","2","0"]]"#,
    #"{"error":[],"result":{"X":[[1688671200,"1","2","1","1","1","3",23]],"last":1}}"#,
    #"{"code":"0","data":[["1597026383085","3","4","2","3","8","2","1","1"]]}"#,
    #"{"retCode":0,"result":{"list":[["1670608800000","1","2","1","1","3","1"]]}}"#,
    #"[[1704445200000,"1",null,"buy",100.5,2,201]]"#,
    #"{"results":[{"series":[{"name":"c","tags":{"h":"a"},"columns":["time","m"],"values":[[1,2]]}]}]}"#,
    #"[{"fields":[{"name":"T","type":"time","values":[1]},{"name":"u","type":"number","values":[7]}]}]"#,
    #"[{"target":"a","datapoints":[[1.5,1704445200]]}]"#,
    #"[{"metric":"cpu","tags":{"h":"a"},"dps":{"1704445200":1}}]"#,
    #"{"labels":["2024-01-02"],"datasets":[{"label":"A","data":[1.5]}]}"#,
    #"{"2024-01-02":{"o":1},"2024-01-03":{"o":2}}"#,
    #"[{"k":{"date":{"$date":"2024-01-02"},"v":"1"}},{"v":1}]"#,
    "{\"ts\":1704184200123,\"p\":1}\n{\"ts\":1704184200124,\"p\":2}\n[1]\n",
  ]

  private func check(_ bytes: [UInt8]) {
    guard let reading = try? read(bytes, name: "x.json") else { return }
    let times = reading.table.times
    #expect(!times.isEmpty)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(reading.table.columns.allSatisfy { $0.values.count == times.count })
    #expect(reading.table.columns.contains { $0.values.contains { !$0.isNaN } })
  }

  @Test(arguments: texts) func `an answer is read whole`(text: String) throws {
    _ = try read(text, name: "x.json")
  }

  @Test(arguments: texts) func `an answer cut anywhere never traps`(text: String) {
    let bytes = Array(text.utf8)
    for end in bytes.indices { check(Array(bytes.prefix(end))) }
  }

  @Test(arguments: texts) func `an answer with changed bytes never traps`(text: String) {
    let original = Array(text.utf8)
    // Park and Miller's generator, so that a failure can be repeated.
    var state: UInt64 = 48_271
    func roll(_ sides: Int) -> Int {
      state = state * 48_271 % 2_147_483_647
      return Int(state) % sides
    }
    let letters = Array("019-+.,:\"{}[]\\ etTn\n".utf8)
    for _ in 0..<120 {
      var bytes = original
      for _ in 0...roll(3) { bytes[roll(bytes.count)] = letters[roll(letters.count)] }
      check(bytes)
    }
  }

  @Test(arguments: texts) func `numbers of any size never trap`(text: String) {
    for number in ["9223372036854775807", "-1e308", "1e999", "Infinity", "-Infinity", "NaN", "0"] {
      check(Array(text.replacing(/[0-9]+(\.[0-9]+)?/, with: number).utf8))
      check(Array(text.replacing(/"[0-9.]+"/, with: "\"\(number)\"").utf8))
      check(Array(text.replacing(/[0-9]{8,}/, with: number).utf8))
    }
  }
}
