public import Series

/// What `simulate` and `--trace` tell of a viewer at one time.
public struct ViewerState: Equatable, Sendable {
  /// The crosshair in words.
  public struct Crosshair: Equatable, Sendable {
    /// Place in points.
    public var x: Double
    /// Place in points.
    public var y: Double
    /// HH:mm in the market's zone.
    public var time: String
    /// The axis' price at `y`.
    public var price: Double
    /// The change at `y` against the previous close in percent; nil where that is 0.
    public var percent: Double?

    /// Makes a crosshair's state.
    public init(x: Double, y: Double, time: String, price: Double, percent: Double?) {
      self.x = x
      self.y = y
      self.time = time
      self.price = price
      self.percent = percent
    }
  }

  /// The view.
  public var view: ViewKind
  /// The date shown; nil where the view shows none.
  public var date: CivilDate?
  /// Number of the date's page, from 0.
  public var page: Int
  /// px from the first page.
  public var offset: Double
  /// px/ms.
  public var velocity: Double
  /// True while the content moves by itself or under the pointer.
  public var isMoving: Bool
  /// The crosshair where one shows.
  public var crosshair: Crosshair?
  /// Name of the value column that the view shows.
  public var source: String?
  /// Names of what is animated: `heartbeat`, `crossFade`.
  public var animations: [String]
  /// What is being read; nil for nothing.
  public var loading: Loading?

  /// Makes a state.
  public init(
    view: ViewKind, date: CivilDate?, page: Int, offset: Double, velocity: Double, isMoving: Bool,
    crosshair: Crosshair?, source: String?, animations: [String], loading: Loading? = nil
  ) {
    self.view = view
    self.date = date
    self.page = page
    self.offset = offset
    self.velocity = velocity
    self.isMoving = isMoving
    self.crosshair = crosshair
    self.source = source
    self.animations = animations
    self.loading = loading
  }
}
