import Desktop
import TestPortal
import Testing

/// A window that is moved between screens, and a desktop that changes its looks, on Wayland.
@Suite(
  .serialized,
  .enabled(if: TestDesktop.wayland.isAvailable, "sway, wayvnc or grim is not installed"),
  .enabled(if: PrivateBus.isAvailable, "dbus-daemon is not installed"))
struct WaylandScaleTests {
  @Test func `the window is as sharp as the screen that it is on, and as dark as the desktop`()
    async throws
  {
    let bus = try PrivateBus()
    let common = "org.freedesktop.appearance"
    let desktop = try TestPortal(on: bus, settings: [common: ["color-scheme": .uint32(2)]])
    let options = ["--size", "400x300", "--reduced-motion", "--lang", "en", DayPlot.sample]
    let (light, dark) = (options + ["--theme", "light"], options + ["--theme", "dark"])
    let variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    try await WindowedProgram.run(options, on: .wayland, variables: variables) { program in
      let screen = try #require(program.screen as? WaylandScreen)
      #expect(try program.difference(from: Program.picture(light)) == nil)

      try screen.addOutput(scale: 2)
      try program.move(to: "HEADLESS-2") { $0.left >= screen.size.width }
      #expect(try program.difference(from: Program.picture(light + ["--scale", "2"])) == nil)
      desktop.set(common, "color-scheme", .uint32(1))
      #expect(try program.difference(from: Program.picture(dark + ["--scale", "2"])) == nil)

      try program.move(to: "HEADLESS-1") { $0.left < screen.size.width }
      #expect(try program.difference(from: Program.picture(dark)) == nil)

      // As by the button of a title bar.
      try screen.command("[con_id=\(program.window.name)] kill")
      let end = try program.end()
      #expect(end.status == 0 && end.errors.isEmpty)
    }
  }
}

extension WindowedProgram {
  /// Moves the window to another output of its Wayland screen, and waits until it is there.
  fileprivate func move(to output: String, until isThere: (TestWindow) -> Bool) throws {
    let screen = try #require(screen as? WaylandScreen)
    try screen.command("[con_id=\(window.name)] move container to output \(output)")
    try waitForWindow(output, isThere)
  }
}
