/// The groups whose memory the system counts together and limits, as containers and services have them:
/// the process's own, and those around it.
///
/// `cgroups(7)`; the files are described in the kernel's "Control Group v2" and "Memory Resource
/// Controller".
nonisolated struct MemoryGroups {
  /// The folders of the groups, the process's own first.
  private(set) var folders: [String] = []
  private var names = Names.unified

  /// What the files of a group are called.
  private struct Names {
    let limit: String
    let used: String
    /// Parts of what is used that the system takes back when it needs them: pages of files.
    let caches: [String]

    /// Version 2, which has one tree for all that is counted.
    static let unified = Names(
      limit: "memory.max", used: "memory.current", caches: ["inactive_file", "active_file"])
    /// Version 1, which has a tree for memory.
    static let memory = Names(
      limit: "memory.limit_in_bytes", used: "memory.usage_in_bytes",
      caches: ["total_inactive_file", "total_active_file"])
  }

  /// Looks for the groups of the process that `folder` tells of.
  init(process folder: String = "/proc/self") {
    let groups = Self.lines(of: folder + "/cgroup").map {
      $0.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    }
    let mounts = Self.lines(of: folder + "/mountinfo").compactMap(Mount.init)
    // Where there are both, memory is counted by the older.
    if let group = groups.first(where: { $0.count == 3 && $0[1].isList(with: "memory") }),
      let mount = mounts.first(where: { $0.type == "cgroup" && $0.options.isList(with: "memory") })
    {
      (folders, names) = (mount.folders(of: group[2]), .memory)
    } else if let group = groups.first(where: { $0.count == 3 && $0[0] == "0" }),
      let mount = mounts.first(where: { $0.type == "cgroup2" })
    {
      folders = mount.folders(of: group[2])
    }
  }

  /// Bytes that can be written to before one of the groups is at its limit; nil where none has one.
  var left: Int? { folders.compactMap(left).min() }

  private func left(in folder: String) -> Int? {
    // Without a limit the newer says "max", the older a number near the greatest.
    guard let limit = Self.lines(of: "\(folder)/\(names.limit)").first.flatMap({ Int($0) }),
      limit < Int.max / 2,
      let used = Self.lines(of: "\(folder)/\(names.used)").first.flatMap({ Int($0) })
    else { return nil }
    let caches = Self.lines(of: folder + "/memory.stat").reduce(0) { sum, line in
      let words = line.split(separator: " ")
      guard words.count == 2, names.caches.contains(String(words[0])) else { return sum }
      return sum + (Int(words[1]) ?? 0)
    }
    return max(0, limit - max(0, used - caches))
  }

  private static func lines(of path: String) -> [Substring] {
    let bytes = (try? SmallFile.bytes(of: path)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// A line of `mountinfo`, which `proc(5)` describes.
  private struct Mount {
    /// What of the mounted is to be seen.
    let root: String
    /// Where it is to be seen.
    let point: String
    let type: String
    let options: Substring

    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard let dash = words.firstIndex(of: "-"), dash > 4, words.count > dash + 3 else {
        return nil
      }
      (root, point) = (Self.plain(words[3]), Self.plain(words[4]))
      (type, options) = (String(words[dash + 1]), words[dash + 3])
    }

    /// Returns the folders of a group and of those around it, as far as they are to be seen.
    func folders(of group: String) -> [String] {
      // A container sees its own group as the outermost, whatever the group is called outside.
      var names = group.split(separator: "/")
      let outside = root.split(separator: "/")
      names = names.starts(with: outside) ? Array(names.dropFirst(outside.count)) : []
      return (0...names.count).reversed().map { count in
        names[..<count].reduce(into: point) { $0 += "/" + $1 }
      }
    }

    /// Returns a name with what stands for blanks and backslashes in it put back.
    private static func plain(_ word: Substring) -> String {
      [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
        .reduce(String(word)) { $0.replacing($1.0, with: $1.1) }
    }
  }
}

extension StringProtocol {
  /// Whether `word` stands between the commas of a list.
  nonisolated fileprivate func isList(with word: String) -> Bool {
    split(separator: ",").contains { $0 == word }
  }
}
