import Canvas
import Series

extension Viewer {
  /// Measures everything anew: style, pages, captions, and what the view has of its own.
  mutating func layOut() {
    revision += 1
    tip = nil
    style = Self.style(settings, dataset: dataset, metrics: metrics, scale: scale)
    sheets.removeAll()
    sheet = takeSheet(shownPage)
    if let page = fade?.page {
      let sheet = takeSheet(page)
      fade?.from = sheet
    }
    switch view {
    case .day:
      datesLayout = layout.strip.map { DatesLayout(frame: $0, isLarge: false, grid: style.grid) }
    case .dates:
      datesLayout = DatesLayout(frame: layout.body, isLarge: true, grid: style.grid)
      valueStride = ValueStride(series.dashed, style: style)
    case .lines:
      datesLayout = nil
      narrowLinesGutters()
      measureLines()
    case .curve:
      datesLayout = nil
      layOutCurve()
    }
    setLegend()
    setCaptions()
    measureCrosshair()
    measureReport()
    if startPage != nil {
      startPage = StartPage(
        recentFiles, hasSample: hasSample, in: layout.window, above: layout.status.top, style: style
      )
    }
    measureQuestion()
  }

  /// Sets the names of the lines that the view shows.
  mutating func setLegend() {
    if view == .lines { return setLinesLegend() }
    guard view == .dates, let row = datesLayout?.legend else {
      legend = Legend()
      return
    }
    var items = [
      Legend.Item(
        name: style.words.name(of: series.solid.meaning), color: style.theme.line,
        isShown: shownLines.solid)
    ]
    if let dashed = series.dashed {
      items.append(
        Legend.Item(
          name: style.words.name(of: dashed.meaning), color: style.theme.average, isDashed: true,
          isShown: shownLines.dashed))
    }
    let frame = Rect(
      left: frameInset, top: row.top, right: layout.window.right - frameInset, bottom: row.bottom)
    legend = Legend(items, frame: frame, style: style)
  }

  private mutating func layOutCurve() {
    if curve == nil {
      curve = CurveView(
        dataset, series: series, names: settings.series, showing: curveColumn, style: style)
    }
    let (frame, inset) = (layout.body, frameInset)
    curve?.layOut(in: frame, inset: inset, style: style)
  }

  func makeSheet(_ page: Int) -> DaySheet {
    if case .first(let name) = loading?.subject {
      return DaySheet(
        words: style.words.waiting(for: name), size: size, showsTabs: false, style: style)
    }
    if series.days.indices.contains(page), let day = series.days[page] {
      return DaySheet(
        dataset.days[day], dataset: dataset, size: size, showsVolume: hasVolume,
        showsTabs: hasTabs, style: style)
    }
    guard dataset.days.isEmpty else {
      return DaySheet(
        words: style.words.noPoints, size: size, showsTabs: hasTabs, style: style)
    }
    let hasPrices = dataset.table.columns.contains { column in
      column.role.isPrice && column.values.contains(where: \.isFinite)
    }
    return DaySheet(
      words: style.words.noIntraday(dataset.kind, hasPrices: hasPrices), size: size,
      showsTabs: hasTabs, style: style)
  }

  /// Sets what header and status line tell of the shown page.
  mutating func setCaptions() {
    revision += 1
    if view == .curve { curve?.tell(shownPage) }
    let isDay = view == .day
    let left =
      layout.hasPercents ? (isDay ? layout.price.left : DayLayout.gutter) : DayLayout.margin
    let right = layout.window.right - left
    header = HeaderDrawing(
      headerContent, left: left, right: isDay ? layout.price.right : right, header: layout.header,
      style: style)
    var settings = settings
    if isComparison { settings.fileName = "" }
    status = StatusDrawing(
      subject, dataset: toldDataset, period: toldPeriod, report: toldReport, settings: settings,
      loading: loading, showsDate: !header.showsDate, layout: layout, style: style)
    fileTabs = layout.tabs.map {
      FileTabs(
        instruments.map(\.title), selected: selected, left: left, right: right, frame: $0,
        style: style)
    }
    measureLoading()
  }

  /// What the status line tells of.
  var subject: StatusDrawing.Subject {
    if view == .day, let scene { return .day(scene.day) }
    if view == .lines { return .range(linesDates.first, linesDates.last) }
    guard series.dates.indices.contains(shownPage) else { return .none }
    return .date(series.dates[shownPage], number: shownPage + 1, count: series.dates.count)
  }

  /// Whether several files show side by side.
  var isComparison: Bool { view == .lines && comparison != nil }

  /// What the status line tells of is from here.
  var toldDataset: Dataset { view == .lines ? linesDataset : dataset }

  /// How far the dates of what shows are apart, where all files beside each other agree on it.
  var toldPeriod: DatePeriod? {
    guard isComparison else { return DatePeriod(of: dataset.table.times) }
    let periods = instruments.map { DatePeriod(of: $0.dataset.table.times) }
    return periods.allSatisfy { $0 == periods.first } ? periods.first ?? nil : nil
  }

  /// What was said of what shows, by the readers of all files where these stand side by side.
  var toldReport: Report {
    var told = report
    if isComparison {
      told.findings = instruments.flatMap { $0.report.findings + $0.dataset.findings }
    }
    return told
  }

  /// Space beside header and legend where no gutter sets it.
  private var frameInset: Double { layout.hasPercents ? DayLayout.gutter : DayLayout.margin }

  private var headerContent: HeaderContent {
    let line = view == .curve ? curve?.source.current ?? series.solid : series.solid
    var content = HeaderContent(
      title: dataset.table.code ?? dataset.table.name ?? settings.fileName,
      name: dataset.table.code == nil ? nil : dataset.table.name, decimals: line.decimals,
      date: series.dates.indices.contains(shownPage) ? series.dates[shownPage] : nil, view: view,
      hasButtons: view == .day && layout.strip == nil)
    if view == .lines {
      content.date = nil
      if comparison != nil {
        content.title = style.words.compared(instruments.count)
        content.name = nil
      }
    } else if view == .day, let scene {
      content.value = scene.day.prices.last
      content.decimals = dataset.decimals
      content.change = content.value.map { $0 - scene.day.previousClose }
      content.percent = content.value.flatMap(scene.priceAxis.percent)
    } else if line.hasValue(at: shownPage) {
      let value = line.values[shownPage]
      content.value = value
      if let before = line.date(before: shownPage) {
        let base = line.values[before]
        content.change = value - base
        content.percent = PriceAxis.percent(of: value, against: base)
      }
    } else {
      content.hasGap = line.hasValues
    }
    return content
  }

  mutating func measureCrosshair() {
    guard let crosshair, let scene else {
      chips = nil
      panel = nil
      return
    }
    chips = CrosshairChips(crosshair, in: scene, style: style)
    panel = CrosshairPanel(crosshair, in: scene, dataset: dataset, style: style)
  }

  static func hasVolume(_ dataset: Dataset) -> Bool {
    dataset.days.contains { $0.volumes.contains { $0 > 0 } }
  }

  static func habit(of dataset: Dataset) -> ChangeColors {
    dataset.market.risesRed ? .red : .green
  }

  static func style(
    _ settings: Settings, dataset: Dataset, metrics: FontMetrics, scale: Double
  ) -> Style {
    Style(
      theme: Theme(
        settings.appearance, changes: settings.changeColors ?? habit(of: dataset),
        accent: settings.accent),
      words: Words(settings.language), metrics: metrics, grid: PixelGrid(scale: max(scale, 0.1)))
  }
}
