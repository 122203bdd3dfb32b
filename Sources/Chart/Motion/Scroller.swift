import Series

/// The date scroller: an offset over pages, moved by fingers, wheels and springs.
///
/// The offset is in px from the first page (0: the first date is centred) and grows towards later
/// dates. While nothing holds it, it is a closed form of time: however often it is asked, it goes
/// the same way and ends at the same moment exactly on a page.
struct Scroller: Equatable, Sendable {
  /// A smooth wheel has come to rest this long after its last event (spec §3).
  static let wheelRest = Duration.milliseconds(150)
  /// Time between two pictures while it moves: no screen asks for more, and each shows its own.
  static let frame = Duration.milliseconds(4)
  /// A page of a whole view turns when it is let go faster than this, in px/ms (spec §2).
  static let turningVelocity = 0.4

  /// What is being moved by a pointer.
  private struct Grab: Equatable, Sendable {
    /// The pointer's place where it went down, in px.
    var pointer: Double
    /// The offset there, as if there were no rubber band.
    var offset: Double
    /// px of offset for each px of the pointer.
    var gain: Double
    /// Width of the rubber band's viewport, in px of offset.
    var viewport: Double
    var velocity: VelocityTracker
    /// Whether a page is as wide as the view, so that the pointer turns it.
    var turnsViews: Bool
    /// Whether it stood still on a page when it was grabbed, and has since.
    var isUnmoved: Bool
    var isDragging = false

    /// The velocity at `time` in px/ms of offset: at most 8 px/ms of the pointer.
    func velocity(at time: Duration) -> Double {
      let greatest = VelocityTracker.greatest * gain
      return min(max(velocity.velocity(at: time), -greatest), greatest)
    }
  }

  private enum Phase: Equatable, Sendable {
    case rest
    case grabbed(Grab)
    case gliding(Spring)
    /// A smooth wheel moved it; the spring starts when that has come to rest.
    case wheeled(Spring)
  }

  /// How many pages there are.
  let pageCount: Int
  /// Width of a page, in px of the offset.
  let pageWidth: Double
  private var phase = Phase.rest
  /// The offset wherever no spring moves it.
  private var held: Double
  private let values: DateLine

  /// Makes a scroller at rest.
  ///
  /// - Parameters:
  ///   - values: A value for each page: what is thrown comes to rest on a page that has one.
  ///   - page: The page that is centred, clamped.
  ///   - pageWidth: Width of a page, in px of the offset.
  init(over values: DateLine, at page: Int, pageWidth: Double = DayPage.width) {
    self.values = values
    self.pageWidth = pageWidth
    pageCount = values.values.count
    held = Double(min(max(page, 0), max(0, pageCount - 1))) * pageWidth
  }

  // MARK: Where it is

  /// Returns the offset at `now` in px from the first page.
  func offset(at now: Duration) -> Double {
    switch phase {
    case .gliding(let spring), .wheeled(let spring): spring.offset(at: now)
    case .grabbed, .rest: held
    }
  }

  /// Returns the velocity of the offset at `now` in px/ms.
  func velocity(at now: Duration) -> Double {
    switch phase {
    case .gliding(let spring), .wheeled(let spring): spring.velocity(at: now)
    case .grabbed(let grab): grab.isDragging ? grab.velocity(at: now) : 0
    case .rest: 0
    }
  }

  /// Returns the page nearest to the centre at `now`, from 0.
  func page(at now: Duration) -> Int { page(nearest: offset(at: now)) }

  /// Returns the page that it goes to by itself, or else the one nearest to the centre.
  func destination(at now: Duration) -> Int {
    switch phase {
    case .gliding(let spring), .wheeled(let spring): page(nearest: spring.target)
    case .grabbed, .rest: page(at: now)
    }
  }

  /// Returns whether it moves at `now`, by itself or under a pointer.
  func isMoving(at now: Duration) -> Bool {
    switch phase {
    case .rest: false
    case .grabbed(let grab): grab.isDragging
    case .gliding(let spring), .wheeled(let spring): now < spring.end
    }
  }

  /// True while a pointer holds it.
  var isGrabbed: Bool {
    if case .grabbed = phase { return true }
    return false
  }

  /// True while it goes to a page by itself.
  var isGliding: Bool {
    if case .gliding = phase { return true }
    return false
  }

