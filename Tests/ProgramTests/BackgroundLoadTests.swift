import Foundation
import Glibc
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
    let load = BackgroundLoad { progress throws(ProgramError) in
      try OpenFiles(paths, options: Options(), progress: progress)
    }
    #expect(load.take().map { _ in 0 } == nil)
    load.start()
    load.progress.whenChanged(nil)
    load.tell { if load.wait(atMost: .zero) { isDone.signal() } }
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

  @Test func `who asks when all is read is told at once`() throws {
    let path = path
    let load = BackgroundLoad { _ throws(ProgramError) in
      try OpenFiles([path], options: Options())
    }
    load.start()
    try #require(load.wait(atMost: .seconds(20)))
    let calls = Mutex(0)
    load.tell { calls.withLock { $0 += 1 } }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test(arguments: [false, true])
  func `a load that is over holds nobody whom it told`(tellsLate: Bool) throws {
    weak var kept: BackgroundLoad?
    do {
      let path = path
      let load = BackgroundLoad { _ throws(ProgramError) in
        try OpenFiles([path], options: Options())
      }
      kept = load
      if !tellsLate { load.tell { _ = load.progress.measure } }
      load.start()
      try #require(load.wait(atMost: .seconds(20)))
      if tellsLate { load.tell { _ = load.progress.measure } }
    }
    // Its thread may be about to end.
    _ = try Timeout.wait(for: "the end of the load") { kept == nil ? true : nil }
  }

  @Test func `nobody is told of a load that was abandoned, which ends early`() throws {
    let (begins, isAsked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let calls = Mutex(0)
    let wantsMore = Mutex(true)
    let path = path
    let load = BackgroundLoad { progress throws(ProgramError) in
      begins.signal()
      isAsked.wait()
      wantsMore.withLock { $0 = progress.watch(1, 2) }
      return try OpenFiles([path], options: Options())
    }
    load.start()
    load.tell { calls.withLock { $0 += 1 } }
    try #require(begins.wait(timeout: .now() + 20) == .success)
    load.abandon()
    isAsked.signal()
    try #require(load.wait(atMost: .seconds(20)))
    #expect(calls.withLock { $0 } == 0)
    #expect(!wantsMore.withLock { $0 })
  }

  @Test func `a load that is stopped keeps the first part of a file`() throws {
    // Two parts of half a MiB and more: rows of 32 bytes.
    let count = 36_000
    let rows = (0..<count).map { "2024-01-02T\(clock($0)),0000\(100_000 + $0)\n" }
    let long = folder.path + "/parts.csv"
    try Data(("time,v\n" + rows.joined()).utf8).write(to: URL(filePath: long))
    let progress = LoadProgress()
    progress.stop()
    let files = try OpenFiles([long], options: Options(), progress: progress)
    let finding = try #require(files.first.report.findings.first)
    #expect(finding.kind == .stopped)
    let line = try #require(finding.line)
    let values = files.first.dataset.table.columns[0].values
    #expect(line > 1000 && line < count)
    #expect(values.count == line - 1)
    #expect(values.last == Double(100_000 + line - 2))
    #expect(progress.measure == LoadProgress.Measure(percent: 50, canStop: true))
  }

  private func clock(_ second: Int) -> String {
    [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
      .joined(separator: ":")
  }

  @Test func `a beginning that is to stay says where it ends`() throws {
    var file = try OpenFile(path, beginning: 11 + 17 * 3, options: Options())
    #expect(!file.report.findings.contains { $0.kind == .stopped })
    file.stopAtBeginning()
    #expect(file.report.findings.first == Finding(.stopped, line: 4))
    var whole = try OpenFile(path, options: Options())
    whole.stopAtBeginning()
    #expect(!whole.report.findings.contains { $0.kind == .stopped })
  }

  @Test func `a pipe that is stopped keeps the whole lines that came`() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let load = BackgroundLoad { progress throws(ProgramError) in
      try OpenFiles([pipe], options: Options(), progress: progress)
    }
    let canStop = DispatchSemaphore(value: 0)
    load.progress.whenChanged { if load.progress.measure.canStop { canStop.signal() } }
    load.start()
    let writer = try FileHandle(forWritingTo: URL(filePath: pipe))
    // At once, so that all of it has come where some of it has.
    try writer.write(contentsOf: Data("date,close\n2024-01-02,7\n2024-01-03,8\n2024-01-04,9".utf8))
    try #require(canStop.wait(timeout: .now() + 20) == .success)
    #expect(load.take().map { _ in 0 } == nil)
    load.progress.stop()
    try #require(load.wait(atMost: .seconds(20)))
    try writer.close()
    let file = try #require(load.take()).get().first
    #expect(file.dataset.table.columns[0].values == [7, 8])
    #expect(file.report.findings.first == Finding(.stopped, line: 3))
  }

  @Test func `which files a window does not wait for`() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(OpenFiles.mayBeSlow("-"))
    #expect(OpenFiles.mayBeSlow(pipe))
    for quick in [path, folder.path, folder.path + "/none", "/dev/null"] {
      #expect(!OpenFiles.mayBeSlow(quick))
    }
  }
}
