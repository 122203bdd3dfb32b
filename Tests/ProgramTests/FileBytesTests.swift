import Glibc
import Testing

@testable import fenshi

@MainActor
struct FileBytesTests {
  private func text(_ path: String) throws(FileError) -> String {
    try FileBytes(path: path).withSpan { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  @Test func `a file is read whole`() throws {
    let folder = try TemporaryFolder()
    #expect(try text(folder.makeFile("a.csv", "time,close\n1,2\n")) == "time,close\n1,2\n")
  }

  @Test func `an empty file has no bytes`() throws {
    let folder = try TemporaryFolder()
    #expect(try text(folder.makeFile("a.csv")) == "")
  }

  @Test func `a file that only says it is empty is read`() throws {
    #expect(try text("/proc/self/cmdline").isEmpty == false)
  }

  @Test func `a pipe is read to its end, more than it holds at once`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // The writer is another process: opening a pipe waits for its other end.
    let writer = try #require(popen("head -c 300000 /dev/zero > '\(path)'", "r"))
    defer { pclose(writer) }
    let count = try FileBytes(path: path).withSpan { $0.count }
    #expect(count == 300_000)
  }

  @Test func `what is no file is told apart`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.notFound) { try text(folder.path + "/missing") }
    #expect(throws: FileError.isFolder) { try text(folder.path) }
    #expect(throws: FileError.notRegular) { try text("/dev/zero") }
    let path = try folder.makeFile("a.csv", "x")
    #expect(throws: FileError.notFound) { try text(path + "/below") }
  }

  @Test(.enabled(if: geteuid() != 0, "everything is permitted to root"))
  func `a file without permission is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("a.csv", "x")
    chmod(path, 0)
    #expect(throws: FileError.noPermission) { try text(path) }
  }
}

@MainActor
struct TextFileTests {
  @Test func `a text takes the place of the file that was there, and leaves nothing else`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("a.json", "a longer text than the new one")
    try TextFile.write("{}\n", to: path)
    #expect(folder.content("a.json") == "{}\n")
    #expect(throws: Never.self) { try TextFile.write("again", to: folder.path + "/b.json") }
    #expect(folder.content("b.json") == "again")
    #expect(access(folder.path + "/a.json.\(getpid()).part", F_OK) != 0)
  }

  @Test func `a link stays a link, and its file is written`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a.json", "old")
    symlink("a.json", folder.path + "/link.json")
    try TextFile.write("new", to: folder.path + "/link.json")
    #expect(folder.content("a.json") == "new")
    var information = stat()
    lstat(folder.path + "/link.json", &information)
    #expect(information.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a folder that is missing or a disk that is full is told`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.noFolder) { try TextFile.write("", to: folder.path + "/no/a.json") }
    #expect(throws: FileError.isFolder) { try TextFile.write("", to: folder.path) }
    #expect(throws: FileError.diskFull) { try TextFile.write("x", to: "/dev/full") }
  }
}