  /// True while nothing holds or moves it: it stands exactly on a page.
  var isAtRest: Bool { phase == .rest }

  /// Returns when it changes next by itself after `now`; nil for never.
  func nextFrame(after now: Duration) -> Duration? {
    switch phase {
    case .rest, .grabbed: nil
    case .gliding(let spring): min(now + Self.frame, max(spring.end, now))
    case .wheeled(let spring): spring.start
    }
  }

  /// Does what falls due by `now`: a spring that has arrived, a wheel that has come to rest.
  mutating func advance(to now: Duration) {
    if case .wheeled(let spring) = phase, now >= spring.start { phase = .gliding(spring) }
    if case .gliding(let spring) = phase, now >= spring.end {
      held = spring.target
      phase = .rest
    }
  }

  // MARK: Pointers

  /// Puts a pointer down on it: what moves is caught where it is.
  ///
  /// - Parameters:
  ///   - pointer: The pointer's x, in px.
  ///   - pageWidth: How far the pointer goes for a page, in px: a whole view where pages are days;
  ///     nil for the page's own width.
  ///   - viewport: Width of what the pointer moves in, in px.
  ///   - now: When.
  /// - Returns: Whether it was moving.
  @discardableResult
  mutating func grab(
    at pointer: Double, pageWidth: Double? = nil, viewport: Double, now: Duration
  ) -> Bool {
    advance(to: now)
    let wasMoving = phase != .rest
    held = offset(at: now)
    let gain = self.pageWidth / max(pageWidth ?? self.pageWidth, 1)
    let band = RubberBand.viewport(viewport * gain, showing: held, within: range)
    phase = .grabbed(
      Grab(
        pointer: pointer, offset: RubberBand.straighten(held, within: range, viewport: band),
        gain: gain, viewport: band, velocity: VelocityTracker(offset: held, at: now),
        turnsViews: pageWidth ?? self.pageWidth > self.pageWidth, isUnmoved: isUnmoved))
    return wasMoving
  }

  /// Tells where the pointer that holds it is, while it is not yet known whether it drags.
  mutating func follow(_ pointer: Double, at now: Duration) {
    guard case .grabbed(var grab) = phase else { return }
    phase = .rest
    grab.velocity.add(offset: offset(under: pointer, grab), at: now)
    phase = .grabbed(grab)
  }

  /// Moves it with the pointer that holds it, 1:1 from where that went down.
  mutating func drag(to pointer: Double, at now: Duration) {
    guard case .grabbed(var grab) = phase else { return }
    // Taken out of the phase, so that the tracker's samples are not copied.
    phase = .rest
    held = offset(under: pointer, grab)
    grab.velocity.add(offset: held, at: now)
    grab.isDragging = true
    grab.isUnmoved = false
    phase = .grabbed(grab)
  }

  /// Lets go of it at the pointer's last place: it glides on to a page.
  ///
  /// The page is round((offset + v·page)/page), clamped, or the nearest one in the direction of
  /// travel that has a value (spec §3). A pointer that did not drag leaves it on the nearest page,
  /// and what stood on a page when it was pressed stays there.
  mutating func release(at pointer: Double, now: Duration) {
    guard case .grabbed = phase else { return }
    settle(velocity: releaseVelocity(at: pointer, now: now), at: now)
  }

  /// Lets go of it where a page is as wide as the view: it turns to one of the two in sight.
  ///
  /// Above 0.4 px/ms of the pointer that is by the velocity's sign, else the nearer (spec §2). A
  /// day is turned to whether or not it has a value.
  mutating func releaseTurning(at pointer: Double, now: Duration) {
    guard case .grabbed(let grab) = phase else { return }
    let velocity = releaseVelocity(at: pointer, now: now)
    let pages = held / pageWidth
    let isFast = abs(velocity) / grab.gain > Self.turningVelocity
    let target = isFast ? pages.rounded(velocity > 0 ? .up : .down) : pages.rounded()
    glide(to: clamped(target), velocity: velocity, at: now)
  }

  /// Takes it out of the pointer's hand, as when a touch is cancelled: it goes to the nearest page,
  /// with a value if the pointer did not turn views.
  mutating func cancel(at now: Duration) {
    guard case .grabbed(let grab) = phase else { return }
    if grab.turnsViews {
      glide(to: page(nearest: held), velocity: 0, at: now)
    } else {
      settle(velocity: 0, at: now)
    }
  }

