import Chart

/// A load as the window follows it: what it is for, and when the user is told how far it is.
struct PendingLoad {
  /// What the files are for.
  enum Purpose {
    /// The files of the command line; without them there is nothing to show.
    case opening
    /// The files that show, once more.
    case reload
    /// Those of the files that show that have changed on the disk.
    case reread
    /// Another file; where it cannot be shown, what showed before stays.
    case drop(name: String, options: Options, place: SavedSettings.RecentFile?)
  }

  /// What the files are for.
  let purpose: Purpose
  /// What reads them.
  let load: BackgroundLoad
  /// Whether their beginning shows.
  let showsBeginning: Bool
  /// What is read, in the words of the viewer.
  let subject: Loading.Subject
  /// Whether it was asked to end.
  private(set) var isStopping = false

  private let start: Duration
  private var told: (measure: LoadProgress.Measure, time: Duration)?

  /// What takes less than this is not told.
  static let patience = Duration.milliseconds(300)
  /// Between one number and the next.
  static let pause = Duration.milliseconds(200)

  /// Follows a load that begins at `start`.
  init(
    _ purpose: Purpose, _ load: BackgroundLoad, subject: Loading.Subject, at start: Duration
  ) {
    (self.purpose, self.load, self.subject, self.start) = (purpose, load, subject, start)
    showsBeginning = subject == .rest
  }

  /// Returns when there is something to tell; nil where nothing is new.
  func nextTelling(of measure: LoadProgress.Measure) -> Duration? {
    guard let told else { return start + Self.patience }
    // Where it stopped is told by what was read.
    if isStopping { return nil }
    return told.measure == measure ? nil : told.time + Self.pause
  }

  /// When there is something to tell; nil where nothing is new.
  var nextTelling: Duration? { nextTelling(of: load.progress.measure) }

  /// Returns what the user is told at `now`; nil where that is not due.
  mutating func tell(_ measure: LoadProgress.Measure, at now: Duration) -> Loading? {
    guard let due = nextTelling(of: measure), due <= now else { return nil }
    told = (measure, now)
    return loading(measure)
  }

  /// What the user is told at `now`; nil where that is not due.
  mutating func tell(at now: Duration) -> Loading? { tell(load.progress.measure, at: now) }

  /// Notes that it was asked to end, and returns what the user is told.
  mutating func stop() -> Loading {
    isStopping = true
    load.progress.stop()
    return loading(load.progress.measure)
  }

  /// The state of the load before anything is told, and with what was told last.
  func loading(_ measure: LoadProgress.Measure) -> Loading {
    var isFirst = false
    if case .first = subject { isFirst = true }
    // Whatever shows can stay.
    var loading = Loading(
      subject, percent: measure.percent, canStop: measure.canStop || !isFirst, isTold: told != nil)
    loading.isStopping = isStopping
    return loading
  }
}
