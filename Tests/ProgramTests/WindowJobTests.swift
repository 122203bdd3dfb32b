import Testing

/// What the program is for, in a real window on each window system.
@Suite(.serialized)
struct WindowJobTests {
  @Test(
    .enabled(
      if: TestDesktop.managedX11.isAvailable, "Xvfb, xdotool or openbox is not installed"))
  func `a session at the day's chart goes as it should on X11`() async throws {
    try await WindowJob(on: .managedX11).run()
  }

  @Test(.enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"))
  func `a session at the day's chart goes as it should on Wayland`() async throws {
    try await WindowJob(on: .wayland).run()
  }

  @Test(.enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"))
  func `flicks and notches on Wayland end on the page that the rule and simulate say`() async throws
  {
    try await WindowFlick(step: 9).check(on: .wayland)
    try await WindowFlick(step: -12).check(on: .wayland) { program in
      let page = try #require(try program.states.last).page
      for (turn, change) in [("click 5", 1), ("click 4 click 4", -1)] {
        try program.act("@240,160 \(turn)")
        let state = try program.state("\(turn)") { !$0.moving && $0.page == page + change }
        #expect(state.offset == Double(state.page * 52))
      }
    }
  }

  @Test(
    .enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"),
    arguments: [24, -24])
  func `a slow drag of less than half a page springs back on Wayland`(way: Int) async throws {
    try await WindowDrag.checkSpringsBack(by: way, on: .wayland)
  }

  @Test(.enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"))
  func `a long press while it moves catches it on Wayland`() async throws {
    try await WindowDrag.checkCatches(on: .wayland)
  }
}