  // MARK: Wheels, keys, taps

  /// Scrolls by `distance` px under a smooth wheel; it settles 150 ms after the last one.
  mutating func wheel(by distance: Double, viewport: Double, at now: Duration) {
    advance(to: now)
    if case .grabbed = phase { return }
    let from = offset(at: now)
    let band = RubberBand.viewport(viewport, showing: from, within: range)
    let raw = RubberBand.straighten(from, within: range, viewport: band)
    held = RubberBand.bend(raw + distance, within: range, viewport: band)
    let page = stop(near: page(nearest: held), velocity: 0)
    phase = .wheeled(
      Spring(
        from: held, velocity: 0, to: Double(page) * pageWidth, at: now + Self.wheelRest,
        timeConstant: pageWidth))
  }

  /// Goes to a page, clamped; from a movement it goes on without a jerk.
  mutating func go(to page: Int, at now: Duration, instantly: Bool = false) {
    advance(to: now)
    if case .grabbed = phase { return }
    let target = min(max(page, 0), max(0, pageCount - 1))
    if instantly {
      held = Double(target) * pageWidth
      phase = .rest
    } else {
      glide(to: target, velocity: velocity(at: now), at: now)
    }
  }

  /// Ends all movement on the page it was going to.
  mutating func stop(at now: Duration) {
    let page = destination(at: now)
    held = Double(page) * pageWidth
    phase = .rest
  }

  /// Returns the scroller with pages of another width, at rest on the page that this one goes to.
  func resting(at now: Duration, pageWidth: Double) -> Scroller {
    Scroller(over: values, at: destination(at: now), pageWidth: pageWidth)
  }

  // MARK: Rules

  private var range: ClosedRange<Double> { 0...Double(max(0, pageCount - 1)) * pageWidth }

  private func offset(under pointer: Double, _ grab: Grab) -> Double {
    RubberBand.bend(
      grab.offset + (grab.pointer - pointer) * grab.gain, within: range, viewport: grab.viewport)
  }

  /// The velocity with which a pointer that drags lets go at `pointer`; 0 for one that does not.
  private mutating func releaseVelocity(at pointer: Double, now: Duration) -> Double {
    guard case .grabbed(let grab) = phase, grab.isDragging else { return 0 }
    // Letting go is no movement: only a new place is.
    let place = offset(under: pointer, grab)
    if place != grab.velocity.offset { drag(to: pointer, at: now) }
    held = place
    return velocity(at: now)
  }

  private mutating func settle(velocity: Double, at now: Duration) {
    let page = page(nearest: held + velocity * pageWidth)
    // A date that a tap or a key has named may lack a value: pressing it moves nothing.
    let target = isUnmoved ? page : stop(near: page, velocity: velocity)
    glide(to: target, velocity: velocity, at: now)
  }

  private var isUnmoved: Bool {
    switch phase {
    case .rest: true
    case .grabbed(let grab): grab.isUnmoved
    case .gliding, .wheeled: false
    }
  }

  private mutating func glide(to page: Int, velocity: Double, at now: Duration) {
    let target = Double(page) * pageWidth
    let from = offset(at: now)
    held = target
    phase =
      from == target && velocity == 0
      ? .rest
      : .gliding(
        Spring(
          from: from, velocity: velocity, to: target, at: now,
          timeConstant: pageWidth))
    advance(to: now)
  }

  /// The nearest page to `page` with a value: in the direction of travel where there is one; where
  /// there is no direction, of both.
  private func stop(near page: Int, velocity: Double) -> Int {
    guard !values.hasValue(at: page) else { return page }
    let before = values.date(before: page)
    let after = values.date(from: page)
    guard let before else { return after ?? page }
    guard let after else { return before }
    if velocity != 0 { return velocity > 0 ? after : before }
    let back = held - Double(before) * pageWidth
    let on = Double(after) * pageWidth - held
    return back <= on ? before : after
  }

  private func page(nearest offset: Double) -> Int { clamped(offset / pageWidth) }

  private func clamped(_ page: Double) -> Int {
    // A file has fewer pages than a double has whole numbers; a NaN goes to the first page.
    let page = page.rounded()
    return page > 0 ? Int(min(page, Double(max(0, pageCount - 1)))) : 0
  }
}
