import Foundation
import Testing

/// The date scroller under a pointer, in the built program on its virtual clock.
///
/// A page is 52 px. The file of weights has 420 pages, each with a value where 0 counts as one;
/// 2024-06-07 is page 200 (11 days of November, 31, 31, 29, 31, 30, 31, then 7 − 1).
struct ScrollingTests {
  private static let pages = 420
  private static let start = 200
  private static let open = ["--view", "dates", "--date", "2024-06-07"]
  /// A row of the view beside every button.
  private static let row = 300.0

  private func play(_ script: GestureScript, _ options: [String] = []) throws -> [TracedState] {
    try script.play(DatedFile.weight, Self.open + options)
  }

  /// The date of a page, 86,400 s each.
  private func date(ofPage page: Int) -> String {
    let first = Date(timeIntervalSince1970: 1_700_438_400)  // 2023-11-20
    return (first + Double(page) * 86_400).formatted(.iso8601.year().month().day())
  }

  // MARK: Flicks

  @Test(arguments: [0.1, 0.3, -0.4, 0.7, 1.5, -2.2, 4, -7.9])
  func `a flick ends on the page of the rule`(velocity: Double) throws {
    var script = GestureScript()
    script.states(at: 0)
    script.drag(y: Self.row, at: 1000, for: 80) { velocity * $0 }
    script.states(at: 1080, 4000)
    let states = try play(script)
    let origin = Double(Self.start * 52)
    #expect(states[0].page == Self.start)
    #expect(states[0].offset == origin)
    #expect(states[0].date == "2024-06-07")
    #expect(abs(states[1].offset - (origin + velocity * 80)) < 1e-6)
    #expect(abs(states[1].velocity - velocity) < 1e-9)
    #expect(states[1].moving)
    let page = Int(((origin + velocity * 80 + velocity * 52) / 52).rounded())
    #expect(states[2].page == page)
    #expect(states[2].offset == Double(page * 52))
    #expect(states[2].velocity == 0)
    #expect(!states[2].moving)
    #expect(states[2].date == date(ofPage: page))
    #expect(states[2].source == "weight")
  }

  @Test(arguments: [(9.0, 8.0), (-20, -8)])
  func `no flick is faster than 8 px a ms`(velocity: Double, capped: Double) throws {
    var script = GestureScript()
    script.drag(y: Self.row, at: 0, for: 24) { velocity * $0 }
    script.states(at: 24, 4000)
    let states = try play(script)
    #expect(states[0].velocity == capped)
    let page = (Double(Self.start * 52) + velocity * 24 + capped * 52) / 52
    #expect(states[1].page == Int(page.rounded()))
  }

