import Canvas
import Chart
import Readers
import Series

/// What the common options of the command line say; what is not said is nil or the default.
nonisolated struct Options: Equatable, Sendable {
  /// The view to open.
  var view: ViewKind?
  /// The date to open.
  var date: CivilDate?
  /// The stretch of time that `lines` opens on.
  var range: TimeRange?
  /// The market whose sessions the axis has.
  var market: Market?
  /// 昨收 of the file's last day.
  var previousClose: Double?
  /// The zone of the file's clock readings, by its IANA name.
  var zoneName: String?
  /// How the file is read, where its own signs are to be overruled.
  var reading = ReadOptions()
  /// Names of the value columns to show, in order; empty for the view's own choice.
  var series: [String] = []
  /// What stands between the neighbours of a missing value.
  var gaps: GapStyle = .bridge
  /// How `curve` joins its points.
  var curve: CurveStyle = .straight
  /// Dark, light or as the desktop says, where that was said.
  var chosenTheme: Theme?
  /// Dark, light or as the desktop says, which it is where nothing was said.
  var theme: Theme {
    get { chosenTheme ?? .system }
    set { chosenTheme = newValue }
  }
  /// What rising and falling look like; nil for the market's own habit.
  var changeColors: ChangeColors?
  /// Language of all words; nil for the locale's.
  var language: Language?
  /// Size of the window or picture in points, where that was said.
  var chosenSize: Size?
  /// Size of the window or picture, in points: 1280 × 800 where nothing was said.
  var size: Size {
    get { chosenSize ?? Size(1280, 800) }
    set { chosenSize = newValue }
  }
  /// Device pixels a point; nil for the desktop's own scale, 1 in a picture.
  var scale: Double?
  /// Where a crosshair stands when the picture opens.
  var crosshair: CrosshairPlace?
  /// No heartbeat, no draw-in.
  var reducedMotion = false
  /// The file that takes a line for each change of state.
  var trace: String?
}

nonisolated extension Options {
  /// The same with what was said of the first file's dates, columns and prices forgotten.
  var ofOtherFiles: Options {
    var options = self
    (options.date, options.previousClose, options.range, options.crosshair) = (nil, nil, nil, nil)
    options.series = []
    return options
  }
}

/// The stretch of time that `--range` asks for.
nonisolated enum TimeRange: Equatable, Sendable {
  /// The whole file.
  case all
  /// From one clock time of the market to another, the second not earlier than the first.
  case between(ClockTime, ClockTime)
}

/// A clock time of the market on a date.
nonisolated struct ClockTime: Equatable, Comparable, Sendable {
  /// The date.
  var date: CivilDate
  /// Minutes from midnight; of a date alone 0 where it begins a stretch, 1440 where it ends one.
  var minute: Int

  static func < (left: ClockTime, right: ClockTime) -> Bool {
    (left.date, left.minute) < (right.date, right.minute)
  }
}

/// The ground's brightness as `--theme` asks for it.
nonisolated enum Theme: String, Equatable, Sendable, CaseIterable {
  /// Light text on a dark ground.
  case dark
  /// Dark text on a light ground.
  case light
  /// As the desktop says; dark where it says nothing.
  case system
}

/// Where `--crosshair` puts the crosshair.
nonisolated struct CrosshairPlace: Equatable, Sendable {
  /// Clock minute of the shown day.
  var minute: Int
  /// The price of the horizontal line; nil for the point's own.
  var price: Double?
}
