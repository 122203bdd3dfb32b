import Foundation
import Glibc
import Synchronization
import Testing

@testable import fenshi

/// What is noticed of files on the disk.
@Suite(.serialized) struct FileWatchTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.makeFile("a.csv", "date,close\n2024-01-02,7\n")
  }

  /// Counts how often a change of files is told while `body` goes on.
  private func changes(
    of paths: [String], _ body: (_ wait: () throws -> Void) throws -> Void
  ) throws -> Int {
    let count = Mutex(0)
    let told = DispatchSemaphore(value: 0)
    let watch = try #require(
      FileWatch(paths) {
        count.withLock { $0 += 1 }
        told.signal()
      })
    watch.start()
    defer { watch.stop() }
    try body { try #require(told.wait(timeout: .now() + 20) == .success) }
    return count.withLock { $0 }
  }

  @Test func `a file written in place is noticed, once for several times in a row`() throws {
    let count = try changes(of: [path]) { wait in
      for _ in 0..<5 { try folder.makeFile("a.csv", "x") }
      try wait()
    }
    #expect(count == 1)
  }

  @Test func `a file that takes its place is noticed`() throws {
    _ = try changes(of: [path]) { wait in
      try folder.makeFile("new", "x")
      try #require(rename(folder.path + "/new", path) == 0)
      try wait()
    }
  }

  @Test func `a file that is taken away and comes back is noticed`() throws {
    _ = try changes(of: [path]) { wait in
      try #require(unlink(path) == 0)
      try folder.makeFile("a.csv", "x")
      try wait()
      try #require(unlink(path) == 0)
      try folder.makeFile("b", "x")
      try #require(link(folder.path + "/b", path) == 0)
      try wait()
    }
  }

  @Test func `behind a link the file is watched as well`() throws {
    try folder.makeFolder("other")
    let link = folder.path + "/other/link.csv"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    _ = try changes(of: [link]) { wait in
      try folder.makeFile("a.csv", "x")
      try wait()
    }
  }

  @Test func `other files of the folder are nobody's business`() throws {
    let count = try changes(of: [path]) { wait in
      try folder.makeFile("b.csv", "x")
      usleep(400_000)
      try folder.makeFile("a.csv", "x")
      try wait()
    }
    #expect(count == 1)
  }

  @Test func `what cannot be watched is not`() {
    #expect(FileWatch(["-"]) {} == nil)
    #expect(FileWatch(["/nowhere/at/all.csv"]) {} == nil)
  }

  @Test func `only another content is a change`() throws {
    var file = try OpenFile(path, options: Options())
    #expect(!file.hasChanged)
    usleep(20_000)
    try folder.makeFile("a.csv", "date,close\n2024-01-02,8\n")
    #expect(file.hasChanged)
    file = try OpenFile(path, options: Options())
    #expect(!file.hasChanged)
    try #require(unlink(path) == 0)
    // What is not there cannot be read again.
    #expect(!file.hasChanged)
  }
}
