/// The part of a file that is seen in a plot: panned and zoomed, as a closed form of time.
///
/// Places are in units of the file's time scale; what moves is the left edge.
struct PanZoom: Equatable, Sendable {
  /// Below this width a column is no longer snapped to, in px (spec §4).
  static let leastSnapWidth = 24.0

  private enum Phase: Equatable, Sendable {
    case rest
    case grabbed(pointer: Double, offset: Double, VelocityTracker, isDragging: Bool)
    case gliding(Glide)
  }

  /// All of the file.
  let whole: ClosedRange<Double>
  /// Units from one place of rest to the next; 0 where time is continuous.
  let pitch: Double
  /// Width of the plot, in px, above 0.
  private(set) var width: Double
  /// How many units are in view.
  private(set) var span: Double
  private var phase = Phase.rest
  /// px from the file's beginning to the left edge, wherever no glide moves it.
  private var held: Double

  /// Shows a part of a file.
  init(_ part: ClosedRange<Double>, of whole: ClosedRange<Double>, pitch: Double, width: Double) {
    self.whole = whole
    self.pitch = pitch
    self.width = max(width, 1)
    let length = whole.upperBound - whole.lowerBound
    span = min(max(part.upperBound - part.lowerBound, length * 1e-12), length)
    held = 0
    held = limited((part.lowerBound - whole.lowerBound) * pxPerUnit)
  }

  // MARK: Where it is

  /// px for each unit.
  var pxPerUnit: Double { width / span }

  /// Returns the px from the file's beginning to the left edge.
  func offset(at now: Duration) -> Double {
    if case .gliding(let glide) = phase { return glide.offset(at: now) }
    return held
  }

  /// Returns the velocity of the offset in px/ms.
  func velocity(at now: Duration) -> Double {
    switch phase {
    case .gliding(let glide): glide.velocity(at: now)
    case .grabbed(_, _, let tracker, let isDragging): isDragging ? tracker.velocity(at: now) : 0
    case .rest: 0
    }
  }

  /// Returns the units in view, beyond the file's ends while the band is stretched.
  func part(at now: Duration) -> ClosedRange<Double> {
    let from = whole.lowerBound + offset(at: now) / pxPerUnit
    return from...from + span
  }

  /// Returns whether it moves at `now`, by itself or under a pointer.
  func isMoving(at now: Duration) -> Bool {
    switch phase {
    case .rest: false
    case .grabbed(_, _, _, let isDragging): isDragging
    case .gliding(let glide): now < glide.end
    }
  }

  /// True while nothing holds or moves it.
  var isAtRest: Bool { phase == .rest }

  /// True where the whole file is in view.
  var isWhole: Bool { span >= whole.upperBound - whole.lowerBound }

  /// Returns when it changes next by itself after `now`; nil for never.
  func nextFrame(after now: Duration) -> Duration? {
    guard case .gliding(let glide) = phase else { return nil }
    return min(now + Scroller.frame, max(glide.end, now))
  }

  /// Does what falls due by `now`: a glide that is over.
  mutating func advance(to now: Duration) {
    guard case .gliding(let glide) = phase, now >= glide.end else { return }
    held = glide.target
    phase = .rest
  }

  /// Ends all movement where it was going.
  mutating func stop(at now: Duration) {
    guard case .gliding(let glide) = phase else { return }
    held = glide.target
    phase = .rest
  }

  // MARK: Pointers

  /// Puts a pointer down: what moves is caught where it is.
  ///
  /// - Returns: Whether it was moving.
  @discardableResult
  mutating func grab(at pointer: Double, now: Duration) -> Bool {
    advance(to: now)
    let wasMoving = phase != .rest
    held = offset(at: now)
    phase = .grabbed(
      pointer: pointer, offset: RubberBand.straighten(held, within: range, viewport: width),
      VelocityTracker(offset: held, at: now), isDragging: false)
    return wasMoving
  }

