/// A question for files to open, one or several, which the user answers in a window of the desktop.
public nonisolated struct FileChooser: Equatable, Sendable {
  /// Files of one kind.
  public struct Filter: Equatable, Sendable {
    /// What the chooser calls them.
    public var name: String
    /// How their names end, without the dot; empty for all files.
    public var endings: [String]

    /// Makes a filter.
    public init(name: String, endings: [String]) {
      self.name = name
      self.endings = endings
    }

    /// The patterns of the names, in whichever case: the portal compares letter by letter.
    package var patterns: [String] {
      if endings.isEmpty { return ["*"] }
      return endings.map { ending in
        "*."
          + ending.map { letter in
            let (lower, upper) = (letter.lowercased(), letter.uppercased())
            return lower == upper ? lower : "[\(lower)\(upper)]"
          }.joined()
      }
    }
  }

  /// What the chooser's title bar says.
  public var title: String
  /// The kinds to choose from, the first one at first.
  public var filters: [Filter]
  /// The folder to begin in, as an absolute path; nil for the chooser's own choice.
  public var folder: String?

  /// Makes a question.
  public init(title: String, filters: [Filter] = [], folder: String? = nil) {
    self.title = title
    self.filters = filters
    self.folder = folder
  }
}

nonisolated extension FileChooser {
  /// Returns the call that asks the portal; `parent` names the window, `token` the answer.
  ///
  /// From the documentation of `org.freedesktop.portal.FileChooser`.
  func call(parent: String, token: String) -> BusMessage {
    var options: [BusValue] = []
    func say(_ name: String, _ value: BusValue) {
      options.append(.entry(.string(name), .variant(value)))
    }
    say("handle_token", .string(token))
    say("modal", .boolean(true))
    if !filters.isEmpty { say("filters", .array(filters.map(\.value), of: "(sa(us))")) }
    if let folder { say("current_folder", .fileName(folder)) }
    say("multiple", .boolean(true))
    return BusMessage(
      calling: "OpenFile", of: "org.freedesktop.portal.FileChooser", at: PortalName.path,
      on: PortalName.service,
      [.string(parent), .string(title), .array(options, of: "{sv}")])
  }
}

nonisolated extension FileChooser.Filter {
  /// The filter as the portal takes it; 0 means that patterns follow.
  fileprivate var value: BusValue {
    .structure([
      .string(name),
      .array(patterns.map { .structure([.uint32(0), .string($0)]) }, of: "(us)"),
    ])
  }
}
