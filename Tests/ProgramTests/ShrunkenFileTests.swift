import Foundation
import Glibc
import Series
import Synchronization
import Testing

@testable import fenshi

/// Files that become shorter while they are read.
@MainActor
@Suite struct ShrunkenFileTests {
  private let folder: TemporaryFolder
  private let path: String
  /// Rows of 24 bytes: more than two MiB.
  private let count = 100_000

  init() throws {
    folder = try TemporaryFolder()
    let rows = (0..<count).map { "2024-01-02 00:00,1\(1_000 + $0 % 1_000)0\n" }
    path = try folder.makeFile("long.csv", "time,value\n" + rows.joined())
  }

  @Test func `what is gone of a mapped file reads as zeros`() throws {
    let bytes = try FileBytes(path: path)
    let (length, hasShrunk) = (bytes.count, bytes.hasShrunk)
    try #require(length > FileBytes.mappedLength)
    #expect(!hasShrunk)
    try #require(truncate(path, 5000) == 0)
    bytes.withSpan { span in
      #expect(span[0] == UInt8(ascii: "t"))
      #expect(span[4999] != 0)
      #expect(span[5000] == 0)
      #expect(span[span.count - 1] == 0)
      #expect(span[8192] == 0)
    }
    let shrinks = bytes.hasShrunk
    #expect(shrinks)
  }

  @Test func `a file that grew again in between has shrunk all the same`() throws {
    let bytes = try FileBytes(path: path)
    try #require(truncate(path, 0) == 0)
    bytes.withSpan { #expect($0[4096] == 0) }
    let length = off_t(bytes.count)
    try #require(truncate(path, length) == 0)
    let hasShrunk = bytes.hasShrunk
    #expect(hasShrunk)
  }

  @Test func `mappings come and go without end`() throws {
    for _ in 0..<200 {
      let bytes = try FileBytes(path: path)
      bytes.withSpan { #expect($0[0] == UInt8(ascii: "t")) }
    }
    let bytes = try FileBytes(path: path)
    try #require(truncate(path, 0) == 0)
    bytes.withSpan { #expect($0[$0.count - 1] == 0) }
  }

  @Test func `a reading whose file is cut short meanwhile is of what is left`() throws {
    // Cut once the reading is on its way: its watch is asked after each part.
    let progress = LoadProgress()
    let isCut = Mutex(false)
    let path = path
    progress.whenChanged {
      isCut.withLock { isCut in
        guard !isCut else { return }
        isCut = true
        truncate(path, 11 + 24 * 1000)
      }
    }
    let file = try OpenFile(path, options: Options(), progress: progress)
    try #require(isCut.withLock { $0 })
    #expect(file.dataset.table.times.count <= 1000)
    #expect(file.report.findings.allSatisfy { $0.kind != .stopped })
    let again = try OpenFile(path, options: Options())
    #expect(file.dataset.table.times == again.dataset.table.times)
    #expect(file.report.findings == again.report.findings)
    #expect(!file.hasChanged)
  }

  @Test func `any other bus error still ends the program`() async {
    await #expect(processExitsWith: .signal(SIGBUS)) {
      let folder = try TemporaryFolder()
      let path = try folder.makeFile("a", String(repeating: "x", count: 1 << 21))
      _ = try FileBytes(path: path)
      raise(SIGBUS)
      raise(SIGBUS)
    }
  }
}
