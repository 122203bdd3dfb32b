public import Canvas
public import Series

/// The ground's brightness.
public enum Appearance: String, Equatable, Sendable, CaseIterable {
  /// Light text on a dark ground.
  case dark
  /// Dark text on a light ground.
  case light
}

/// Which colours mean rising and falling.
public enum ChangeColors: String, Equatable, Sendable, CaseIterable {
  /// Red rises, green falls: China, Japan, Korea.
  case red
  /// Green rises, red falls: elsewhere.
  case green
  /// Blue rises, orange falls: a pair that colour-blind people can tell apart.
  case safe
}

/// The language of all words.
public enum Language: String, Equatable, Sendable, CaseIterable {
  /// Chinese.
  case chinese = "zh"
  /// English.
  case english = "en"
}

/// What is drawn between the neighbours of a missing value.
public enum GapStyle: String, Equatable, Sendable, CaseIterable {
  /// The line goes on.
  case bridge
  /// Nothing.
  case gap
  /// A dashed segment.
  case dash
}

/// The four ways of looking at a file.
public enum ViewKind: String, Equatable, Sendable, CaseIterable {
  /// 分时: one trading day.
  case day
  /// 走势: the date scroller.
  case dates
  /// 折线: several series.
  case lines
  /// 曲线: a cell a day.
  case curve

  /// Returns the view that a file opens in.
  static func best(for kind: Dataset.Kind) -> ViewKind {
    switch kind {
    case .intradayPrices: .day
    case .dailyPrices: .dates
    case .values: .lines
    }
  }
}

/// The stretch of time that `lines` opens on.
public enum OpeningRange: Equatable, Sendable {
  /// The whole file.
  case all
  /// From one instant to another, in nanoseconds since 1970.
  case between(ClosedRange<Int64>)
}

/// How the curve joins its control points.
public enum CurveStyle: String, Equatable, Sendable, CaseIterable {
  /// Straight segments.
  case straight
  /// A monotone cubic.
  case smooth
}

/// What the user chose, by options or keys.
public struct Settings: Equatable, Sendable {
  /// Dark or light.
  public var appearance: Appearance
  /// The colour of what is chosen; nil for the theme's own.
  public var accent: Color?
  /// What rising and falling look like; nil for the market's own habit.
  public var changeColors: ChangeColors?
  /// Language of all words.
  public var language: Language
  /// No heartbeat, no cross-fade, instant page changes.
  public var reducedMotion: Bool
  /// The view to open; nil for the one that suits the file.
  public var view: ViewKind?
  /// Names of the columns to show, in order; empty for the view's own choice.
  public var series: [String]
  /// The stretch of time to open `lines` on; nil for the view's own choice.
  public var range: OpeningRange?
  /// What stands between the neighbours of a missing value in `lines`.
  public var gaps: GapStyle
  /// How the curve joins its points.
  public var curve: CurveStyle
  /// The date to open; nil for the latest.
  public var date: CivilDate?
  /// Name of the file for the status line, without its folder.
  public var fileName: String
  /// Offset of the machine's own zone from UTC at the last row in seconds, and its name; nil where
  /// it is the market's.
  public var localZone: ZoneRules?

  /// Makes settings.
  public init(
    appearance: Appearance = .dark, accent: Color? = nil, changeColors: ChangeColors? = nil,
    language: Language = .english, reducedMotion: Bool = false, view: ViewKind? = nil,
    series: [String] = [], range: OpeningRange? = nil, gaps: GapStyle = .bridge,
    curve: CurveStyle = .straight, date: CivilDate? = nil, fileName: String = "",
    localZone: ZoneRules? = nil
  ) {
    self.appearance = appearance
    self.accent = accent
    self.changeColors = changeColors
    self.language = language
    self.reducedMotion = reducedMotion
    self.view = view
    self.series = series
    self.range = range
    self.gaps = gaps
    self.curve = curve
    self.date = date
    self.fileName = fileName
    self.localZone = localZone
  }
}
