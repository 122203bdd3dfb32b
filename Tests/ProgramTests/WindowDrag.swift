import Testing

/// Drags of the dates in a real window that do not end as flicks: let go slowly, and caught.
///
/// The hand's pauses are not exact: what is expected comes from the trace's own places.
enum WindowDrag {
  /// Page 200 of 420, 2024-06-07, in a window whose guide is at 400.
  static let dates = [
    "--size", "800x600", "--view", "dates", "--date", "2024-06-07", DatedFile.weight,
  ]
  /// How far the dates are scrolled at first.
  static let origin = 200.0 * 52

  /// Drags by `way` px, and lets go when the program has long shown `offset`.
  static func drag(
    _ program: WindowedProgram, x: Int, y: Int, way: Int, to offset: Double
  ) throws {
    try program.act("@\(x),\(y) mousedown 1 @\(x + way / 2),\(y) @\(x + way),\(y)")
    try program.state("the drag") { $0.offset == offset }
    try program.act("sleep 0.1 mouseup 1")
  }

  /// Checks that a drag of less than half a page leads back to where it began.
  static func checkSpringsBack(by way: Int, on desktop: TestDesktop) async throws {
    try await WindowedProgram.run(dates, on: desktop) { program in
      try drag(program, x: 400, y: 300, way: way, to: origin - Double(way))
      let end = try WindowFlick.rest(program, after: origin - Double(way))
      #expect(end.date == "2024-06-07" && end.offset == origin)
      #expect(try program.difference(from: Program.picture(dates)) == nil)
    }
  }

  /// Checks that a long press stops dates that still move, and holds them.
  static func checkCatches(on desktop: TestDesktop) async throws {
    try await WindowedProgram.run(dates, on: desktop) { program in
      let moves = WindowFlick(step: -15, steps: 10).commands(x: 500, y: 300)
      try program.act(moves + " sleep 0.03 @450,300 mousedown 1")
      let caught = try program.state("a stop") { !$0.moving && $0.offset != origin }
      // No frame may have been drawn between the release and the press.
      #expect(caught.offset >= origin + 150)
      #expect(caught.velocity == 0)
      try program.act("sleep 0.7")
      let held = try #require(try program.states.last)
      #expect(held.offset == caught.offset && held.crosshair == nil)
      try program.act("mouseup 1")
      let page = (caught.offset / 52).rounded()
      let end = try program.state("rest") { !$0.moving && $0.offset == page * 52 }
      #expect(end.page == Int(page))
    }
  }
}
