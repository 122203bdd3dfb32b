import Canvas
import Chart
import Foundation
import Glibc
import Testing

@testable import fenshi

/// The file of the settings.
@MainActor
@Suite struct SettingsStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/config/fenshi/config.json"
  }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode & 0o777
  }

  private var content: String? { folder.content("config/fenshi/config.json") }
  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/config/fenshi")) ?? [])
      .sorted()
  }

  private func put(_ text: String) throws {
    try folder.makeFolder("config/fenshi")
    try folder.makeFile("config/fenshi/config.json", text)
  }

  @Test func `the specification says where it lies`() {
    func path(_ variables: [String: String]) -> String? {
      SettingsStore.path { variables[$0] }
    }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/fenshi/config.json")
    #expect(path(["HOME": "/h"]) == "/h/.config/fenshi/config.json")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/fenshi/config.json")
    #expect(path([:]) == nil)
  }

  @Test func `nothing is made before something is to be kept`() {
    let store = SettingsStore(path: path)
    store.update { _ in }
    #expect(names.isEmpty)
  }

  @Test func `what is kept is there the next time, for the user alone`() throws {
    SettingsStore(path: path).update { $0.appearance = .light }
    #expect(SettingsStore(path: path).settings.appearance == .light)
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.path + "/config/fenshi") == 0o700)
    #expect(names == ["config.json"])
  }

  @Test func `what does not change is not written`() throws {
    let store = SettingsStore(path: path)
    store.update { $0.appearance = .light }
    var before = stat()
    lstat(path, &before)
    store.update { $0.appearance = .light }
    var after = stat()
    lstat(path, &after)
    // Another file would be there.
    #expect(before.st_ino == after.st_ino && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
  }

  @Test func `two windows do not take each other's files away`() throws {
    let (one, other) = (SettingsStore(path: path), SettingsStore(path: path))
    one.update { $0.note(SavedSettings.RecentFile(path: "/1")) }
    other.update { $0.note(SavedSettings.RecentFile(path: "/2")) }
    one.update { $0.size = Size(800, 600) }
    let kept = SettingsStore(path: path).settings
    #expect(kept.files.map(\.path) == ["/2", "/1"])
    #expect(kept.size == Size(800, 600))
  }

  @Test(arguments: ["", "{", "[1]", "{\"theme\": \"light\"", "\u{0}", "nonsense"])
  func `what is no settings is kept aside`(text: String) throws {
    try put(text)
    let store = SettingsStore(path: path)
    #expect(store.settings == SavedSettings())
    #expect(names == ["config.json.unreadable-1"])
    #expect(folder.content("config/fenshi/config.json.unreadable-1") == text)
    store.update { $0.appearance = .light }
    try put(text)
    #expect(SettingsStore(path: path).settings == SavedSettings())
    #expect(names == ["config.json.unreadable-1", "config.json.unreadable-2"])
  }

  @Test func `settings of a later version are read and not changed`() throws {
    let text = "{\"version\": 2, \"theme\": \"light\", \"window\": \"wide\"}"
    try put(text)
    let store = SettingsStore(path: path)
    #expect(store.settings.appearance == .light)
    store.update { $0.appearance = nil }
    #expect(store.settings.appearance == nil)
    #expect(content == text)
    #expect(names == ["config.json"])
  }

  @Test func `a link stays one, and what it leads to is replaced`() throws {
    try folder.makeFolder("config/fenshi")
    let real = try folder.makeFile("real.json", "{\"mine\": 1}")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: real)
    SettingsStore(path: path).update { $0.appearance = .light }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == real)
    #expect(folder.content("real.json")?.contains("\"mine\": 1") == true)
    #expect(folder.content("real.json")?.contains("\"theme\": \"light\"") == true)
  }

  @Test func `a link that leads to nothing yet stays one, and what it leads to is made`() throws {
    try folder.makeFolder("config/fenshi")
    try folder.makeFolder("mine")
    for (name, target) in [("a", "../../mine/a.json"), ("b", folder.path + "/mine/b.json")] {
      let link = folder.path + "/config/fenshi/\(name).json"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      SettingsStore(path: link).update { $0.appearance = .light }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      #expect(folder.content("mine/\(name).json")?.contains("light") == true)
      #expect(SettingsStore(path: link).settings.appearance == .light)
    }
    // Where there is no folder for it, or the link leads to itself, it stays as well.
    for target in ["/nowhere/at/all.json", "c.json"] {
      let link = folder.path + "/config/fenshi/c.json"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      SettingsStore(path: link).update { $0.appearance = .light }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      try FileManager.default.removeItem(atPath: link)
    }
  }

  @Test func `a file without end is no settings and is not read`() throws {
    try folder.makeFolder("config/fenshi")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    SettingsStore(path: path).update { $0.appearance = .light }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/zero")
    try FileManager.default.removeItem(atPath: path)
    // Ten gigabytes that take no room.
    try put("")
    try #require(truncate(path, 10 << 30) == 0)
    SettingsStore(path: path).update { $0.appearance = .light }
    #expect(names == ["config.json", "config.json.unreadable-1"])
    #expect(SettingsStore(path: path).settings.appearance == .light)
  }

  @Test func `windows that write at the same time lose nothing of each other's`() async throws {
    // Each is a process of its own in life, and a thread here: the lock tells open folders apart.
    let path = path
    try folder.makeFolder("config/fenshi")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for turn in 0..<3 {
            FileLock.hold(folder: FileName.folder(of: path)) {
              let file = path + ".list"
              let old = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
              usleep(500)
              try? (old + "\(number)-\(turn)\n").write(
                toFile: file, atomically: false, encoding: .utf8)
            }
          }
        }
      }
    }
    #expect(folder.content("config/fenshi/config.json.list")?.split(separator: "\n").count == 12)
  }

  @Test func `where nothing can be kept the settings hold for this time`() throws {
    let blocked = try folder.makeFile("file") + "/fenshi/config.json"
    for path in [nil, blocked, "/proc/none/fenshi/config.json"] {
      let store = SettingsStore(path: path)
      store.update { $0.appearance = .light }
      store.update { $0.changeColors = .safe }
      #expect(store.settings.appearance == .light)
      #expect(store.settings.changeColors == .safe)
    }
  }

  @Test func `commands without a window neither read nor write them`() throws {
    try put("{broken")
    let variables = ["XDG_CONFIG_HOME": folder.path + "/config"]
    let data = try folder.makeFile("a.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
    let events = try folder.makeFile(
      "events.jsonl", "{\"t\":0,\"key\":\"l\"}\n{\"t\":9,\"state\":true}\n")
    for arguments in [
      ["info", data], ["render", data, "-o", folder.path + "/a.png"],
      ["simulate", data, "--input", events], ["bench", "load", data],
    ] {
      let result = try Program.run(arguments, variables: variables)
      #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result.errors)")
    }
    #expect(names == ["config.json"])
    #expect(content == "{broken")
  }

  @Test func `what is no file is left alone`() throws {
    try folder.makeFolder("config/fenshi/config.json")
    let store = SettingsStore(path: path)
    store.update { $0.appearance = .light }
    #expect(names == ["config.json"])
    try FileManager.default.removeItem(atPath: path)
    try #require(mkfifo(path, 0o600) == 0)
    // Nobody writes to it: opening it would wait for ever.
    #expect(SettingsStore(path: path).settings == SavedSettings())
  }
}
