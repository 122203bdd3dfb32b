import Canvas
import Chart
import Series

/// What the window remembers from one time to the next.
nonisolated struct SavedSettings: Equatable, Sendable {
  /// A file that was open lately.
  struct RecentFile: Equatable, Sendable {
    /// Its absolute path.
    var path: String
    /// The view that it was left in; nil for the one that suits the file.
    var view: ViewKind?
    /// The date that it was left at; nil for the latest.
    var date: CivilDate?
  }

  /// The number of the form in which it is written.
  static let version = 1
  /// How many files are kept.
  static let mostFiles = 12

  /// Size of the window in points; nil for the usual one.
  var size: Size?
  /// Dark or light where the user chose it; nil as the desktop says.
  var appearance: Appearance?
  /// What rising and falling look like where the user chose it.
  var changeColors: ChangeColors?
  /// The language where the user wrote it here.
  var language: Language?
  /// The view of all files where the user wrote it here.
  var view: ViewKind?
  /// The files that were open lately, the latest first.
  private(set) var files: [RecentFile] = []

  /// Nothing chosen, nothing opened.
  init() {}

  /// Puts a file before all others.
  mutating func note(_ file: RecentFile) {
    files.removeAll { $0.path == file.path }
    files.insert(file, at: 0)
    files.removeLast(max(0, files.count - Self.mostFiles))
  }

  /// Says of a file that is known how it was left.
  mutating func leave(_ file: RecentFile) {
    if let index = files.firstIndex(where: { $0.path == file.path }) { files[index] = file }
  }
}

// MARK: - JSON

nonisolated extension SavedSettings {
  /// Reads what can be understood; the rest is as if it were not there.
  init(_ json: JSONObject) {
    if let window = json["window"]?.members, let width = window["width"]?.number,
      let height = window["height"]?.number, Self.sides ~= width, Self.sides ~= height
    {
      size = Size(width, height)
    }
    appearance = json["theme"]?.string.flatMap(Appearance.init)
    changeColors = json["up"]?.string.flatMap(ChangeColors.init)
    language = json["lang"]?.string.flatMap(Language.init)
    view = json["view"]?.string.flatMap(ViewKind.init)
    for element in json["files"]?.elements ?? [] {
      guard let file = RecentFile(element), !files.contains(where: { $0.path == file.path }),
        files.count < Self.mostFiles
      else { continue }
      files.append(file)
    }
  }

  /// Sides of a window that there may be, in points.
  private static let sides = 1.0...OptionValue.largestSide

  /// Writes what has changed since `old` was read from `json` into it; what else is there stays as it
  /// is, whether it was understood or not.
  func write(over old: SavedSettings, into json: inout JSONObject) {
    json["version"] = json["version"] ?? JSONValue(Double(Self.version))
    if let size, size != old.size {
      var window = json["window"]?.members ?? JSONObject()
      window["width"] = JSONValue(size.width)
      window["height"] = JSONValue(size.height)
      json["window"] = .object(window)
    }
    if appearance != old.appearance { json["theme"] = appearance.map { .string($0.rawValue) } }
    if changeColors != old.changeColors { json["up"] = changeColors.map { .string($0.rawValue) } }
    guard files != old.files else { return }
    let known = json["files"]?.elements ?? []
    json["files"] = .array(
      files.map { file in
        let old = known.first { RecentFile($0)?.path == file.path }
        return file.json(over: old?.members ?? JSONObject())
      })
  }
}

nonisolated extension SavedSettings.RecentFile {
  /// Reads a file; nil where there is no absolute path.
  init?(_ json: JSONValue) {
    guard let object = json.members, let path = object["path"]?.string, path.hasPrefix("/"),
      !path.contains("\0")
    else { return nil }
    self.init(
      path: path, view: object["view"]?.string.flatMap(ViewKind.init),
      date: object["date"]?.string.flatMap { try? OptionValue.date($0, of: .date) })
  }

  /// Writes it into an object, whose other members stay as they are.
  fileprivate func json(over old: JSONObject) -> JSONValue {
    var object = old
    object["path"] = .string(path)
    object["view"] = view.map { .string($0.rawValue) }
    object["date"] = date.map { .string($0.description) }
    return .object(object)
  }
}
