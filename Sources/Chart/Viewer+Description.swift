import Series

extension Viewer {
  /// Returns what shows at `now` in words, a line each: what it is of, the view, what the view tells,
  /// the crosshair, and what was odd about the file.
  ///
  /// - Parameter now: The time.
  /// - Returns: Two lines at least, the first of them the file's title.
  /// - Complexity: O(n) for n dates, or n points of the day.
  public func description(at now: Duration) -> [String] {
    let words = style.words
    var text = Description(words)
    if isComparison {
      text.add(words.compared(instruments.count))
      text.add(words.filesTitle, instruments.map(\.title).joined(separator: words.comma))
    } else {
      let file = settings.fileName
      text.add(file.isEmpty || file == title ? title : "\(title) (\(file))")
    }
    text.add(words.viewTitle, words.name(of: view))
    switch view {
    case .day: describeDay(in: &text)
    case .dates: describeDates(in: &text)
    case .lines: describeLines(in: &text)
    case .curve: describeCurve(in: &text)
    }
    text.add(
      words.placeTitle,
      StatusDrawing.placeText(
        subject, dataset: toldDataset, period: toldPeriod, settings: settings, words: words))
    let odd = StatusDrawing.oddities(of: toldDataset, report: toldReport)
    text.add(words.rowsTitle, NumberText.grouped(toldDataset.table.times.count))
    if let loading { text.add(words.text(of: loading)) }
    // What is odd about the beginning of a file may not be about the whole.
    let isWhole = loading?.subject != .rest && loading?.isFirst != true
    if odd.isEmpty, isWhole { text.add(words.oddTitle, words.none) }
    for finding in odd where isWhole { text.add(words.oddTitle, words.line(finding)) }
    return text.lines
  }

  private func describeDate(in text: inout Description) {
    guard series.dates.indices.contains(shownPage) else { return }
    let date = style.words.date(series.dates[shownPage])
    let place = style.words.dates(shownPage + 1, of: series.dates.count)
    text.add(style.words.dateTitle, date + style.words.comma + place)
  }

  private func describeDay(in text: inout Description) {
    describeDate(in: &text)
    guard let scene else {
      if case .words(let lines, _) = sheet { for line in lines { text.add(line.text) } }
      return
    }
    text.add(scene, dataset: dataset, style: style)
    text.add(style.words.dayTitle, StatusDrawing.progress(of: scene.day, words: style.words))
    guard let crosshair else { return }
    let rows = CrosshairPanel.rows(crosshair, in: scene, dataset: dataset, style: style)
    text.add(
      style.words.crosshairTitle,
      rows.map { $0.label + " " + $0.value }.joined(separator: style.words.comma))
  }

  private func describeDates(in text: inout Description) {
    describeDate(in: &text)
    for (line, isShown) in [(series.solid, shownLines.solid), (series.dashed, shownLines.dashed)] {
      guard let line else { continue }
      text.add(
        style.words.name(of: line.meaning), line, at: shownPage, isHidden: !isShown)
    }
    if shownLines.solid { text.addExtremes(of: series.solid, dates: series.dates) }
  }

  private func describeLines(in text: inout Description) {
    guard let state = lines?.state, let scene = lines?.scene else { return }
    let zone = linesDataset.zone
    let times = [scene.rows.first, scene.rows.last].compactMap { row in
      row.map { state.timeText(ofRow: $0, zone: zone) }
    }
    let words = style.words
    if let first = times.first, let last = times.last {
      text.add(
        words.rangeTitle, words.range(first, last) + words.comma + words.rows(scene.rows.count))
    }
    let row = state.crosshair?.row
    text.add(words.crosshairTitle, row.map { state.timeText(ofRow: $0, zone: zone) })
    for index in state.lines.indices { text.add(index, of: state, in: scene, at: row, zone: zone) }
  }

  private func describeCurve(in text: inout Description) {
    describeDate(in: &text)
    guard let source = curve?.source else { return }
    let words = style.words
    text.add(words.name(of: source.column), source.current, at: shownPage)
    if let comparison = source.comparison, let compared = source.compared {
      text.add(words.name(of: comparison), compared, at: shownPage)
    }
    text.addExtremes(of: source.current, dates: series.dates)
  }
}
