import Canvas

/// Where the parts of the day view stand, in points, on whole device pixels.
struct DayLayout: Equatable, Sendable {
  /// Least width of the space beside the plot that its labels need.
  static let gutter = 72.0
  /// Space beside a label in a gutter, both sides together.
  static let gutterPadding = 18.0
  /// Height of the header.
  static let headerHeight = 56.0
  /// Height of the tabs of several files.
  static let tabsHeight = 34.0
  /// Height of the time labels under the plot.
  static let timeHeight = 30.0
  /// Height of the status line.
  static let statusHeight = 32.0
  /// Volume pane as a share of the price pane.
  static let volumeShare = 0.25
  /// Under this width the right gutter goes.
  static let narrow = 640.0
  /// Under this height the volume pane goes.
  static let low = 480.0
  /// Under this height the date strip goes too.
  static let lowest = 400.0
  /// Space between parts, and at the window's edge.
  static let margin = 16.0

  /// The whole window.
  let window: Rect
  /// The tabs of several files; nil for one file, and in a very low window.
  let tabs: Rect?
  /// Code, name, price, date.
  let header: Rect
  /// The price pane.
  let price: Rect
  /// The volume pane; nil in a low window, and where there is no volume.
  let volume: Rect?
  /// The band of time labels under the price pane.
  let times: Rect
  /// The date strip; nil in a very low window.
  let strip: Rect?
  /// The status line.
  let status: Rect
  /// True where the window has a right gutter with percents.
  let hasPercents: Bool

  /// Divides a window.
  ///
  /// - Parameters:
  ///   - size: Size of the window, in points.
  ///   - labelWidth: Width of the widest label at the left, in points.
  ///   - percentWidth: Width of the widest label at the right, in points.
  ///   - showsVolume: Whether there is volume to show.
  ///   - showsTabs: Whether there are several files.
  ///   - grid: The device pixels.
  init(
    size: Size, labelWidth: Double, percentWidth: Double, showsVolume: Bool, showsTabs: Bool,
    grid: PixelGrid
  ) {
    let width = grid.snap(size.width)
    let height = grid.snap(size.height)
    window = Rect(x: 0, y: 0, width: width, height: height)
    hasPercents = width >= Self.narrow
    let hasVolume = showsVolume && height >= Self.low
    // Long numbers widen the gutter, but never take more than a third of the window.
    func gutter(_ label: Double) -> Double {
      min(max(Self.gutter, label + Self.gutterPadding), max(Self.gutter, width / 3))
    }
    let left = grid.snap(gutter(labelWidth))
    let right = grid.snap(width - (hasPercents ? gutter(percentWidth) : Self.margin))
    let hasTabs = showsTabs && height >= Self.lowest
    let headerTop = hasTabs ? grid.snap(Self.tabsHeight) : 0
    tabs = hasTabs ? Rect(left: 0, top: 0, right: width, bottom: headerTop) : nil
    header = Rect(
      left: 0, top: headerTop, right: width, bottom: grid.snap(headerTop + Self.headerHeight))
    let top = grid.snap(headerTop + Self.headerHeight + Self.margin)
    // In a window that is lower than its status line, nothing stands above its upper edge.
    let statusTop = max(grid.snap(height - Self.statusHeight), 0)
    let hasStrip = height >= Self.lowest
    let chartBottom = grid.snap(statusTop - (hasStrip ? DatesLayout.stripHeight : 0))
    strip =
      hasStrip ? Rect(left: 0, top: chartBottom, right: width, bottom: statusTop) : nil
    status = Rect(left: 0, top: statusTop, right: width, bottom: height)
    let below = Self.timeHeight + (hasVolume ? Self.margin : 0)
    let free = max(0, chartBottom - top - below)
    let bottom = grid.snap(top + (hasVolume ? free / (1 + Self.volumeShare) : free))
    price = Rect(left: left, top: top, right: right, bottom: bottom)
    let timesBottom = grid.snap(bottom + Self.timeHeight)
    times = Rect(left: left, top: bottom, right: right, bottom: timesBottom)
    volume =
      hasVolume
      ? Rect(
        left: left, top: timesBottom, right: right,
        bottom: max(timesBottom, grid.snap(chartBottom - Self.margin))) : nil
  }

  /// What lies between header and status line.
  var body: Rect {
    Rect(left: 0, top: header.bottom, right: window.right, bottom: status.top)
  }

  /// The page of a day: what slides sideways.
  var page: Rect {
    Rect(left: 0, top: header.bottom, right: window.right, bottom: strip?.top ?? status.top)
  }

  /// True where there is room for a plot at all.
  var isDrawable: Bool { !price.isEmpty && window.width > Self.gutter + Self.margin }

  /// The part of the window in which a press can show the crosshair.
  var pressable: Rect {
    Rect(
      left: price.left, top: price.top, right: price.right,
      bottom: volume?.bottom ?? times.bottom)
  }
}
