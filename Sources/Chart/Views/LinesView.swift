import Canvas
import Series

/// The state of the `lines` view: which series show, and what part of the file.
struct LinesView: Sendable {
  /// One column as a line.
  struct Line: Sendable {
    /// The name as the file has it.
    var name: String
    /// The numbers, NaN where missing.
    var column: Pyramid
    /// What the numbers mean.
    var role: ColumnRole
    /// Digits after the point.
    var decimals: Int
    /// Whether it shows.
    var isShown: Bool
    /// The number of its colour.
    var color = 0
    /// Whether its axis is the one at the right.
    var isSecond = false
    /// Whether it has a value where the axes were chosen.
    fileprivate var isMeasured = false
    /// Since when it draws itself in; nil where it stands.
    var drawnSince: Duration?

    /// Whether it tells how much was traded.
    var isTraded: Bool { role == .volume || role == .amount }

    /// What it is called on screen.
    func title(_ words: Words) -> String { words.title(ofColumn: name, role: role) }

    /// Returns the largest absolute value of some rows; nil where there is none.
    func magnitude(in rows: Range<Int>) -> Double? {
      column.range(rows).map { max(abs($0.low), abs($0.high)) }
    }
  }

  /// Series whose magnitudes differ over this many times have an axis each (spec §4).
  static let secondAxisRatio = 100.0
  /// Least width of a column where each date has one, and how many fill a view (spec §4).
  static let leastColumnWidth = TimeTicks.columnPitch, leastColumns = 7.0
  /// The fewest rows in view (spec §4).
  static let leastRows = 4

  /// The time axis of the file.
  let scale: TimeScale
  /// How exactly the file tells times of day; nil where it tells dates alone.
  let precision: ClockText.Precision?
  /// The series: those that show at first, then the others, each in the file's order.
  var lines: [Line]
  /// What part is in view; nil until there is a plot.
  var view: PanZoom?
  /// Where the crosshair stands.
  var crosshair: LinesCrosshair?
  /// Whether values stand beside the dots.
  var showsValues = false
  /// Whether the axis at the left tells how far each series is from its first value in view.
  private(set) var showsPercent = false
  /// The part to open on; nil for the view's own choice.
  private var opening: ClosedRange<Double>?
  /// The column to open at, in the middle as far as there are columns on both sides; nil for the last.
  private var openingColumn: Double?

  /// Makes the view of a file.
  ///
  /// All columns show but open, high and low where there is a close, which would lie on each other;
  /// the legend has them. Names choose others.
  ///
  /// - Parameters:
  ///   - dataset: The file.
  ///   - names: The columns to show; empty for the view's own choice.
  ///   - range: The stretch of time to open on; nil for the view's own choice.
  ///   - date: The date in view then, where each has a column; nil for the latest.
  ///   - now: When the lines begin to draw themselves in; nil where they stand at once.
  init(
    _ dataset: Dataset, names: [String], range: OpeningRange?, date: CivilDate?,
    drawnSince now: Duration?
  ) {
    scale = TimeScale(dataset)
    precision =
      dataset.table.hasTimeOfDay ? ClockText.Precision(of: dataset.table.times) : nil
    let hasClose = dataset.table.column(.close) != nil
    lines = dataset.table.columns.map { column in
      let isRange = [.open, .high, .low].contains(column.role)
      return Line(
        name: column.name, column: column.pyramid ?? Pyramid(column.values), role: column.role,
        decimals: column.decimals,
        isShown: names.isEmpty ? !(hasClose && isRange) : names.contains(column.name),
        drawnSince: now)
    }
    // Those that show at first come first, and have the first colours.
    lines = lines.filter(\.isShown) + lines.filter { !$0.isShown }
    for index in lines.indices { lines[index].color = index }
    if let date, scale.kind == .columns {
      let (start, overflows) = dataset.zone.start(of: date)
        .multipliedReportingOverflow(by: 1_000_000_000)
      if !overflows { openingColumn = Double(scale.row(from: start)) }
    }
    switch range {
    case .all: opening = scale.whole
    case .between(let instants): open(on: instants)
    case nil: break
    }
  }

