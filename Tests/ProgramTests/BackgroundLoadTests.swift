import Foundation
import Series
import Synchronization
import Testing

@testable import fenshi

/// A long file: its beginning at once, the whole from a thread.
@Suite struct BackgroundLoadTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/long.csv"
    // 11 bytes of names and lines of 17.
    let lines = (0..<100).map { "2024-01-02,1.\(100 + $0)\n" }
    try Data(("date,close\n" + lines.joined()).utf8).write(to: URL(filePath: path))
  }

  /// Waits for a thread to have read the files.
  private func read(_ paths: [String]) throws -> Result<OpenFiles, ProgramError> {
    let isDone = DispatchSemaphore(value: 0)
    let load = BackgroundLoad(paths, options: Options()) { isDone.signal() }
    #expect(load.take().map { _ in 0 } == nil)
    load.start()
    try #require(isDone.wait(timeout: .now() + 20) == .success)
    let result = try #require(load.take())
    #expect(load.take().map { _ in 0 } == nil)
    return result
  }

  @Test func `the beginning ends with a whole line`() throws {
    for (length, rows) in [(11 + 17 * 3, 3), (11 + 17 * 4 - 1, 3), (11 + 17 * 4, 4)] {
      let file = try OpenFile(path, beginning: length, options: Options())
      // Bars of one date: the last one is kept.
      #expect(file.dataset.table.columns[0].values == [1.1 + Double(rows - 1) / 1000])
    }
  }

  @Test func `a short file has no beginning of its own`() {
    #expect(OpenFiles(beginningsOf: [path], options: Options()).map { _ in 0 } == nil)
    #expect(OpenFiles(beginningsOf: ["-"], options: Options()).map { _ in 0 } == nil)
    #expect(
      OpenFiles(beginningsOf: [folder.path + "/none"], options: Options()).map { _ in 0 } == nil)
  }

  @Test func `of several files only the long ones are cut`() throws {
    let short = folder.path + "/short.csv"
    try Data("date,close\n2024-01-02,7\n".utf8).write(to: URL(filePath: short))
    var options = Options()
    // What the beginning does not have is looked for in the whole.
    options.date = CivilDate(year: 2030, month: 1, day: 1)
    let files = try #require(
      OpenFiles(beginningsOf: [short, path], options: options, longerThan: 100, length: 62))
    #expect(files.all.map(\.name) == ["short.csv", "long.csv"])
    #expect(files.all[0].dataset.table.columns[0].values == [7])
    #expect(files.all[1].dataset.table.columns[0].values == [1.102])
  }

  @Test func `a thread reads the whole, and gives it away once`() throws {
    let files = try read([path]).get()
    #expect(files.first.dataset.table.columns[0].values == [1.199])
  }

  @Test func `what cannot be shown is told as if it had been read at once`() throws {
    let missing = folder.path + "/none.csv"
    #expect(throws: ProgramError.file(missing, .notFound)) { try read([missing]).get() }
  }
}
