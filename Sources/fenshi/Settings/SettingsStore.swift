import Chart
import Desktop
import Glibc

/// The file that the settings of the window lie in, and what is known of it.
///
/// It is read when the window opens and before each time that it is written, so that two windows do not
/// take each other's files away. What goes wrong is told in one line, once, and nothing else stops.
final class SettingsStore {
  /// The settings as they were read or written last.
  private(set) var settings = SavedSettings()
  private let path: String?
  /// The language that the command line asks for; nil for none.
  private let chosenLanguage: Language?
  /// Whether the file is left as it is from now on.
  private var isLeftAlone = false

  /// Reads the settings of the user: `$XDG_CONFIG_HOME/fenshi/config.json`.
  ///
  /// - Parameter language: The language that the command line asks for; nil for none.
  convenience init(language: Language?) {
    self.init(path: Self.path(variable: Environment.value), language: language)
  }

  /// Reads the settings in a file, which need not be there; nil for none.
  init(path: String?, language: Language? = nil) {
    self.path = path
    chosenLanguage = language
    if let path, let object = read(path) { settings = SavedSettings(object) }
  }

  /// The language of the window's words: the command line's, else that of the settings, else the
  /// locale's.
  var language: Language { chosenLanguage ?? settings.language ?? Environment.language }

  /// Returns where the settings lie by the XDG Base Directory Specification; nil without a home.
  nonisolated static func path(variable: (String) -> String?) -> String? {
    // A path that is not absolute is not valid there, and to be passed over.
    let folders = [
      variable("XDG_CONFIG_HOME"), variable("HOME").map { $0 + "/.config" },
    ]
    return folders.lazy.compactMap(\.self).first { $0.hasPrefix("/") }
      .map { $0 + "/fenshi/config.json" }
  }

  /// Changes the settings, and writes them where that made a difference.
  func update(_ change: (inout SavedSettings) -> Void) {
    guard let path else { return change(&settings) }
    let folder = FileName.folder(of: path)
    var changed = settings
    change(&changed)
    // The lock needs the folder. Where that cannot be made, writing fails too, and says so.
    if changed != settings { try? Self.makeFolder(folder) }
    // Another window may be about to do the same.
    FileLock.hold(folder: folder) { update(path, change) }
  }

  private func update(_ path: String, _ change: (inout SavedSettings) -> Void) {
    guard !isLeftAlone else { return change(&settings) }
    let before = read(path) ?? JSONObject()
    guard !isLeftAlone else { return change(&settings) }
    var after = before
    let old = SavedSettings(before)
    settings = old
    change(&settings)
    guard settings != old else { return }
    settings.write(over: old, into: &after)
    do throws(FileError) {
      try Self.write(JSONValue.object(after).text, to: path)
    } catch {
      leaveAlone(path, .writing(error))
    }
  }

  private func leaveAlone(_ path: String, _ error: SettingsError) {
    isLeftAlone = true
    complain(path, error)
  }

  private func complain(_ path: String, _ error: SettingsError) {
    TextFile.complain(ErrorLine.text(for: error, in: path, language))
  }

  // MARK: Reading

  /// Reads the file; nil where it is not there, or not one of settings.
  private func read(_ path: String) -> JSONObject? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try SmallFile.bytes(of: path)
    } catch {
      switch error {
      case .notFound: break
      case .tooLong: return keepAside(path)
      case .isFolder, .notRegular: leaveAlone(path, .notAFile)
      default: leaveAlone(path, .reading(error))
      }
      return nil
    }
    guard let object = try? JSONValue.parse(bytes).members else { return keepAside(path) }
    if let version = object["version"], version.number != Double(SavedSettings.version) {
      // What they say of the language holds for what is said of them.
      settings = SavedSettings(object)
      leaveAlone(path, .otherVersion)
    }
    return object
  }

  /// Gives a file that is none of settings another name, and says so.
  private func keepAside(_ path: String) -> JSONObject? {
    var number = 1
    var status = stat()
    while lstat("\(path).unreadable-\(number)", &status) == 0 { number += 1 }
    let aside = "\(path).unreadable-\(number)"
    guard rename(path, aside) == 0 else {
      leaveAlone(aside, .writing(FileError(writingErrno: errno)))
      return nil
    }
    complain(path, .unreadable(keptAs: FileName.last(of: aside)))
    return nil
  }

  // MARK: Writing

  /// Writes the file for the user alone, whole or not at all; what is behind a link is replaced, and not
  /// the link.
  private nonisolated static func write(_ text: String, to path: String) throws(FileError) {
    try makeFolder(FileName.folder(of: path))
    try TextFile.write(text, to: target(of: path), mode: 0o600)
  }

  /// Returns what a link leads to in the end, whether that is there or not; other paths as they are.
  private nonisolated static func target(of path: String) -> String {
    var path = path
    var place = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many as the system would follow.
    for _ in 0..<40 {
      let length = readlink(path, &place, place.count)
      guard length > 0 else { break }
      let link = String(decoding: place[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : FileName.folder(of: path) + "/" + link
    }
    return path
  }

  /// Makes a folder for the user alone, and those above it, where they are not there.
  private nonisolated static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty || mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw FileError(writingErrno: errno) }
    try makeFolder(FileName.folder(of: path))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(writingErrno: errno) }
  }
}