  /// Opens on a stretch of time, when the plot has its width; columns are shown whole.
  private mutating func open(on range: ClosedRange<Int64>) {
    guard scale.kind == .columns else {
      let from = scale.unit(at: range.lowerBound)
      opening = from...max(from, scale.unit(at: range.upperBound))
      return
    }
    // The end of a stretch is the beginning of the next date. By rows, not by places: beyond the
    // last row these stay at it, which would be left out.
    let from = min(scale.row(from: range.lowerBound), max(scale.times.count - 1, 0))
    let to = max(scale.row(from: range.upperBound), from + 1)
    opening = Double(from) - 0.5...Double(to) - 0.5
  }

  /// Opens on the part that another reading of the file showed, when the plot has its width.
  ///
  /// What showed all of it does so again, and what ended with it goes on with it.
  mutating func open(like old: LinesView, at now: Duration) {
    guard let view = old.view else { return }
    let part = view.part(at: now)
    let length = part.upperBound - part.lowerBound
    if view.isWhole {
      // What fills the view by itself goes on doing so with more columns.
      let isOwnChoice = scale.kind != .columns || view.pxPerUnit >= Self.leastColumnWidth
      opening = isOwnChoice && old.opening == nil ? nil : scale.whole
      openingColumn = nil
    } else if scale.kind != old.scale.kind {
      return
    } else if part.upperBound >= view.whole.upperBound - length * 1e-9 {
      opening = scale.whole.upperBound - length...scale.whole.upperBound
    } else {
      var from = scale.unit(at: old.scale.instant(at: part.lowerBound))
      if scale.kind == .columns, let last = old.scale.times.indices.last {
        // The row at the left edge, and what is cut off of its column.
        let row = min(max(Int(part.lowerBound.rounded()), 0), last)
        from = Double(scale.row(from: old.scale.times[row])) + part.lowerBound - Double(row)
      }
      opening = from...from + length
    }
  }

  /// Gives the plot its width; the first time the view opens on its part.
  mutating func setWidth(_ width: Double, at now: Duration) {
    guard width > 0 else { return }
    guard view == nil else {
      view?.resize(to: width, at: now)
      return
    }
    let whole = scale.whole
    let pitch = scale.kind == .columns ? 1.0 : 0
    var part = opening ?? whole
    if opening == nil, pitch > 0 {
      // With columns that their labels fit into; fewer than fill the view end at its right.
      let count = whole.upperBound - whole.lowerBound
      let columns = max(min(width / Self.leastColumnWidth, max(Self.leastColumns, count)), 1)
      part = whole.upperBound - columns...whole.upperBound
      if let column = openingColumn, columns < count {
        // Whole columns from the first on, as where it comes to rest.
        let first = max(0, (column + 0.5 - columns / 2).rounded())
        let start = min(whole.lowerBound + first, part.lowerBound)
        part = start...start + columns
      }
    }
    view = PanZoom(part, of: whole, pitch: pitch, width: width)
    chooseAxes(at: now)
  }

  /// Volume and amount have the second axis beside prices; else series far apart in magnitude get an
  /// axis each, so divided that those on one axis are as near to each other as can be.
  ///
  /// What is in view at `now` counts: a series that ended long ago would have an axis for nothing. The
  /// axes are chosen when the view opens, when a series is hidden or shown, and when the view comes to
  /// rest where other series have values; they stay as they are while it moves.
  mutating func chooseAxes(at now: Duration) {
    let rows = rows(at: now)
    let hasPrices = lines.contains { $0.isShown && $0.role.isPrice }
    var sizes: [(index: Int, size: Double)] = []
    for index in lines.indices {
      let size = lines[index].magnitude(in: rows)
      lines[index].isSecond = hasPrices && lines[index].isTraded
      lines[index].isMeasured = size != nil
      if lines[index].isShown, let size, size > 0 { sizes.append((index, size)) }
    }
    // In percent all series are of one magnitude.
    guard !showsPercent, !lines.contains(where: { $0.isShown && $0.isSecond }) else { return }
    sizes.sort { $0.size < $1.size }
    guard let first = sizes.first, let last = sizes.last,
      last.size / first.size > Self.secondAxisRatio
    else { return }
    func spread(_ cut: Int) -> Double {
      max(sizes[cut - 1].size / first.size, last.size / sizes[cut].size)
    }
    var cut = 1
    for index in 1..<sizes.count where spread(index) < spread(cut) { cut = index }
    // The first series of the file keeps the axis at the left.
    let lower = sizes[..<cut].map(\.index)
    let upper = sizes[cut...].map(\.index)
    let second = lower.min() ?? 0 < upper.min() ?? 0 ? upper : lower
    for index in second { lines[index].isSecond = true }
  }

