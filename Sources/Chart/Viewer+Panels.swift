import Canvas

/// What lies over the window until it is dismissed.
enum CoverPanel: Equatable, Sendable {
  /// The list of keys.
  case keys
  /// How the file was read.
  case report
  /// Which file to open.
  case question
}

extension Viewer {
  /// Points of a notch of the wheel over the report, and of an arrow key.
  private static let notch = 60.0, arrow = 20.0

  /// Shows a panel in the place of whatever panel shows, or takes it away.
  mutating func toggle(_ panel: CoverPanel) { setCover(cover == panel ? nil : panel) }

  /// Shows a panel, or none.
  mutating func setCover(_ panel: CoverPanel?) {
    cover = panel
    coverScroll = 0
    if panel != .question { pathQuestion = nil }
    measureReport()
  }

  /// Measures the report, where it shows.
  mutating func measureReport() {
    guard cover == .report else {
      reportPanel = nil
      return
    }
    let facts = self.facts ?? FileFacts(dataset, report: report)
    self.facts = facts
    reportPanel = ReportPanel(
      facts, title: settings.fileName, in: layout.window, style: style)
    scrollCover(by: 0)
  }

  /// Scrolls the report by some points, as far as it goes.
  mutating func scrollCover(by way: Double) {
    guard let reportPanel, !way.isNaN else { return }
    coverScroll = min(max(coverScroll + way, 0), reportPanel.mostScroll)
  }

  /// Scrolls the report by a wheel; down is on.
  mutating func turnCoverWheel(by delta: Vector, smooth: Bool) {
    scrollCover(by: -delta.dy * (smooth ? 1 : Self.notch))
  }

  /// Takes a key that scrolls the report and returns true, or returns false.
  mutating func scrollCover(by key: Key) -> Bool {
    guard let reportPanel else { return false }
    let page = max(reportPanel.box.height - Self.notch, Self.arrow)
    switch key {
    case .up: scrollCover(by: -Self.arrow)
    case .down: scrollCover(by: Self.arrow)
    case .pageUp: scrollCover(by: -page)
    case .pageDown, .character(" "): scrollCover(by: page)
    case .home: scrollCover(by: -.infinity)
    case .end: scrollCover(by: .infinity)
    default: return false
    }
    return true
  }

  /// Draws the panel that shows.
  func drawCover(into list: inout DisplayList) {
    switch cover {
    case .keys: KeysPanel.draw(in: layout.window, style: style, into: &list)
    case .report: reportPanel?.draw(scroll: coverScroll, style: style, into: &list)
    case .question: questionPanel?.draw(style: style, into: &list)
    case nil: break
    }
  }
}