  @Test func `flicks beyond the ends come to rest on them`() throws {
    var script = GestureScript()
    script.add(#""key":"end""#, at: 0)
    script.drag(y: Self.row, at: 5000, for: 80) { 4 * $0 }
    script.states(at: 9000)
    script.add(#""key":"home""#, at: 9000)
    script.drag(y: Self.row, at: 20_000, for: 80) { -4 * $0 }
    script.states(at: 24_000)
    let states = try play(script)
    #expect(states.map(\.page) == [Self.pages - 1, 0])
    #expect(states.map(\.offset) == [Double((Self.pages - 1) * 52), 0])
    #expect(states.allSatisfy { !$0.moving })
  }

  // Pages 195 to 197, 2024-06-02 to 04, have none; those beside them do.
  @Test(arguments: [("2024-06-07", -4.0, 194), ("2024-05-30", 4, 198)])
  func `a page without a value is passed in the direction of travel`(
    date: String, pages: Double, end: Int
  ) throws {
    // The hand moves it by 50·v and the rule by 52·v: both to page 196.
    let velocity = pages * 52 / (50 + 52)
    var script = GestureScript()
    script.drag(y: Self.row, at: 0, for: 50) { velocity * $0 }
    script.states(at: 3000)
    let states = try script.play(
      DatedFile.weight, ["--view", "dates", "--date", date, "--missing", "0"])
    #expect(states.map(\.page) == [end])
  }

  // MARK: The same at every rate

  @Test func `the same flick goes the same way at 30, 60 and 144 Hz`() throws {
    // From 1.5 px/ms faster and faster: x = 1.5·t + 0.0025·t². Over the last 100 of 200 ms it makes
    // 225 px, of 400 in all: (400 + 2.25·52) / 52 = 9.94.
    func states(_ hz: Double) throws -> [TracedState] {
      var script = GestureScript()
      script.drag(x: 800, y: Self.row, at: 0, for: 200, hz: hz) { 1.5 * $0 + 0.0025 * $0 * $0 }
      for time in stride(from: 200.0, through: 800, by: 10) { script.states(at: time) }
      return try play(script, ["--hz", "\(hz)"])
    }
    let reference = try states(60)
    #expect(abs(reference[0].velocity - 2.25) < 0.01)
    #expect(reference.last?.page == Self.start + 10)
    #expect(reference.last?.moving == false)
    for hz in [30.0, 144] {
      let other = try states(hz)
      #expect(other.last == reference.last)
      for (state, expected) in zip(other, reference) {
        #expect(abs(state.offset - expected.offset) < 1, "at \(state.t) ms and \(hz) Hz")
      }
    }
  }

  // MARK: Drags

  @Test(arguments: [(25.0, 0), (-25, 0), (27, 1), (-27, -1), (100, 2)])
  func `a slow drag goes to the nearest page`(way: Double, pages: Int) throws {
    // Held still for 51 ms, it has no velocity left.
    var held = GestureScript()
    held.add("\"down\":[450,300]", at: 0)
    held.add("\"move\":[\(450 - way),300]", at: 400)
    held.states(at: 400)
    held.add("\"up\":[\(450 - way),300]", at: 451)
    held.states(at: 451, 2000)
    let shown = try play(held)
    #expect(shown[0].offset == Double(Self.start * 52) + way)
    #expect(shown[1].velocity == 0)
    #expect(shown[2].page == Self.start + pages)
    #expect(shown[2].offset == Double((Self.start + pages) * 52))
  }

  @Test(arguments: [("960x600", 100.0, 52.02), ("300x600", 100, 46.48), ("300x600", 300, 106.45)])
  func `beyond the ends the rubber band holds back`(
    size: String, overshoot: Double, shown: Double
  ) throws {
    var script = GestureScript()
    for (key, sign, time) in [("home", 1.0, 0.0), ("end", -1, 10_000)] {
      script.add("\"key\":\"\(key)\"", at: time)
      script.add("\"down\":[150,300]", at: time + 5000)
      script.add("\"move\":[\(150 + sign * overshoot),300]", at: time + 5100)
      script.states(at: time + 5100)
      script.add("\"up\":[\(150 + sign * overshoot),300]", at: time + 5300)
      script.states(at: time + 9000)
    }
    let states = try play(script, ["--size", size])
    let last = Double((Self.pages - 1) * 52)
    #expect(abs(states[0].offset + shown) < 0.005)
    #expect(abs(states[2].offset - last - shown) < 0.005)
    #expect([states[1].offset, states[3].offset] == [0, last])
  }

  // MARK: Catching and tapping

  @Test func `a press catches what moves, and letting go settles on the nearest page`() throws {
    var script = GestureScript()
    script.drag(y: Self.row, at: 0, for: 80) { 3 * $0 }
    script.states(at: 130)
    script.add("\"down\":[300,300]", at: 130)
    script.states(at: 130, 2000)
    script.add("\"up\":[300,300]", at: 2000)
    script.states(at: 4000)
    let states = try play(script)
    #expect(states[0].moving && abs(states[0].velocity) > 0.5)
    #expect(states[1].offset == states[0].offset)
    #expect(states[2].offset == states[0].offset)
    #expect(states[2].velocity == 0 && !states[2].moving && states[2].crosshair == nil)
    #expect(states[3].page == Int((states[0].offset / 52).rounded()))
    #expect(states[3].offset == Double(states[3].page * 52))
  }

  @Test(arguments: [(156.0, 3), (-391.0, -8), (5, 0)])
  func `a tap centres its column`(distance: Double, pages: Int) throws {
    let x = 450 + distance
    var script = GestureScript()
    script.add("\"down\":[\(x),300]", at: 0)
    script.add("\"up\":[\(x),300]", at: 90)
    script.states(at: 3000)
    #expect(try play(script).map(\.page) == [Self.start + pages])
  }

  @Test(arguments: [(0.0, 300.0, true), (30, 300, true), (31, 300, false), (0, 301, false)])
  func `two taps within 300 ms and 30 px go to the latest date`(
    distance: Double, pause: Double, isDouble: Bool
  ) throws {
    // Both on the centred column, or above it where the second is further off.
    var script = GestureScript()
    script.add("\"down\":[450,300]", at: 0)
    script.add("\"up\":[450,300]", at: 50)
    script.add("\"down\":[450,\(300 - distance)]", at: 40 + pause)
    script.add("\"up\":[450,\(300 - distance)]", at: 50 + pause)
    script.states(at: 9000)
    #expect(try play(script).map(\.page) == [isDouble ? Self.pages - 1 : Self.start])
  }

  // MARK: Wheels and keys

  @Test func `a notch of the wheel is a page`() throws {
    var script = GestureScript()
    var expected: [Int] = []
    var page = Self.start
    for (index, (turn, pages)) in [
      ("[0,-1]", 1), ("[0,1]", -1), ("[1,0]", 1), ("[-2,0]", -2), ("[0,-3]", 3),
    ].enumerated() {
      let time = Double(index) * 2000
      script.add("\"wheel\":\(turn)", at: time)
      script.states(at: time + 1900)
      page += pages
      expected.append(page)
    }
    // Notches in a row add up while it still moves.
    for notch in 0..<5 { script.add("\"wheel\":[0,-1]", at: 10_000 + Double(notch) * 30) }
    script.states(at: 12_000)
    expected.append(page + 5)
    let states = try play(script)
    #expect(states.map(\.page) == expected)
    #expect(states.map(\.offset) == expected.map { Double($0 * 52) })
  }

  @Test func `a smooth wheel scrolls 1:1 and settles 150 ms after its last turn`() throws {
    var script = GestureScript()
    script.add(#""wheel":[0,-20.5],"smooth":true"#, at: 0)
    script.states(at: 0)
    script.add(#""wheel":[0,-9.5],"smooth":true"#, at: 149)
    script.states(at: 149, 298, 320, 3000)
    script.add(#""wheel":[-25,0],"smooth":true"#, at: 3000)
    script.states(at: 3149, 6000)
    let states = try play(script)
    let origin = Double(Self.start * 52)
    #expect(states[0].offset == origin + 20.5)
    #expect(states[1].offset == origin + 30 && states[1].moving)
    // 149 ms after the second turn nothing has happened yet; 30 of 52 px are nearer to the next.
    #expect(states[2].offset == origin + 30)
    #expect(states[3].offset > origin + 30 && states[3].offset < origin + 52)
    #expect(states[4].offset == origin + 52 && !states[4].moving)
    #expect(states[5].offset == origin + 27)
    #expect(states[6].offset == origin + 52)
  }

  @Test func `keys go by a date, by a month, to the ends and to the latest`() throws {
    var script = GestureScript()
    let steps = [
      ("left", "2024-06-06"), ("right", "2024-06-07"), ("pageup", "2024-05-07"),
      ("pagedown", "2024-06-07"), ("home", "2023-11-20"), ("end", "2025-01-12"),
      ("home", "2023-11-20"), ("t", "2025-01-12"), ("right", "2025-01-12"),
    ]
    for (index, step) in steps.enumerated() {
      script.add("\"key\":\"\(step.0)\"", at: Double(index) * 5000)
      script.states(at: Double(index) * 5000 + 4900)
    }
    let states = try play(script)
    #expect(states.map(\.date) == steps.map(\.1))
    #expect(states.allSatisfy { !$0.moving && $0.offset == Double($0.page * 52) })
  }

  @Test func `with reduced motion pages change at once`() throws {
    var script = GestureScript()
    script.add(#""key":"left""#, at: 0)
    script.states(at: 0)
    script.drag(y: Self.row, at: 100, for: 80) { 2 * $0 }
    script.states(at: 180)
    let states = try play(script, ["--reduced-motion"])
    // 199 + (160 + 104)/52 = 204.08.
    #expect(states.map(\.page) == [Self.start - 1, Self.start + 4])
    #expect(states.allSatisfy { !$0.moving && $0.offset == Double($0.page * 52) })
  }
}
