import Series
import Testing

@testable import Chart

/// Random hands on the scroller: whatever they do, it stays in bounds and ends on a page.
struct ScrollerScriptTests {
  /// The greatest way of a spring that is let go at 8 px/ms on its target: 8·52/e px.
  static let greatestThrow = 8 * 52 / 2.718281828459045
  /// The longest time of a spring: what is left of 24,000 px and 470 px/ms after 1 s is
  /// (24,000 + 470·1000)·e^(−1000/52) = 0.002 px, less than the 0.25 px of its end.
  static let longest = Duration.seconds(1)

  /// A scroller, what is known of it, and a hand.
  private struct Play {
    var dice: ScrollerDice
    var scroller: Scroller
    let line: DateLine
    let turns: Bool
    let viewport: Double
    let pageWidth: Double
    var now = Duration.zero
    var pointer = 0.0
    var isDown = false
    /// How far beyond the ends it may be now.
    var reach = 0.0
    var isSound = true

    init(seed: Int) {
      var dice = ScrollerDice(seed: seed)
      let count = dice.once(in: 4) ? 1 + dice.below(4) : 1 + dice.below(400)
      let missing = dice.pick([0.0, 0, 0.1, 0.5, 0.95, 1])
      let values = (0..<count).map { _ in dice.number(0, 1) < missing ? Double.nan : 1 }
      line = DateLine(.close, values: values, decimals: 0)
      turns = dice.once(in: 4)
      viewport = dice.pick([120.0, 300, 960, 1280])
      pageWidth = turns ? viewport : 52
      let page = dice.below(count)
      scroller = Scroller(
        over: line, at: line.date(from: page) ?? line.date(before: page) ?? page)
      self.dice = dice
    }

    var last: Double { Double(line.values.count - 1) * 52 }

    func beyond(_ offset: Double) -> Double { max(0, -offset, offset - last) }

    /// Takes down whether it is where it may be.
    mutating func check() {
      let offset = scroller.offset(at: now)
      isSound = isSound && offset.isFinite && beyond(offset) <= reach + 1e-9
      isSound = isSound && abs(scroller.velocity(at: now)) <= 8 + (last + reach) / 52
      let page = min(max((offset / 52).rounded(), 0), last / 52)
      isSound = isSound && Double(scroller.page(at: now)) == page
    }

    /// Looks at it at any number of times until `time`; what it says changes nothing.
    mutating func look(until time: Duration, advances: Bool) {
      let from = now
      for part in 1...3 {
        now = from + (time - from) * (Double(part) / 3)
        if advances { scroller.advance(to: now) }
        check()
        _ = scroller.destination(at: now)
        _ = scroller.nextFrame(after: now)
      }
      now = time
    }

    /// The pointer or the wheel does something.
    mutating func act() {
      if dice.once(in: 3) {
        pointer = dice.number(-3000, 3000)
      } else {
        pointer += dice.number(-90, 90)
      }
      let gain = 52 / pageWidth
      switch (isDown, dice.below(8)) {
      case (false, 0...1):
        // Fractions of px as well as whole ones.
        let distance = dice.once(in: 2) ? dice.number(-300, 300) : Double(dice.below(200) - 100)
        // Where something is beyond what the band shows, it stays.
        reach = max(viewport, beyond(scroller.offset(at: now)) / 0.999)
        scroller.wheel(by: distance, viewport: viewport, at: now)
      case (false, _):
        let before = scroller.offset(at: now)
        scroller.grab(at: pointer, pageWidth: pageWidth, viewport: viewport, now: now)
        isSound = isSound && scroller.offset(at: now) == before
        reach = max(viewport * gain, beyond(before) / 0.999)
        isDown = true
      case (true, 0): scroller.follow(pointer, at: now)
      case (true, 1): letGo(cancels: true)
      case (true, 2...3): letGo(cancels: false)
      default: scroller.drag(to: pointer, at: now)
      }
      check()
    }

    mutating func letGo(cancels: Bool) {
      if cancels {
        scroller.cancel(at: now)
      } else if turns {
        scroller.releaseTurning(at: pointer, now: now)
      } else {
        scroller.release(at: pointer, now: now)
      }
      // It starts from here with 8 px/ms at most, and A·(1 + t/52)·e^(−t/52) only falls.
      reach = beyond(scroller.offset(at: now)) + greatestThrow
      isDown = false
    }

    /// A time between two events: of one moment, of a screen's frame, around the limits, long.
    mutating func pause() -> Duration {
      .milliseconds(1)
        * dice.pick([
          0, 1, 6.9, 8.3, 8.3, 16.7, 16.7, 33.3, 49, 50, 51, 150, 300, dice.number(0, 90),
        ])
    }
  }

  @Test func `whatever hands and wheels do, it stays in bounds and ends exactly on a page`() {
    for seed in 0..<2000 {
      var play = Play(seed: seed)
      for _ in 0..<12 {
        let time = play.now + play.pause()
        play.look(until: time, advances: false)
        play.act()
      }
      if play.isDown { play.letGo(cancels: false) }
      let end = play.now + Scroller.wheelRest + Self.longest
      play.look(until: end, advances: true)
      let page = play.scroller.page(at: end)
      #expect(play.isSound, "seed \(seed)")
      #expect(play.scroller.isAtRest && !play.scroller.isMoving(at: end), "seed \(seed)")
      #expect(play.scroller.nextFrame(after: end) == nil, "seed \(seed)")
      #expect(play.scroller.offset(at: end) == Double(page) * 52, "seed \(seed)")
      #expect((0..<play.line.values.count).contains(page), "seed \(seed)")
      if !play.turns, play.line.hasValues {
        #expect(play.line.hasValue(at: page), "seed \(seed)")
      }
    }
  }

  @Test func `being looked at and told the time changes nothing`() {
    for seed in 0..<600 {
      // A copy: two lines that miss values are never equal.
      var quiet = Play(seed: seed)
      var busy = quiet
      var isSame = true
      for _ in 0..<12 {
        let time = quiet.now + quiet.pause()
        _ = busy.pause()
        quiet.now = time
        busy.look(until: time, advances: true)
        // What it says does not wait for being told the time either.
        isSame = isSame && quiet.scroller.offset(at: time) == busy.scroller.offset(at: time)
        isSame = isSame && quiet.scroller.velocity(at: time) == busy.scroller.velocity(at: time)
        quiet.act()
        busy.act()
        quiet.scroller.advance(to: time)
        busy.scroller.advance(to: time)
        isSame = isSame && quiet.scroller == busy.scroller
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func `the frames that it asks for end with its arrival, and none is in the past`() {
    for seed in 0..<40 {
      var play = Play(seed: 10_000 + seed)
      for _ in 0..<12 {
        play.now += play.pause()
        play.act()
      }
      if play.isDown { play.letGo(cancels: false) }
      var now = play.now
      var frames = 0
      var before = play.scroller
      while let next = play.scroller.nextFrame(after: now), frames < 400 {
        #expect(next > now)
        now = next
        before = play.scroller
        play.scroller.advance(to: now)
        frames += 1
      }
      #expect(play.scroller.isAtRest)
      // The last frame is that of its arrival.
      #expect(frames == 0 || before.isMoving(at: now - .nanoseconds(1)))
      #expect(now <= play.now + Scroller.wheelRest + Self.longest)
    }
  }
}
