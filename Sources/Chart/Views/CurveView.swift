import Canvas
import Series

/// The state of the view `curve`: which source shows, and where its parts stand.
struct CurveView: Sendable {
  /// What there is to show.
  private let sources: CurveSources
  private var blend: SourceBlend
  /// How the values of the sources on screen are written, by their number.
  private var texts: [Int: CurveTexts] = [:]
  private var style: Style
  private var frame = Rect.zero
  /// Space at both ends of the legend's row.
  private var inset = 0.0
  /// The date whose values the legend tells.
  private var page = 0
  private(set) var legend = CurveLegend()

  /// Makes the view of a file; nil where no column has a value.
  ///
  /// - Parameters:
  ///   - dataset: The file.
  ///   - series: Its dates.
  ///   - names: The columns that the user named.
  ///   - name: The column to show first; else the first of all.
  ///   - style: How it looks.
  init?(
    _ dataset: Dataset, series: DateSeries, names: [String], showing name: String?, style: Style
  ) {
    sources = CurveSources(dataset, series: series, names: names)
    guard !sources.columns.isEmpty else { return nil }
    let index = sources.columns.firstIndex { $0.name == name } ?? 0
    blend = SourceBlend(sources.source(index), index: index)
    self.style = style
  }

  /// The current source.
  var source: CurveSource { blend.source }

  /// True while one source changes into another.
  var isChanging: Bool { blend.isChanging }

  /// x of the middle of the centred cell.
  var center: Double { style.grid.snap(frame.center.x) }

  /// Returns how far a change of source has come at `now`, 0…1.
  func progress(at now: Duration) -> Double { blend.progress(at: now) }

  /// Sets where it stands and how it looks.
  mutating func layOut(in frame: Rect, inset: Double, style: Style) {
    self.frame = frame
    self.inset = inset
    if self.style != style { texts.removeAll() }
    self.style = style
    setLegend()
  }

  /// Lets the legend tell the values of a date.
  mutating func tell(_ page: Int) {
    self.page = page
    setLegend()
  }

  /// Goes to the next source, from what is on screen.
  mutating func showNext(at now: Duration, instantly: Bool) {
    let next = (blend.index + 1) % sources.columns.count
    guard next != blend.index else { return }
    blend.change(to: sources.source(next), index: next, at: now, instantly: instantly)
    setLegend()
  }

  /// Ends a change that is over; returns whether one was.
  mutating func advance(to now: Duration) -> Bool { blend.advance(to: now) }

  /// Returns what is in sight.
  func scene(offset: Double, at now: Duration) -> CurveScene {
    let parts = blend.parts(at: now)
    let gutter = parts.reduce(0) { $0 + self.gutter(of: $1.index) * $1.weight }
    return CurveScene(
      dates: sources.dates, blend: parts,
      layout: CurveLayout(frame: frame, gutter: gutter, grid: style.grid), offset: offset,
      grid: style.grid)
  }

  /// Returns names and values of a page for the clipboard; nil where there is no such page.
  func text(_ page: Int) -> String? {
    guard sources.dates.indices.contains(page) else { return nil }
    var cells = [(style.words.heading(style.words.dateTitle), "\(sources.dates[page])")]
    func add(_ name: String, _ line: DateLine) {
      cells.append((name, NumberText.plain(line.values[page], line.decimals)))
    }
    add(style.words.name(of: source.column), source.current)
    if let comparison = source.comparison, let compared = source.compared {
      add(style.words.name(of: comparison), compared)
    }
    return cells.map(\.0).joined(separator: "\t") + "\n"
      + cells.map(\.1).joined(separator: "\t") + "\n"
  }

  private func gutter(of index: Int) -> Double {
    CurveLayout.gutter(labelWidth: texts[index]?.labelWidth ?? 0, window: frame.width)
  }

  private mutating func setLegend() {
    for part in blend.parts where texts[part.index] == nil {
      texts[part.index] = CurveTexts(part.source, style: style)
    }
    let layout = CurveLayout(frame: frame, gutter: gutter(of: blend.index), grid: style.grid)
    guard let row = layout.legend, let texts = texts[blend.index] else {
      legend = CurveLegend()
      return
    }
    legend = CurveLegend(
      source, texts: texts, page: page, hasNext: sources.columns.count > 1, row: row,
      inset: inset, style: style)
  }
}
