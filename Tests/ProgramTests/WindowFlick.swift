import Testing

/// A flick of the dates in a real window, checked against the rule for pages and `simulate`.
///
/// The hand's pauses are not exact: what is expected comes from the trace's own times and places.
struct WindowFlick {
  /// Px from one place of the pointer to the next, 10 ms later.
  let step: Int
  /// How often it goes on.
  var steps = 24

  /// Page 200 of 420, 2024-06-07.
  private static let origin = 200.0 * 52
  // A small window is drawn often even by a program built for debugging.
  private static let options = ["--size", "480x320", "--view", "dates", "--lang", "en"]

  /// Returns commands that press at (`x`, `y`), go on, and let go.
  ///
  /// The press is so long before the first step that it does not count in the velocity.
  func commands(x: Int, y: Int) -> String {
    let moves = (1...steps).map { "@\(x + $0 * step),\(y) sleep 0.01" }.joined(separator: " ")
    return "@\(x),\(y) mousedown 1 sleep 0.2 \(moves) mouseup 1"
  }

  /// Waits until the program has been dragged to `offset` and come to rest.
  static func rest(_ program: WindowedProgram, after offset: Double) throws -> TracedState {
    try Timeout.wait(for: "rest after \(offset) px") {
      let states = try program.states
      guard states.contains(where: { $0.offset == offset }), let last = states.last, !last.moving,
        last.offset == Double(last.page * 52)
      else { return nil }
      return last
    }
  }

  /// Flicks a window on `desktop`, and then does `next` with it.
  func check(
    on desktop: TestDesktop, next: (WindowedProgram) throws -> Void = { _ in }
  ) async throws {
    let start = ["--date", "2024-06-07", DatedFile.weight]
    try await WindowedProgram.run(Self.options + start, on: desktop) { program in
      try program.act(commands(x: 240 - steps / 2 * step, y: 160))
      // The hand goes one way, the content's offset the other.
      let released = Self.origin - Double(steps * step)
      let end = try Self.rest(program, after: released)
      let states = try program.states
      // The last state under the hand is the first of the glide: it starts where and as fast as the
      // hand let go.
      let release = try #require(states.lastIndex { $0.offset == released })
      let page = Int(states[release].destination.rounded())
      #expect(end.page == page)
      #expect(end.velocity == 0)
      // A spring of 1/ω = 52 ms keeps x + v·52 as near to its page as the release was.
      for state in states[release...].filter(\.moving) {
        #expect(abs(state.destination - Double(page)) <= 0.5 + 1e-9, "at \(state.t) ms")
      }

      let played = try replay(states[...release])
      #expect(played[0].offset == released)
      #expect(abs(played[0].velocity - states[release].velocity) < 1e-6)
      #expect(played[1].page == end.page && played[1].offset == end.offset)

      let picture = try Program.picture(
        Self.options + ["--date", try #require(end.date), DatedFile.weight])
      #expect(try program.difference(from: picture) == nil)
      try next(program)
    }
  }

  /// Has `simulate` do the same events at the same times: the states at the release and in the end.
  private func replay(_ states: ArraySlice<TracedState>) throws -> [TracedState] {
    let drag = states.filter(\.moving)
    let release = try #require(states.last)
    var script = GestureScript()
    script.add("\"down\":[240,160]", at: drag[0].t - 150)
    var hand = Self.origin
    // A state that differs in its velocity alone is a frame, not a move.
    for state in drag where state.offset != hand {
      hand = state.offset
      script.add("\"move\":[\(240 + Self.origin - state.offset),160]", at: state.t)
    }
    script.add("\"up\":[\(240 + Self.origin - release.offset),160]", at: release.t)
    script.states(at: release.t, release.t + 5000)
    return try script.play(DatedFile.weight, Self.options + ["--date", "2024-06-07"])
  }
}
