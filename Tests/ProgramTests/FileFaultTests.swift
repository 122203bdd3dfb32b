import Foundation
import Glibc
import Readers
import Series
import Testing

@testable import fenshi

/// Files that want more than there is, lead elsewhere, or are none.
struct FileFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file whose rows do not fit into memory is refused beforehand`() throws {
    // 60,000 rows of a time and forty values have room of 8 + 12 · 40 bytes each: 28 MiB.
    let row = String(repeating: ",1", count: 40) + "\n"
    let names = (0..<40).map { ",c\($0)" }.joined()
    let path = try folder.makeFile(
      "wide.csv",
      "time\(names)\n" + (0..<60_000).map { "\(1_700_000_000 + $0 * 61)" + row }.joined())
    // What the program takes whatever it reads is found out: a debug build takes more.
    let short = try folder.makeFile("short.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
    let base = try Shell.run(
      "size=40000; until ( ulimit -v $size; $FENSHI info \(short) ) >/dev/null 2>&1; do "
        + "size=$((size + 5000)); [ $size -lt 2000000 ] || exit 1; done; echo $size")
    let size = try #require(Int(base.output.filter(\.isNumber)), "\(base)")
    // The file itself is mapped: 6 MB.
    let result = try Shell.run("ulimit -v \(size + 26_000); $FENSHI info \(path)")
    #expect(result.status == 1)
    #expect(result.complainsOnce("MiB of memory, and "), "\(result)")
    #expect(result.output.isEmpty)
  }

  @Test func `of several files those that cannot be read again are told, and stay as they were`()
    throws
  {
    let paths = try ["a.csv", "b.csv"].map {
      try folder.makeFile($0, "date,close\n2024-01-02,7\n2024-01-03,8\n")
    }
    var files = try OpenFiles(paths, options: Options())
    #expect(files.failures.isEmpty)
    try #require(unlink(paths[0]) == 0)
    try folder.makeFolder("a.csv")
    files.reload(options: Options())
    #expect(files.failures == [.file(paths[0], .isFolder)])
    #expect(files.all.map { $0.dataset.table.times.count } == [2, 2])
    try #require(rmdir(paths[0]) == 0)
    try folder.makeFile("a.csv", "date,close\n2024-01-02,7\n")
    files.reload(options: Options())
    #expect(files.failures.isEmpty)
    #expect(files.all.map { $0.dataset.table.times.count } == [1, 2])
    try folder.makeFile("b.csv", "")
    files.reload(options: Options())
    #expect(files.failures == [.reading(paths[1], .empty)])
    #expect(files.all.map { $0.dataset.table.times.count } == [1, 2])
    let some = try OpenFiles([paths[0], folder.path + "/none"], options: Options())
    #expect(some.failures == [.file(folder.path + "/none", .notFound)])
  }

  @Test func `a zone that is a pipe, a device or a file of gigabytes is none`() throws {
    let rows = try folder.makeFile("rows.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
    try #require(mkfifo(folder.path + "/fifo", 0o600) == 0)
    try folder.makeFile("long", "")
    try #require(truncate(folder.path + "/long", 10 << 30) == 0)
    for zone in [
      folder.path + "/fifo", ":" + folder.path + "/fifo", "/dev/zero", folder.path + "/long",
      folder.path, "nonsense", "", "/etc/passwd", "../../etc/passwd",
    ] {
      let result = try Program.run(["render", rows, "-o", "-"], variables: ["TZ": zone])
      #expect(result.status == 0 && result.errors.isEmpty, "\(zone)")
    }
  }

  @Test(.enabled(if: Tool("strace") != nil, "strace is not installed"))
  func `a path that a file names is not opened`() throws {
    let secret = try folder.makeFile("secret", "date,close\n2024-01-02,7\n")
    let contents = [
      "a.csv": "date,\(secret)\n2024-01-02,7\n2024-01-03,8\n",
      "b.csv": "#include \(secret)\ndate,file://\(secret)\n2024-01-02,7\n",
      "c.json": "{\"$ref\": \"\(secret)\", \"file\": \"\(secret)\", \"data\": "
        + "[{\"date\": \"2024-01-02\", \"close\": 7}]}",
      "d.csv": "date,zone,close\n2024-01-02,\(secret),7\n2024-01-03,../../\(secret),8\n",
      "e.json": "{\"chart\":{\"result\":[{\"meta\":{\"exchangeTimezoneName\":\"\(secret)\"},"
        + "\"timestamp\":[1704186000],\"indicators\":{\"quote\":[{\"close\":[7]}]}}]}}",
    ]
    let log = folder.path + "/log"
    for (name, text) in contents {
      let path = try folder.makeFile(name, text)
      _ = try Shell.run("strace -f -e trace=%file -o \(log) $FENSHI info \(path)")
      let opened = try #require(folder.content("log"))
      #expect(opened.contains("\"\(path)\""))
      #expect(!opened.contains("secret\""), "\(name)")
    }
  }

  @Test func `what a terminal would obey in names and headers is not printed as it is`() throws {
    let escape = "\u{1B}]0;title\u{7}\u{1B}[2J\u{9B}31m"
    let name = "a\(escape).csv"
    let path = try folder.makeFile(name, "date,c\(escape)\n2024-01-02,7\n2024-01-03,8\n2024,x\n")
    let bad = try folder.makeFile("b\(escape).csv", "\(escape)\n\(escape)\n")
    for arguments in [
      ["info", path], ["info", path, "--json"], ["render", path, "--describe"],
      ["render", path, "-o", "-"], ["info", bad], ["info", path, "--series", "x\(escape)"],
      ["info", path, "--\(escape)"], ["render", path, "-o", "-", "--date", "2020-01-01"],
      ["render", path, "-o", folder.path + "/\(escape)/x.png"],
    ] {
      let result = try Program.run(arguments)
      for text in [result.output, result.errors] {
        let controls = text.unicodeScalars.filter {
          $0 != "\n" && $0.properties.generalCategory == .control
        }
        #expect(controls.isEmpty, "\(arguments): \(text)")
      }
      #expect(!(result.output + result.errors).isEmpty)
    }
  }

  @Test func `what nests or lies without end is refused soon`() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    for text in [deep, deep.replacingOccurrences(of: "[", with: "{\"a\":"), "[" + deep] {
      let path = try folder.makeFile("deep.json", text)
      let result = try Program.run(["info", path])
      #expect(result.status == 1 && result.complainsOnce("nested too deeply"))
    }
    // Ten gigabytes that take no room, after a table and alone.
    for text in ["", "date,close\n2024-01-02,7\n"] {
      let path = try folder.makeFile("long.csv", text)
      try #require(truncate(path, 10 << 30) == 0)
      let result = try Program.run(["info", path])
      #expect(result.status == 1 && result.complainsOnce(path + ": "))
    }
  }
}
