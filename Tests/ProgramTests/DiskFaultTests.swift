import Chart
import Foundation
import Glibc
import Testing

@testable import fenshi

/// Disks that are full, limits of files, and names that somebody else has taken.
struct DiskFaultTests {
  private let folder: TemporaryFolder
  private let rows: String

  init() throws {
    folder = try TemporaryFolder()
    rows = try folder.makeFile("rows.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test(arguments: ["a.png", "a.svg", "a.json"])
  func `a picture that is longer than is allowed leaves the old one as it was`(name: String) throws
  {
    try folder.makeFile(name, "old")
    let result = try Shell.run("ulimit -f 1; $FENSHI render \(rows) -o \(folder.path)/\(name)")
    #expect(result.status == 1)
    #expect(result.complainsOnce(folder.path + "/" + name + ": "))
    #expect(folder.content(name) == "old")
    #expect(try names == [name, "rows.csv"])
  }

  @Test(arguments: [
    ["render", "rows.csv", "-o", "same.json"], ["render", "rows.csv", "-o", "linked.svg"],
    ["render", "rows.csv", "-o", "a.png", "--trace", "rows.csv"],
    ["rows.csv", "--trace", "rows.csv"],
    ["simulate", "rows.csv", "--input", "script", "--trace", "script"],
    ["simulate", "rows.csv", "--input", "script"],
    ["simulate", "sample", "--input", "script", "--trace", "rows.csv"],
  ])
  func `what is read is not written over, whatever its name`(arguments: [String]) throws {
    try FileManager.default.linkItem(atPath: rows, toPath: folder.path + "/same.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/linked.svg", withDestinationPath: rows)
    try FileManager.default.copyItem(atPath: rows, toPath: folder.path + "/sample")
    let script = """
      {"t":0,"drop":"\(rows)"}
      {"t":9,"frame":"\(folder.path)/same.json"}

      """
    try folder.makeFile("script", script)
    let before = try names
    let words = ["rows.csv", "same.json", "linked.svg", "script", "sample", "a.png"]
    let result = try Program.run(
      arguments.map { words.contains($0) ? folder.path + "/" + $0 : $0 })
    #expect(result.status == 1)
    #expect(
      result.complainsOnce(": is read, and would be lost; choose another name to write to"))
    #expect(folder.content("rows.csv") == "date,close\n2024-01-02,7\n2024-01-03,8\n")
    #expect(folder.content("script") == script)
    #expect(try names == before)
  }

  @Test func `a trace that cannot be written ends a script in words`() throws {
    let input = "{\"t\":0,\"state\":true}\n"
    let full = try Program.run(
      ["simulate", rows, "--input", "-", "--trace", "/dev/full"], input: input)
    #expect(full.status == 1 && full.complainsOnce("/dev/full: the disk is full; "))
    let limited = try Shell.run(
      "echo '{\"t\":0,\"key\":\"1\"}' | ( ulimit -f 0; "
        + "$FENSHI simulate \(rows) --input - --trace \(folder.path)/t )")
    #expect(limited.status == 1 && limited.complainsOnce("longer than is allowed"))
  }

  @Test func `settings that do not fit on the disk are left as they were`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let folder = try TemporaryFolder()
      let path = try folder.makeFile("config.json", "{\"files\": [{\"path\": \"/x\"}]}")
      Signals.ignoreFailedWrites(keepsWindow: true)
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let isKept = await MainActor.run {
        let store = SettingsStore(path: path)
        store.update { $0.appearance = .light }
        // For this time it holds.
        return store.settings.appearance == .light
          && SettingsStore(path: path).settings.files.map(\.path) == ["/x"]
          && SettingsStore(path: path).settings.appearance == nil
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      exit(isKept && names == ["config.json"] ? 7 : 1)
    }
  }

  @Test func `a draft follows no link that somebody has put in its way`() throws {
    // Whoever knows a program's number would have had it write through a link of that name. The shell
    // becomes the program, so that it knows the number beforehand.
    let victim = try folder.makeFile("victim", "precious")
    for name in ["a.png", "a.svg", "a.json"] {
      let result = try Shell.run(
        "for n in '' .0 .1 .2; do ln -s \(victim) \(folder.path)/\(name).$$$n.part; done; "
          + "exec $FENSHI render \(rows) -o \(folder.path)/\(name)")
      #expect(result.status == 0, "\(name): \(result.errors)")
      #expect(folder.content("victim") == "precious")
      var status = stat()
      try #require(lstat(folder.path + "/" + name, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFREG)
    }
  }

  @Test func `a new picture can be read by those who could read the old one, and no others`() throws
  {
    let path = try folder.makeFile("a.svg", "old")
    for mode in [mode_t(0o600), 0o640, 0o444] {
      try #require(chmod(path, mode) == 0)
      #expect(try Program.run(["render", rows, "-o", path]).status == 0)
      var status = stat()
      try #require(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == mode)
    }
  }
}
