import Foundation
import Testing

/// A real file with what is known of it.
struct CorpusFile: CustomTestStringConvertible, Sendable {
  /// The file.
  var url: URL
  /// What was found in it with other tools; nil where nobody looked.
  var facts: CorpusFacts?

  /// The name without its folder.
  var name: String { url.lastPathComponent }

  var testDescription: String { name }

  /// Returns the whole file.
  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// `Tests/Fixtures`.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// The files of `Tests/Fixtures`.
  static let fixtures = files(in: folder)

  /// The files of the folder of samples: the one that `FENSHI_SAMPLES` names, else the one beside the
  /// package; empty where there is none.
  ///
  /// Most of them are too large, or not free enough, to be kept here.
  static let samples = files(
    in: ProcessInfo.processInfo.environment["FENSHI_SAMPLES"].map { URL(filePath: $0) }
      ?? folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/samples"))

  /// Returns the files of a folder in order of their names, with the facts that its `facts.json` has.
  private static func files(in folder: URL) -> [CorpusFile] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)) ?? []
    let facts = (try? CorpusFacts.read(folder.appending(path: "facts.json"))) ?? [:]
    return files.filter { !$0.hasDirectoryPath && !besides.contains($0.lastPathComponent) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { CorpusFile(url: $0, facts: facts[$0.lastPathComponent]) }
  }

  private static let besides: Set = ["README.md", "MANIFEST.md", "facts.json"]
}