  /// Tells where the pointer is while it is not yet known whether it drags.
  mutating func follow(_ pointer: Double, at now: Duration) {
    move(pointer, at: now, drags: false)
  }

  /// Moves the content with the pointer, 1:1.
  mutating func drag(to pointer: Double, at now: Duration) {
    move(pointer, at: now, drags: true)
  }

  private mutating func move(_ pointer: Double, at now: Duration, drags: Bool) {
    guard case .grabbed(let start, let offset, var tracker, let isDragging) = phase else { return }
    phase = .rest
    let place = RubberBand.bend(offset + start - pointer, within: range, viewport: width)
    tracker.add(offset: place, at: now)
    if drags { held = place }
    phase = .grabbed(pointer: start, offset: offset, tracker, isDragging: isDragging || drags)
  }

  /// Lets go of it at the pointer's last place: it glides on.
  mutating func release(at pointer: Double, now: Duration) {
    guard case .grabbed(let start, let offset, let tracker, let isDragging) = phase else { return }
    let place = RubberBand.bend(offset + start - pointer, within: range, viewport: width)
    if isDragging, place != tracker.offset { drag(to: pointer, at: now) }
    glide(velocity: velocity(at: now), at: now)
  }

  /// Takes it out of the pointer's hand: it stays, or goes back to the end.
  mutating func cancel(at now: Duration) {
    guard case .grabbed = phase else { return }
    glide(velocity: 0, at: now)
  }

  private mutating func glide(velocity: Double, at now: Duration) {
    let glide = Glide(
      from: held, velocity: velocity, within: range, grid: snap, at: now)
    phase = glide.target == held && velocity == 0 ? .rest : .gliding(glide)
    advance(to: now)
  }

  // MARK: Wheels, keys

  /// Moves by `distance` px at once, not beyond the ends.
  mutating func pan(by distance: Double, at now: Duration) {
    if case .grabbed = phase { return }
    held = limited(offset(at: now) + distance)
    phase = .rest
  }

  /// Shows another part, clamped to the file.
  mutating func show(_ part: ClosedRange<Double>) {
    let copy = PanZoom(part, of: whole, pitch: pitch, width: width)
    self = copy
  }

  /// Zooms in by `factor` (below 1: out), with the content under `x` px of the plot held still.
  ///
  /// - Parameters:
  ///   - factor: How many times as wide a unit becomes, above 0.
  ///   - x: px from the plot's left edge.
  ///   - leastSpan: The fewest units that may be in view.
  ///   - now: When.
  mutating func zoom(by factor: Double, about x: Double, leastSpan: Double, at now: Duration) {
    if case .grabbed = phase { return }
    guard factor > 0, factor.isFinite else { return }
    let length = whole.upperBound - whole.lowerBound
    held = offset(at: now)
    phase = .rest
    let anchor = whole.lowerBound + (held + x) / pxPerUnit
    let newSpan = min(max(span / factor, min(leastSpan, span), length * 1e-12), length)
    span = newSpan
    held = limited((anchor - whole.lowerBound) * pxPerUnit - x)
  }

  /// Gives the plot another width: columns keep theirs, with the right edge held; a stretch of
  /// continuous time stays the same.
  mutating func resize(to newWidth: Double, at now: Duration) {
    let newWidth = max(newWidth, 1)
    guard newWidth != width else { return }
    let part = part(at: now)
    let newSpan = pitch > 0 && !isWhole ? newWidth / pxPerUnit : span
    self = PanZoom(
      part.upperBound - newSpan...part.upperBound, of: whole, pitch: pitch, width: newWidth)
  }

  private var range: ClosedRange<Double> {
    0...max(0, (whole.upperBound - whole.lowerBound - span) * pxPerUnit)
  }

  private var snap: Double {
    let columnWidth = pitch * pxPerUnit
    return columnWidth >= Self.leastSnapWidth ? columnWidth : 0
  }

  private func limited(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }
}
