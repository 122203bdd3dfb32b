import Series
import Synchronization
import Testing

@testable import Readers

/// A reading that is ended early keeps the rows up to there.
@Suite struct StoppedReadingTests {
  /// Workers for `count` parts of any length, which stop after `limit` pieces in walk `walk`.
  private func workers(
    _ count: Int, stopAfter limit: Int = .max, inWalk walk: Int = 1,
    told: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) -> Workers {
    var workers = Workers(count: count) { count, work in
      for index in 0..<count { work(index) }
    }
    (workers.leastPart, workers.partsAWorker) = (1, 1)
    let walks = Mutex(0)
    workers.watch = { done, count in
      told(done, count)
      let present = walks.withLock { walks in
        if done == 0 { walks += 1 }
        return walks
      }
      return present != walk || done < limit
    }
    return workers
  }

  private func read(_ text: String, _ workers: Workers = .one) throws -> Reading {
    try FileReader.read(Array(text.utf8).span, fileName: "test.csv", workers: workers)
  }

  /// Expects a reading to be that of its text up to the line that it names.
  private func expectPrefix(
    _ reading: Reading, of text: String, _ comment: Comment
  ) throws {
    let finding = try #require(reading.report.findings.first)
    #expect(finding.kind == .stopped, comment)
    let line = try #require(finding.line)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var kept = reading
    kept.report.findings.removeFirst()
    var expected = try read(lines.prefix(line).joined(separator: "\n") + "\n")
    // Missing numbers differ from themselves.
    func takeValues(_ reading: inout Reading) -> [[UInt64]] {
      reading.table.columns.indices.map { index in
        defer { reading.table.columns[index].values = [] }
        return reading.table.columns[index].values.map(\.bitPattern)
      }
    }
    #expect(takeValues(&kept) == takeValues(&expected), comment)
    #expect(kept == expected, comment)
  }

  @Test(arguments: 1...7)
  func `the rows of the parts before the stop are kept, and no others`(parts: Int) throws {
    let rows = 60
    let text =
      "# two lines\n# before the names\ntime,value\n"
      + (0..<rows).map {
        "2024-01-02 09:\($0 + 10 > 59 ? "59:" + "\($0 - 40 + 10)" : "\($0 + 10):00"),\($0)\n"
      }
      .joined()
    var before = 0
    for limit in 0...parts {
      let reading = try read(text, workers(parts, stopAfter: limit))
      let values = try reading.values("value")
      #expect(values == (0..<values.count).map(Double.init))
      guard max(limit, 1) < parts else {
        #expect(values.count == rows)
        #expect(reading.finding(.stopped) == nil)
        continue
      }
      // The first part is always read; the names stand in line 3.
      #expect(values.count > (limit > 1 ? before : 0) && values.count < rows)
      #expect(reading.finding(.stopped) == Finding(.stopped, line: values.count + 3))
      try expectPrefix(reading, of: text, "\(limit) of \(parts)")
      before = values.count
    }
  }

  @Test func `where later parts are read first, what has a gap before it is left`() throws {
    let text = "date,value\n" + (10...29).map { "2024-01-\($0),\($0)\n" }.joined()
    var workers = workers(4, stopAfter: 2)
    let watch = workers.watch
    workers = Workers(count: 4) { count, work in
      for index in (0..<count).reversed() { work(index) }
    }
    (workers.leastPart, workers.partsAWorker, workers.watch) = (1, 1, watch)
    let reading = try read(text, workers)
    try expectPrefix(reading, of: text, "reversed")
    // A quarter of the rows.
    #expect(try reading.values("value").first == 10)
    #expect(try reading.values("value").count <= 6)
  }

  @Test func `a watch is told of the beginning and of each part, in order`() throws {
    let calls = Mutex<[[Int]]>([])
    let text = "date,value\n" + (10...31).map { "2024-01-\($0),\($0)\n" }.joined()
    let reading = try read(
      text, workers(5) { done, count in calls.withLock { $0.append([done, count]) } })
    #expect(calls.withLock { $0 } == (0...5).map { [$0, 5] })
    #expect(reading == (try read(text)))
  }

  @Test func `one worker is asked between parts too`() throws {
    let text = "date,value\n" + (10...31).map { "2024-01-\($0),\($0)\n" }.joined()
    var workers = workers(1, stopAfter: 2)
    workers.partsAWorker = 6
    try expectPrefix(try read(text, workers), of: text, "one worker")
  }

  @Test(arguments: 1...2, 1...3)
  func `walks that are compared are all through the rows that are kept`(
    walk: Int, limit: Int
  ) throws {
    // Days and months that may be the other: the rows are walked under both orders.
    let text =
      "date,value\n"
      + (0..<96).map { row in
        let (month, day) = (row / 12 + 1, row % 12 + 1)
        return "0\(month)/\(day < 10 ? "0" : "")\(day)/2024,\(row)\n"
      }.joined()
    let reading = try read(text, workers(4, stopAfter: limit, inWalk: walk))
    try expectPrefix(reading, of: text, "\(limit) parts of walk \(walk)")
  }

  @Test func `a table of several series ends there as well`() throws {
    let text =
      "symbol,date,close\n"
      + (10...29).flatMap { day in ["A", "B"].map { "\($0),2024-01-\(day),\(day)\n" } }.joined()
    for limit in 1...4 {
      let reading = try read(text, workers(5, stopAfter: limit))
      try expectPrefix(reading, of: text, "\(limit) parts")
      #expect(reading.table.columns.count == 2)
    }
  }

  @Test func `what is no text in lines is not watched`() throws {
    let calls = Mutex(0)
    let text = #"[{"date":"2024-01-02","close":7},{"date":"2024-01-03","close":8}]"#
    _ = try read(text, workers(4) { _, _ in calls.withLock { $0 += 1 } })
    #expect(calls.withLock { $0 } == 0)
  }
}
