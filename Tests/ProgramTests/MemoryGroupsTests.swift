import Foundation
import Testing

@testable import fenshi

/// Limits of memory by control groups, in folders that look like the system's.
struct MemoryGroupsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes what a process is told of its groups: the lines of `cgroup`, and of `mountinfo`, in which
  /// `HERE` is this folder.
  private func groups(_ lines: [String], mounts: [String]) throws -> MemoryGroups {
    let here = folder.path.replacing(" ", with: "\\040")
    try folder.makeFile("cgroup", lines.joined(separator: "\n") + "\n")
    try folder.makeFile(
      "mountinfo", mounts.map { $0.replacing("HERE", with: here) + "\n" }.joined())
    return MemoryGroups(process: folder.path)
  }

  private func makeGroup(_ path: String, _ files: [String: String]) throws {
    try folder.makeFolder(path)
    for (name, text) in files { try folder.makeFile("\(path)/\(name)", text + "\n") }
  }

  @Test func `the narrowest group around the process counts, without its pages of files`() throws {
    try makeGroup(
      "two groups/user/app",
      [
        "memory.max": "max", "memory.current": "700",
        "memory.stat": "anon 100\ninactive_file 400\nactive_file 200",
      ])
    try makeGroup(
      "two groups/user",
      [
        "memory.max": "10000", "memory.current": "7000",
        "memory.stat": "anon 3900\nfile 3100\ninactive_file 2000\nactive_file 1000\nslab 1",
      ])
    try makeGroup("two groups", [:])
    let groups = try groups(
      ["0::/user/app"],
      mounts: [
        "25 30 0:23 / /sys rw,nosuid shared:7 - sysfs sysfs rw",
        "31 25 0:27 / HERE/two\\040groups rw,nosuid shared:9 master:1 - cgroup2 cgroup2 rw,nsdelegate",
      ])
    #expect(
      groups.folders
        == ["/user/app", "/user", ""].map { folder.path + "/two groups" + $0 })
    #expect(groups.left == 10000 - (7000 - 3000))
  }

  @Test func `the older tree of memory goes before the newer one`() throws {
    try makeGroup(
      "memory",
      [
        "memory.limit_in_bytes": "5000", "memory.usage_in_bytes": "4500",
        "memory.stat": "inactive_file 1\ntotal_inactive_file 300\ntotal_active_file 200",
      ])
    try makeGroup("unified", ["memory.max": "1", "memory.current": "1"])
    // As in a container: outside its group has a longer name than can be seen.
    let groups = try groups(
      ["4:cpu,memory:/docker/1f", "1:name=systemd:/", "0::/docker/1f"],
      mounts: [
        "31 25 0:27 / HERE/unified rw - cgroup2 cgroup2 rw",
        "33 25 0:28 /docker/1f HERE/memory rw - cgroup cgroup rw,cpu,memory",
      ])
    #expect(groups.folders == [folder.path + "/memory"])
    #expect(groups.left == 1000)
  }

  @Test func `a group of another tree is taken for the outermost that is to be seen`() throws {
    try makeGroup("seen", ["memory.max": "50", "memory.current": "80"])
    let groups = try groups(
      ["0::/../else"], mounts: ["31 25 0:27 /inside HERE/seen rw - cgroup2 cgroup2 rw"])
    #expect(groups.folders == [folder.path + "/seen"])
    #expect(groups.left == 0)
  }

  @Test(arguments: [
    ([], []), (["0::/"], []), (["nonsense", "0:", ""], ["nonsense", "1 2 3 - cgroup2"]),
    (["0::/"], ["31 25 0:27 / HERE rw - cgroup2 cgroup2 rw"]),
    (["4:memory:/"], ["31 25 0:27 / HERE/endless rw - cgroup cgroup rw,memory"]),
  ])
  func `without a limit there is none`(lines: [String], mounts: [String]) throws {
    try makeGroup(
      "endless",
      ["memory.limit_in_bytes": "9223372036854771712", "memory.usage_in_bytes": "1"])
    #expect(try groups(lines, mounts: mounts).left == nil)
  }
}
