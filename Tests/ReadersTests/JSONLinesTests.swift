import Readers
import Series
import Testing

/// Texts with a JSON value a line, all of them made.
@Suite struct JSONLinesTests {
  private let ticks = """
    {"ts":1704184200123,"price":1.2,"size":3}

    {"ts":1704184200223,"price":1.25,"size":4}
    {"ts":1704184200223,"price":1.3,"size":5}
    """

  @Test(arguments: ["x.jsonl", "x.ndjson", "x.json", "x.txt", ""])
  func `objects a line are rows`(name: String) throws {
    let reading = try read(ticks + "\n", name: name)
    #expect(
      reading.table.times == [
        1_704_184_200_123_000_000, 1_704_184_200_223_000_000,
        1_704_184_200_223_000_000,
      ])
    #expect(reading.roles == [.price, .volume])
    #expect(try reading.values("price") == [1.2, 1.25, 1.3])
    #expect(reading.report.skipped == 0)
  }

  @Test func `a last line that was cut is told, and the lines before it are whole`() throws {
    let reading = try read(ticks + "\n" + #"{"ts":1704184200323,"pri"#, name: "x.jsonl")
    #expect(try reading.values("price") == [1.2, 1.25, 1.3])
    #expect(reading.finding(.truncated)?.line == 5)
    #expect(reading.report.skipped == 0)
  }

  @Test func `a line that is no value is left out with its number`() throws {
    let reading = try read(
      ticks + "\n{\"ts\":oops}\n" + #"{"ts":1704184200423,"price":1.5,"size":1}"# + "\n",
      name: "x.jsonl")
    #expect(try reading.values("price") == [1.2, 1.25, 1.3, 1.5])
    #expect(reading.report.skipped == 1)
    #expect(reading.finding(.unreadableRow) == Finding(.unreadableRow, line: 5))
  }

  @Test func `lists a line are rows without names`() throws {
    let reading = try read("[1704184200123,1.2]\n[1704184201123,1.3]\n", name: "x.ndjson")
    #expect(reading.table.columns.map(\.values) == [[1.2, 1.3]])
  }

  @Test func `one line is one row`() throws {
    let reading = try read(#"{"ts":1704184200123,"price":1.2}"#, name: "x.jsonl")
    #expect(try reading.values("price") == [1.2])
  }

  @Test func `lines that never end are not looked through again and again`() {
    // Each line opens a list that the next one nests deeper, until it is too deep.
    let text = "{}\n" + String(repeating: "[\n", count: 20_000)
    #expect(throws: ReadError.self) { try read(text, name: "x.jsonl") }
  }
}
