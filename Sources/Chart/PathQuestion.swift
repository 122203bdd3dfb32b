import Canvas

/// A path that the user types, with what it could become.
struct PathQuestion: Equatable, Sendable {
  /// What was typed.
  var text = ""
  /// Files and folders whose paths begin with it.
  var matches: [PathMatch] = []
  /// The match that Enter takes; nil for what was typed.
  var chosen: Int?
  /// Why it cannot be opened; nil until that was tried.
  var problem: PathProblem?

  /// The longest text that is typed, in characters: no path is longer (`PATH_MAX`).
  static let mostText = 4096

  /// Adds typed text but for control characters, which no path is typed with.
  mutating func append(_ more: String) {
    let plain = more.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    var added = String.UnicodeScalarView()
    added.append(contentsOf: plain)
    text = String((text + String(added)).prefix(Self.mostText))
    changed()
  }

  /// Takes the last character away, and what is put together with it.
  mutating func removeLast() {
    if !text.isEmpty { text.removeLast() }
    changed()
  }

  /// Goes on to what all matches have in common, or to the one that is chosen; returns whether that made
  /// a difference.
  mutating func complete() -> Bool {
    guard let first = matches.first else { return false }
    var common = chosen.map { matches[$0].text } ?? first.text
    if chosen == nil {
      for match in matches.dropFirst() {
        common = String(zip(common, match.text).prefix { $0 == $1 }.map(\.0))
      }
    }
    guard common.count > text.count || (common != text && chosen != nil) else { return false }
    text = common
    changed()
    return true
  }

  /// Chooses the next match, or the one before, around the ends and by way of none.
  mutating func choose(by count: Int) {
    guard !matches.isEmpty else { return }
    let places = matches.count + 1
    let now = chosen.map { $0 + 1 } ?? 0
    let next = ((now + count) % places + places) % places
    chosen = next == 0 ? nil : next - 1
  }

  private mutating func changed() {
    chosen = nil
    problem = nil
  }
}

extension Viewer {
  /// Asks for a path within the window, where the desktop has no file chooser.
  ///
  /// - Parameter text: What stands there as if typed, as a folder with a slash at its end.
  /// - Returns: What to look up.
  public mutating func askForPath(startingWith text: String = "") -> [ViewerRequest] {
    pathQuestion = PathQuestion(text: text)
    cover = .question
    tip = nil
    measureQuestion()
    return [.complete(text)]
  }

  /// Whether text is typed: the window takes it in only then.
  public var takesText: Bool { pathQuestion != nil }

  /// Tells which files and folders there are for what was typed.
  ///
  /// - Parameters:
  ///   - matches: In the order in which they are shown.
  ///   - text: What was typed; where it is something else by now, nothing happens.
  public mutating func setMatches(_ matches: [PathMatch], for text: String) {
    guard pathQuestion?.text == text else { return }
    pathQuestion?.matches = matches
    pathQuestion?.chosen = nil
    measureQuestion()
  }

  /// Tells why the path cannot be opened.
  public mutating func refusePath(_ problem: PathProblem) {
    pathQuestion?.problem = problem
    measureQuestion()
  }

  /// Closes the question.
  public mutating func endQuestion() {
    if pathQuestion != nil { setCover(nil) }
  }

  /// Takes typed text.
  mutating func type(_ text: String) {
    guard pathQuestion != nil else { return }
    pathQuestion?.append(text)
    lookUp()
  }

  /// Does what a key means while a path is typed.
  mutating func pressInQuestion(_ key: Key, _ modifiers: KeyModifiers) -> [ViewerRequest] {
    if modifiers.contains(.control) {
      switch key {
      case .character("q"): return [.quit]
      case .character("v"): return [.paste]
      case .character("u"):
        pathQuestion = PathQuestion()
        lookUp()
      default: break
      }
      return []
    }
    switch key {
    case .escape: setCover(nil)
    case .backspace:
      pathQuestion?.removeLast()
      lookUp()
    case .tab: if pathQuestion?.complete() == true { lookUp() }
    case .up: pathQuestion?.choose(by: -1)
    case .down: pathQuestion?.choose(by: 1)
    case .enter: answer()
    default: break
    }
    measureQuestion()
    return []
  }

  /// Takes the match that is chosen, else what was typed.
  private mutating func answer() {
    guard let question = pathQuestion else { return }
    guard let chosen = question.chosen else {
      if !question.text.isEmpty { asks.append(.openPath(question.text)) }
      return
    }
    let match = question.matches[chosen]
    guard match.isFolder else { return asks.append(.openPath(match.text)) }
    pathQuestion = PathQuestion(text: match.text)
    lookUp()
  }

  private mutating func lookUp() {
    measureQuestion()
    if let text = pathQuestion?.text { asks.append(.complete(text)) }
  }

  /// Takes a tap: on a match it is chosen and taken, beside the panel the question is closed.
  mutating func tapQuestion(at point: Point) {
    guard let panel = questionPanel, panel.box.contains(point) else { return setCover(nil) }
    guard let index = panel.match(at: point) else { return }
    pathQuestion?.chosen = index
    answer()
  }

  /// Measures the panel of the question.
  mutating func measureQuestion() {
    questionPanel = pathQuestion.map { QuestionPanel($0, in: layout.window, style: style) }
  }
}
