import Canvas
import Series

/// The line at the bottom: market and zone, the day, the file and what is odd about it.
struct StatusDrawing: Equatable, Sendable {
  /// The texts, left, middle and right as far as they have room.
  private(set) var lines: [TextLine] = []

  private static let gap = 24.0

  /// What the middle of the line tells.
  enum Subject: Equatable, Sendable {
    /// A trading day.
    case day(TradingDay)
    /// A date among those of the file: its number from 1, and how many there are.
    case date(CivilDate, number: Int, count: Int)
    /// All dates of the file, from the first to the last.
    case range(CivilDate?, CivilDate?)
    /// Nothing: the file has no date.
    case none
  }

  /// Makes an empty line.
  init() {}

  /// Sets the status line.
  ///
  /// - Parameters:
  ///   - subject: What is shown.
  ///   - dataset: The file.
  ///   - period: How far its dates are apart; nil for no usual period.
  ///   - report: What the reader said of it.
  ///   - settings: Its name and the user's zone.
  ///   - loading: What is being read; what is told of it stands in the place of the file, and is
  ///     drawn by `LoadingDrawing`.
  ///   - showsDate: Whether the date belongs here, since the header has no room for it. The window's
  ///     title has the file's name, so that gives way.
  ///   - layout: Where the line stands.
  ///   - style: How it looks.
  init(
    _ subject: Subject, dataset: Dataset, period: DatePeriod?, report: Report, settings: Settings,
    loading: Loading?, showsDate: Bool, layout: DayLayout, style: Style
  ) {
    lines.reserveCapacity(3)
    let left = DayLayout.margin
    let right = layout.window.right - DayLayout.margin
    let font = DayScene.labelFont
    func width(_ text: String) -> Double { style.metrics.width(of: text, in: font) }
    func line(_ text: String, _ x: Double, _ alignment: TextLine.Alignment) -> TextLine {
      TextLine(
        text, x: x, middle: layout.status.center.y, alignment: alignment, font: font,
        color: style.theme.muted, metrics: style.metrics, grid: style.grid)
    }
    let date = showsDate ? subject.date.map { style.words.date($0) } : nil
    let file = Self.fileText(
      dataset, report: report, name: date == nil ? settings.fileName : "",
      isWhole: loading?.subject != .rest, words: style.words)
    let place =
      date
      ?? Self.placeText(
        subject, dataset: dataset, period: period, settings: settings, words: style.words)
    let day = Self.text(of: subject, words: style.words, decimals: dataset.decimals)

    // What is odd about the file has to be read: it may use the whole line, but for the date.
    let room = max(0, right - left - (date == nil ? 0 : width(place) + Self.gap))
    let fileText = TextLine.fitting(file, width: room, font: font, metrics: style.metrics)
    let fileLine = line(fileText, right, .trailing)
    let told = loading.flatMap { $0.isTold ? $0 : nil }
    var used =
      (told.map { LoadingDrawing.box($0, layout: layout, style: style) } ?? fileLine.box).left
      - Self.gap
    if left + width(place) <= used {
      let placeLine = line(place, left, .leading)
      lines.append(placeLine)
      let start = placeLine.box.right + Self.gap
      if !day.isEmpty, start + width(day) <= used {
        let centered = layout.window.center.x - width(day) / 2
        let x = min(max(centered, start), used - width(day))
        lines.append(line(day, x, .leading))
        used = x
      }
    }
    if told == nil, !fileText.isEmpty { lines.append(fileLine) }
  }

  /// Draws the texts.
  func draw(into list: inout DisplayList) {
    for line in lines { list.append(.labelStatus, line) }
  }

  /// Returns what is known of the place of trade and its clock.
  static func placeText(
    _ subject: Subject, dataset: Dataset, period: DatePeriod?, settings: Settings, words: Words
  ) -> String {
    let last = dataset.table.times.last ?? 0
    let offset = dataset.zone.offset(atUTCSeconds: last / 1_000_000_000)
    var parts: [String] = []
    parts.reserveCapacity(4)
    // Dates of no known market have no zone to tell.
    let isKnown = dataset.market != .aroundTheClock
    if isKnown || dataset.kind == .intradayPrices { parts.append(words.name(of: dataset.market)) }
    switch subject {
    case .day(let day): parts.append(words.interval(day.interval))
    case .date, .range, .none:
      if !dataset.table.hasTimeOfDay, let period { parts.append(words.name(of: period)) }
    }
    if isKnown || dataset.table.hasTimeOfDay { parts.append(words.offset(seconds: offset)) }
    if dataset.table.hasTimeOfDay, let local = settings.localZone,
      local.offset(atUTCSeconds: last / 1_000_000_000) != offset
    {
      let minute = local.localTime(atNanoseconds: last).clockMinute
      parts.append(words.local + " " + ClockText.hourMinute(clockMinute: minute))
    }
    return parts.joined(separator: " · ")
  }

  private static func text(of subject: Subject, words: Words, decimals: Int) -> String {
    switch subject {
    case .day(let day): text(of: day, words: words, decimals: decimals)
    case .date(_, let number, let count): words.dates(number, of: count)
    case .range(let first?, let last?): first == last ? "\(first)" : "\(first) – \(last)"
    case .range, .none: ""
    }
  }

  private static func text(of day: TradingDay, words: Words, decimals: Int) -> String {
    var parts: [String] = []
    switch day.base {
    case .given, .dayBefore:
      parts.append(
        words.previousClose + " " + NumberText.fixed(day.previousClose, decimals: decimals))
    case .firstPrice:
      parts.append(words.baseIsFirstPrice)
    }
    return (parts + [progress(of: day, words: words)]).joined(separator: " · ")
  }

  /// Returns how far a day has come: `205/240 min · in progress`.
  static func progress(of day: TradingDay, words: Words) -> String {
    let total = day.schedule.tradingMinutes
    let last = Int((day.minutes.last ?? 0).rounded(.down))
    return words.minutes(max(0, last - day.missingPoints), of: total) + " · "
      + (day.isComplete ? words.closed : words.inProgress)
  }

  /// Returns what is odd; a guess is told by what it led to, market and zone.
  static func oddities(of dataset: Dataset, report: Report) -> [Finding] {
    (report.findings + dataset.findings).filter { $0.kind != .assumption }
  }

  private static func fileText(
    _ dataset: Dataset, report: Report, name: String, isWhole: Bool, words: Words
  ) -> String {
    var parts: [String] = []
    parts.reserveCapacity(3)
    if !name.isEmpty { parts.append(name) }
    // How many rows there are, and what is odd about them, only the whole file tells.
    guard isWhole else { return name }
    parts.append(words.rows(dataset.table.times.count))
    let odd = oddities(of: dataset, report: report)
    if let first = odd.first {
      parts.append(words.line(first) + (odd.count > 1 ? " (+\(odd.count - 1))" : ""))
    } else {
      parts.append(words.nothingOdd)
    }
    return parts.joined(separator: " · ")
  }
}

extension StatusDrawing.Subject {
  /// The date shown.
  fileprivate var date: CivilDate? {
    switch self {
    case .day(let day): day.date
    case .date(let date, _, _): date
    case .range, .none: nil
    }
  }
}
