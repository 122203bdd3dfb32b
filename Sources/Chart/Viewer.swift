public import Canvas
public import Series

/// What a viewer asks of the program around it.
public enum ViewerRequest: Equatable, Sendable {
  /// Close the window.
  case quit
  /// Fill the screen, or go back.
  case toggleFullScreen
  /// Put text on the clipboard.
  case copy(String)
  /// Save the picture as a PNG.
  case savePicture
  /// Read the file again.
  case reload
}

/// All state of the program that is seen: one value, changed by events, drawn at a time.
public struct Viewer: Sendable {
  /// What is shown.
  public private(set) var dataset: Dataset
  /// What the reader said of it.
  public private(set) var report: Report
  /// What the user chose.
  public private(set) var settings: Settings
  /// Measures of text at the present scale.
  public var metrics: FontMetrics

  /// Makes a viewer of `dataset` in a window of `size` points.
  public init(
    dataset: Dataset, report: Report, settings: Settings, size: Size, scale: Double,
    metrics: FontMetrics
  ) {
    self.dataset = dataset
    self.report = report
    self.settings = settings
    self.metrics = metrics
  }

  /// Takes an event that happened at `now`, and returns what it asks of the program.
  public mutating func update(_ event: InputEvent, at now: Duration) -> [ViewerRequest] { [] }

  /// Does what falls due by `now` without an event: the long press.
  public mutating func advance(to now: Duration) {}

  /// Returns when the picture changes next without an event; nil for never.
  public func nextFrame(after now: Duration) -> Duration? { nil }

  /// Puts the crosshair at a clock time of the shown day and a price (nil: the point's own).
  public mutating func showCrosshair(clockMinute: Double, price: Double?) {}

  /// Draws the state at `now`.
  ///
  /// What has not changed since `picture` was last drawn into is kept.
  public mutating func draw(into picture: inout Picture, at now: Duration) {}

  /// Returns the state at `now` in words and numbers.
  public func state(at now: Duration) -> ViewerState {
    ViewerState(
      view: .day, date: nil, page: 0, offset: 0, velocity: 0, isMoving: false, crosshair: nil,
      source: nil, animations: [])
  }
}
