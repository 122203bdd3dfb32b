import Chart
import Foundation
import Readers
import Series
import Testing

@testable import fenshi

/// Files that people really have, against what other tools find in them.
@MainActor
struct CorpusTests {
  @Test(arguments: CorpusFile.fixtures)
  func `a fixture is read as other tools read it`(file: CorpusFile) throws {
    try check(file, #require(file.facts, "facts.json has nothing on \(file.name)"))
  }

  @Test(.enabled(if: !CorpusFile.samples.isEmpty), arguments: CorpusFile.samples)
  func `a sample is read as other tools read it`(file: CorpusFile) throws {
    if let facts = file.facts { try check(file, facts) }
  }

  @Test func `every fixture has its source, and every fact its file`() throws {
    let names = CorpusFile.fixtures.map(\.name)
    let readme = try String(
      contentsOf: CorpusFile.folder.appending(path: "README.md"), encoding: .utf8)
    for name in names { #expect(readme.contains("`\(name)`"), "\(name)") }
    let facts = try CorpusFacts.read(CorpusFile.folder.appending(path: "facts.json"))
    #expect(facts.keys.sorted() == names.sorted())
  }

  private func check(_ file: CorpusFile, _ facts: CorpusFacts) throws {
    let opened: OpenFile
    do throws(ProgramError) {
      opened = try OpenFile(file.url.path, options: Options())
    } catch {
      let line = ErrorLine.text(for: error, in: .english)
      if facts.refusal == nil { Issue.record("\(file.name): refused: \(line)") }
      #expect(!line.isEmpty && !line.contains("\n"), "\(file.name)")
      return
    }
    if let reason = facts.refusal {
      Issue.record("\(file.name): read, though \(reason)")
      return
    }
    let found = FileFacts(opened.dataset, report: opened.report)
    for difference in facts.differences(from: found) {
      Issue.record("\(file.name): \(difference)")
    }
    if let average = facts.average {
      let shown = try #require(opened.dataset.days.last?.averages.last, "\(file.name): no average")
      #expect(abs(shown - average) <= 1e-6 * average, "\(file.name): average \(shown)")
    }
  }
}

/// The comparison itself: that it sees what is wrong.
struct CorpusComparisonTests {
  @Test func `times are compared as what they say`() throws {
    func isTold(_ right: String, _ told: String) throws -> Bool {
      try #require(CorpusTime(right)).isTold(by: told)
    }
    #expect(try isTold("2024-01-05", "2024-01-05T00:00:00+08:00"))
    #expect(try isTold("2024-01-05T09:30:00", "2024-01-05T09:30:00-05:00"))
    #expect(try isTold("2024-01-05T09:30:00+08:00", "2024-01-05T01:30:00Z"))
    #expect(try isTold("2017-02-08T13:05:06.139796569+00:00", "2017-02-08T13:05:06.139Z"))
    #expect(try !isTold("2017-02-08T13:05:06.139796569+00:00", "2017-02-08T13:05:06.137Z"))
    #expect(try !isTold("2024-01-05", "2024-01-05T08:00:00+08:00"))
    #expect(try !isTold("2024-01-05T09:30:00+08:00", "2024-01-05T09:30:00"))
    #expect(try !isTold("2024-01-05T09:30:00", "2024-01-05T09:31:00"))
    #expect(try !isTold("2024-01-05T09:30:00", "five to twelve"))
    #expect(CorpusTime("2024-02-30") == nil)
  }

  @Test func `a number that is off, a missing cell and a missing column are seen`() throws {
    let text = #"""
      {"close": {"role": "close", "missing": 0, "min": 1, "max": 3},
       "MSFT": {"role": "price", "missing": 1, "min": null},
       "volume": {"role": "volume", "min": 200, "scalesAlso": [0.01]},
       "extra": {"role": "value", "optional": true}}
      """#
    let columns = try JSONDecoder().decode(
      [String: CorpusFacts.ColumnFact].self, from: Data(text.utf8))
    var facts = CorpusFacts()
    facts.columns = [columns]
    func differences(_ columns: [Column]) -> [String] {
      let table = SeriesTable(
        times: [0, 1, 2], clock: .instant, hasTimeOfDay: true, columns: columns)
      let dataset = Dataset(
        kind: .values, table: table, market: .aroundTheClock, zone: .utc, days: [], decimals: 2,
        findings: [])
      return facts.differences(from: FileFacts(dataset, report: Report(format: "CSV")))
    }
    let close = Column(name: " Close", role: .close, values: [1, 2, 3], decimals: 0)
    let price = Column(name: "price MSFT", role: .price, values: [.nan, 1, 1], decimals: 0)
    let volume = Column(name: "手", role: .volume, values: [2, 3, 4], decimals: 0)
    #expect(
      differences([close, price, volume]) == ["MSFT: min 1.0, not nothing"])
    #expect(
      differences([
        Column(name: "close", role: .close, values: [1, .nan, 3.1], decimals: 0), volume,
      ]) == [
        "no column MSFT among close, 手", "close: missing 1, not 0", "close: max 3.1, not 3.0",
      ])
  }
}
