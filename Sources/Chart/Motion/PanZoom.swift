/// The part of a file that is seen in a plot: panned and zoomed, as a closed form of time.
///
/// Places are in units of the file's time scale; what moves is the left edge.
struct PanZoom: Equatable, Sendable {
  /// Below this width a column is no longer snapped to, in px (spec §4).
  static let leastSnapWidth = 24.0

  /// What a pointer holds.
  private struct Grab: Equatable, Sendable {
    /// The pointer's place where it went down, in px.
    var pointer: Double
    /// The offset there, as if there were no rubber band.
    var offset: Double
    /// Width of the rubber band's viewport, in px.
    var viewport: Double
    var velocity: VelocityTracker
    var isDragging = false
    /// Whether it was moving when it was caught.
    var caught: Bool
  }

  private enum Phase: Equatable, Sendable {
    case rest
    case grabbed(Grab)
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
    span = 1
    held = 0
    span = limited(span: part.upperBound - part.lowerBound)
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
    case .grabbed(let grab): grab.isDragging ? grab.velocity.velocity(at: now) : 0
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
    case .grabbed(let grab): grab.isDragging
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
    let band = RubberBand.viewport(width, showing: held, within: range)
    phase = .grabbed(
      Grab(
        pointer: pointer, offset: RubberBand.straighten(held, within: range, viewport: band),
        viewport: band, velocity: VelocityTracker(offset: held, at: now), caught: wasMoving))
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
    guard case .grabbed(var grab) = phase else { return }
    // Taken out of the phase, so that the tracker's samples are not copied.
    phase = .rest
    let place = offset(under: pointer, grab)
    grab.velocity.add(offset: place, at: now)
    if drags { held = place }
    grab.isDragging = grab.isDragging || drags
    phase = .grabbed(grab)
  }

  private func offset(under pointer: Double, _ grab: Grab) -> Double {
    RubberBand.bend(
      grab.offset + grab.pointer - pointer, within: range, viewport: grab.viewport)
  }

  /// Lets go of it at the pointer's last place: it glides on.
  mutating func release(at pointer: Double, now: Duration) {
    guard case .grabbed(let grab) = phase else { return }
    if grab.isDragging, offset(under: pointer, grab) != grab.velocity.offset {
      drag(to: pointer, at: now)
    }
    glide(velocity: velocity(at: now), at: now)
  }

  /// Takes it out of the pointer's hand: what was at rest stays, and what was moved or lies off the
  /// ends goes to the nearest place of rest.
  mutating func cancel(at now: Duration) {
    guard case .grabbed(let grab) = phase else { return }
    // A window of another size may have moved it under the hand.
    guard grab.isDragging || grab.caught || held != limited(held) else {
      phase = .rest
      return
    }
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
    self = PanZoom(part, of: whole, pitch: pitch, width: width)
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
    held = offset(at: now)
    phase = .rest
    let anchor = whole.lowerBound + (held + x) / pxPerUnit
    span = limited(span: max(span / factor, min(leastSpan, span)))
    held = limited((anchor - whole.lowerBound) * pxPerUnit - x)
  }

  /// Gives the plot another width: columns keep theirs, with the right edge held; a stretch of
  /// continuous time stays the same.
  ///
  /// What holds or moves it goes on: a gutter may grow under a finger.
  mutating func resize(to newWidth: Double, at now: Duration) {
    let newWidth = max(newWidth, 1)
    guard newWidth != width else { return }
    let (old, from, velocity) = (self, offset(at: now), velocity(at: now))
    let newSpan = pitch > 0 && !isWhole ? newWidth / pxPerUnit : span
    let right = (from + width) / pxPerUnit
    (width, span) = (newWidth, limited(span: newSpan))
    held = right * pxPerUnit - newWidth
    let stretch = pxPerUnit / old.pxPerUnit
    switch phase {
    case .rest: held = limited(held)
    case .gliding: glide(velocity: velocity * stretch, at: now)
    case .grabbed(var grab):
      let before = RubberBand.straighten(from, within: old.range, viewport: grab.viewport)
      grab.viewport = RubberBand.viewport(newWidth, showing: held, within: range)
      let after = RubberBand.straighten(held, within: range, viewport: grab.viewport)
      grab.velocity.stretch(by: stretch, andMoveBy: held - from * stretch)
      grab.offset += after - before
      phase = .grabbed(grab)
    }
  }

  /// Moves by as little as brings a place into view, a column with all of its width.
  mutating func reveal(_ unit: Double, at now: Duration) {
    let x = (unit - whole.lowerBound) * pxPerUnit
    let room = min(pitch * pxPerUnit, width) / 2
    let from = offset(at: now)
    let to = min(max(from, x + room - width), x - room)
    if to != from { pan(by: to - from, at: now) }
  }

  private var range: ClosedRange<Double> {
    0...max(0, (whole.upperBound - whole.lowerBound - span) * pxPerUnit)
  }

  private var snap: Double {
    let columnWidth = pitch * pxPerUnit
    return columnWidth >= Self.leastSnapWidth ? columnWidth : 0
  }

  /// A span that is no more than the file and more than nothing.
  private func limited(span: Double) -> Double {
    let length = whole.upperBound - whole.lowerBound
    return min(max(span, length * 1e-12), length)
  }

  private func limited(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }
}
