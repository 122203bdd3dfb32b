import Canvas
import Series

/// A page of the day view, measured: a day's chart, or the words in its place.
enum DaySheet: Equatable, Sendable {
  /// A day with points.
  case chart(DayScene)
  /// Why there is no chart.
  case words([TextLine], DayLayout)

  /// The chart; nil where there are words.
  var scene: DayScene? {
    if case .chart(let scene) = self { return scene }
    return nil
  }

  /// Where things stand.
  var layout: DayLayout {
    switch self {
    case .chart(let scene): scene.layout
    case .words(_, let layout): layout
    }
  }

  /// Measures the page of `day`.
  init(
    _ day: TradingDay, dataset: Dataset, size: Size, showsVolume: Bool, showsTabs: Bool,
    style: Style
  ) {
    let scale = DayScale(day, of: dataset)
    let layout = DayLayout(
      size: size, labelWidth: scale.labelWidth(of: dataset, style: style),
      percentWidth: scale.percentWidth(style: style), showsVolume: showsVolume,
      showsTabs: showsTabs, grid: style.grid)
    self = .chart(DayScene(day: day, scale: scale, dataset: dataset, layout: layout, style: style))
  }

  /// Measures a page of words, the first line stronger than the rest.
  init(words: [String], size: Size, showsTabs: Bool, style: Style) {
    let layout = DayLayout(
      size: size, labelWidth: 0, percentWidth: 0, showsVolume: false, showsTabs: showsTabs,
      grid: style.grid)
    let fonts = [Font(size: 14, weight: .bold), DayScene.labelFont]
    let lines = words.enumerated().map { index, text in
      let font = fonts[min(index, 1)]
      let fitted = TextLine.fitting(
        text, width: layout.window.width - DayLayout.margin * 2, font: font,
        metrics: style.metrics)
      return TextLine(
        fitted, x: layout.page.center.x,
        middle: layout.page.center.y + (Double(index) - 0.5) * 26, alignment: .center, font: font,
        color: index == 0 ? style.theme.text : style.theme.muted, metrics: style.metrics,
        grid: style.grid)
    }
    self = .words(lines, layout)
  }
}
