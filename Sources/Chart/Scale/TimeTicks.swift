import Canvas
import Series

/// Round times along a stretch of a time scale: what its axis is labelled with.
///
/// The distance of ticks follows from the zoom alone, and each tick from what is near it, so that
/// ticks stand still in the content while it is dragged. At most some hundred steps of work for any
/// stretch, as wide as all time or as narrow as a nanosecond.
struct TimeTicks: Equatable, Sendable {
  /// A time with its label.
  struct Tick: Equatable, Sendable {
    /// Its place on the scale; the label is centred there.
    var unit: Double
    /// `09:30`, `11:30/13:00`, `3.26`, `2021年3月`.
    var text: String
    /// The line under it: the date, weekday, month or year; nil for none.
    var second: String?
    /// True where the next larger unit changes: the date on a clock, the month among dates, the year
    /// among months.
    var isStrong: Bool
    /// True where `text` is a date, a month or a year, and not a time of day.
    var isDate = false
  }

  /// The ticks, ascending, none of them outside the stretch.
  let ticks: [Tick]
  /// The year at the left edge, where no tick tells it; nil where one does.
  let year: String?

  /// The font of both lines.
  static let font = Font(size: 12)
  /// Least distance of two labels, in points.
  static let gap = 12.0
  /// Least distance of two ticks, in points.
  static let pitch = 48.0
  /// Least width of a column that has its own label, in points.
  static let columnPitch = 64.0
  /// The most ticks that there ever are.
  static let limit = 256

  /// Finds the ticks of a stretch.
  ///
  /// - Parameters:
  ///   - scale: Where times stand.
  ///   - from: Place at the left edge.
  ///   - to: Place at the right edge.
  ///   - width: Distance of the edges, in points.
  ///   - zone: Whose dates and clocks are shown.
  ///   - style: Words and measures.
  /// - Complexity: O(ticks · log n) for a scale of n rows.
  init(
    _ scale: TimeScale, from: Double, to: Double, width: Double, zone: ZoneRules, style: Style
  ) {
    guard let window = Window(scale, from: from, to: to, width: width, zone: zone, style: style)
    else {
      (ticks, year) = ([], nil)
      return
    }
    let found =
      switch scale.kind {
      case .columns: window.dateTicks()
      case .clock: window.clockTicks() ?? window.dateTicks()
      case .trading: window.tradingTicks() ?? window.dateTicks()
      }
    ticks = window.withYear(found)
    let date = window.date(at: scale.instant(at: max(from, scale.whole.lowerBound)))
    year =
      ticks.isEmpty || Window.tells(date, ticks) ? nil : style.words.year(date)
  }
}

extension TimeTicks {
  /// What part of a scale is shown, and how wide.
  struct Window {
    let scale: TimeScale
    let from: Double, to: Double
    let zone: ZoneRules
    let style: Style
    /// Points a unit, above 0.
    let pointsPerUnit: Double
    /// Least distance of two ticks, in points: so many never are more than one in 48 points.
    let pitch: Double

    /// Makes a window, or nil where it has no room for a tick.
    init?(
      _ scale: TimeScale, from: Double, to: Double, width: Double, zone: ZoneRules, style: Style
    ) {
      guard from < to, width >= TimeTicks.pitch, width.isFinite, !scale.times.isEmpty else {
        return nil
      }
      pointsPerUnit = width / (to - from)
      guard pointsPerUnit > 0, pointsPerUnit.isFinite else { return nil }
      // Ticks at both edges are one more than there are distances between them.
      let most = min(width / TimeTicks.pitch, Double(TimeTicks.limit)).rounded(.down)
      pitch = max(TimeTicks.pitch, (width / most).nextUp)
      self.scale = scale
      self.from = from
      self.to = to
      self.zone = zone
      self.style = style
    }

    /// Returns the width of the widest of some texts.
    func width(_ texts: [String]) -> Double {
      texts.map { style.metrics.width(of: $0, in: TimeTicks.font) }.max() ?? 0
    }

    /// Returns the least distance of two ticks with labels so wide, in points.
    func distance(_ width: Double, _ other: Double) -> Double {
      max(pitch, (width + other) / 2 + TimeTicks.gap)
    }

    /// Returns whether so many units have room for `distance` points and for what rounding takes.
    func hasRoom(_ units: Double, for distance: Double) -> Bool {
      units * pointsPerUnit >= distance * 1.000_001
    }

    /// Returns whether ticks at two places are at least `distance` points apart.
    func areApart(_ unit: Double, _ other: Double, by distance: Double) -> Bool {
      (other - unit) * pointsPerUnit >= distance
    }

    /// Whether any tick tells the year of a date.
    static func tells(_ date: CivilDate, _ ticks: [Tick]) -> Bool {
      let number = "\(date.components.year)"
      return ticks.contains { $0.text.contains(number) || $0.second?.contains(number) == true }
    }

    /// Returns ticks of which the first date has its year, where it has room for it.
    func withYear(_ ticks: [Tick]) -> [Tick] {
      guard let first = ticks.first else { return ticks }
      let date = date(at: scale.instant(at: first.unit))
      guard first.second == dateText(date, hasYear: false) else { return ticks }
      let longText = dateText(date, hasYear: true)
      if let next = ticks.dropFirst().first {
        let widths = (width([first.text, longText]), width([next.text, next.second ?? ""]))
        guard areApart(first.unit, next.unit, by: distance(widths.0, widths.1)) else {
          return ticks
        }
      }
      var ticks = ticks
      ticks[0].second = longText
      return ticks
    }

    /// Returns the date that the zone's clocks show at an instant.
    func date(at instant: Int64) -> CivilDate { zone.localTime(atNanoseconds: instant).date }
  }
}