  /// Whether other series have values in view than where the axes were chosen, and nothing moves.
  func wantsOtherAxes(at now: Duration) -> Bool {
    guard let view, view.isAtRest else { return false }
    let rows = rows(at: now)
    return lines.contains { $0.isShown && ($0.magnitude(in: rows) != nil) != $0.isMeasured }
  }

  /// Goes over to percent, or back to values.
  mutating func togglePercent(at now: Duration) {
    showsPercent.toggle()
    chooseAxes(at: now)
  }

  /// Returns the value that is 0 % of a line while `rows` are in view: its first one in view that is
  /// not 0; nil for a line that is not told in percent.
  ///
  /// - Complexity: O(1) where it has no missing values and no zeros at the left edge.
  func base(of line: Line, in rows: Range<Int>) -> Double? {
    guard showsPercent, !line.isSecond else { return nil }
    var row = line.column.firstKnown(from: rows.lowerBound)
    while let found = row, found < rows.upperBound, line.column.values[found] == 0 {
      row = line.column.firstKnown(from: found + 1)
    }
    // Of a line that only passes through, what it goes to.
    return row.flatMap { line.column.values[$0] == 0 ? nil : line.column.values[$0] }
  }

  /// Hides or shows a series; one that comes draws itself in where `drawsIn` says so.
  mutating func toggle(_ index: Int, at now: Duration, drawsIn: Bool) {
    guard lines.indices.contains(index) else { return }
    lines[index].isShown.toggle()
    lines[index].drawnSince = lines[index].isShown && drawsIn ? now : nil
    chooseAxes(at: now)
  }

  /// Returns the time of a row, as exactly as the file tells times.
  func timeText(ofRow row: Int, zone: ZoneRules) -> String {
    let instant = scale.times[row]
    guard let precision else { return "\(zone.localTime(atNanoseconds: instant).date)" }
    return ClockText.dateAndClock(instant, zone: zone, precision: precision)
  }

  // MARK: Zoom

  /// Zooms about `x` px of the plot.
  mutating func zoom(by factor: Double, about x: Double, at now: Duration) {
    guard let view else { return }
    let anchor = view.part(at: now).lowerBound + x / view.pxPerUnit
    let least = leastSpan(around: anchor)
    self.view?.zoom(by: factor, about: x, leastSpan: least, at: now)
  }

  /// The span of the four rows around a place.
  private func leastSpan(around anchor: Double) -> Double {
    let count = scale.times.count
    guard count >= Self.leastRows else { return scale.whole.upperBound - scale.whole.lowerBound }
    if scale.kind == .columns { return Double(Self.leastRows) }
    let middle = scale.row(at: anchor)
    let first = min(max(middle - Self.leastRows / 2, 0), count - Self.leastRows)
    return scale.unit(ofRow: first + Self.leastRows - 1) - scale.unit(ofRow: first)
  }

  /// Shows the whole file.
  mutating func showWhole() { view?.show(scale.whole) }

  /// Returns the rows in view.
  func rows(at now: Duration) -> Range<Int> {
    view.map { rows(in: $0.part(at: now)) } ?? 0..<0
  }

  /// Returns the rows in a part of the file.
  func rows(in part: ClosedRange<Double>) -> Range<Int> {
    let first = scale.row(at: part.lowerBound)
    let end = max(first, scale.row(at: part.upperBound.nextUp))
    return first..<end
  }
}
