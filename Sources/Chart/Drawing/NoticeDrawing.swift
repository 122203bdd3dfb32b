import Canvas

/// What is told for a few seconds in the place of the status line.
struct NoticeDrawing: Equatable, Sendable {
  /// How long it shows: long enough to read a path.
  static let time = Duration.seconds(5)

  /// What is told.
  let notice: Notice
  /// When it goes.
  let end: Duration

  /// Draws it over the status line.
  func draw(in status: Rect, style: Style, into list: inout DisplayList) {
    let font = DayScene.labelFont
    let (text, keepsEnd) = style.words.text(of: notice)
    let room = status.width - DayLayout.margin * 2
    let fitted =
      keepsEnd
      ? TextLine.fittingEnd(text, width: room, font: font, metrics: style.metrics)
      : TextLine.fitting(text, width: room, font: font, metrics: style.metrics)
    guard !fitted.isEmpty else { return }
    // Below the edge that the status line has in common with the chart.
    let ground = Rect(
      left: status.left, top: style.grid.snap(status.top + 2), right: status.right,
      bottom: status.bottom)
    list.append(.panelNotice, .rect(ground, style.theme.background))
    list.append(
      .labelNotice,
      TextLine(
        fitted, x: status.left + DayLayout.margin, middle: status.center.y, font: font,
        color: style.theme.text, metrics: style.metrics, grid: style.grid))
  }
}

extension TextLine {
  /// Returns `text` cut behind its first characters so that it fits into `width` points: of a path the
  /// file is worth more than the folders.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The room, in points.
  ///   - keeping: How many of its first characters stay; a fourth of them at most.
  ///   - font: Its font.
  ///   - metrics: The measures of text.
  /// - Returns: The text, or its beginning and its end with an ellipsis between them.
  /// - Complexity: O(the characters that fit), but for finding the text's end.
  static func fittingEnd(
    _ text: String, width: Double, keeping: Int = 12, font: Font, metrics: FontMetrics
  ) -> String {
    guard metrics.width(of: text, in: font) > width else { return text }
    let head = String(text.prefix(min(keeping, text.count / 4))) + "…"
    var room = width - metrics.width(of: head, in: font)
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      room -= metrics.width(of: String(text[before]), in: font)
      if room < 0 { break }
      start = before
    }
    return start == text.endIndex
      ? fitting(text, width: width, font: font, metrics: metrics) : head + text[start...]
  }
}

extension Viewer {
  /// Tells something for a few seconds.
  public mutating func tell(_ notice: Notice, at now: Duration) {
    self.notice = NoticeDrawing(notice: notice, end: now + NoticeDrawing.time)
  }

  /// Takes away what is told.
  public mutating func tellNothing() { notice = nil }

  /// Takes away what has been told long enough by `now`.
  mutating func endNotice(at now: Duration) {
    if let notice, notice.end <= now { self.notice = nil }
  }
}
