import Chart
import Series

nonisolated extension Settings {
  /// Makes settings of what the command line says, and the environment where that says nothing.
  init(_ options: Options, for file: OpenFile) {
    self.init(
      appearance: Self.appearance(options), changeColors: options.changeColors,
      language: options.spokenLanguage, reducedMotion: options.reducedMotion,
      view: options.view, series: options.series,
      range: options.range.map { OpeningRange($0, in: file.dataset.zone) }, gaps: options.gaps,
      curve: options.curve, date: options.date)
  }
}

nonisolated extension OpeningRange {
  /// Makes the instants of clock times of the market.
  fileprivate init(_ range: TimeRange, in zone: ZoneRules) {
    switch range {
    case .all: self = .all
    case .between(let from, let to):
      let (start, end) = (from.instant(in: zone), to.instant(in: zone))
      // A reading that clocks skipped in spring means an instant after the next ones.
      self = .between(min(start, end)...max(start, end))
    }
  }
}

nonisolated extension ClockTime {
  fileprivate func instant(in zone: ZoneRules) -> Int64 {
    let (seconds, overflow) = zone.utcSeconds(
      forLocal: Int64(date.daysSinceEpoch) * 86_400 + Int64(minute) * 60
    ).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (date.daysSinceEpoch < 0 ? .min : .max) : seconds
  }
}
