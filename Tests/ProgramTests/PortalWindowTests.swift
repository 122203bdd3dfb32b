import Desktop
import Foundation
import TestPortal
import Testing

/// The program on a desktop that says how programs are to look.
@Suite(
  .serialized,
  .enabled(
    if: VirtualScreen.isAvailable && PrivateBus.isAvailable,
    "Xvfb, xdotool or dbus-daemon is not installed"))
struct PortalWindowTests {
  private static let size = ["--size", "800x600"]
  private static let common = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let dark = BusValue.uint32(1)
  private static let light = BusValue.uint32(2)
  /// Nothing is to move, so that pictures can be compared.
  private static let still = [gnome: ["enable-animations": BusValue.boolean(false)]]

  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  /// Runs the program on the bus.
  private func run(
    _ arguments: [String], _ body: (WindowedProgram) async throws -> Void
  ) async throws {
    try await WindowedProgram.run(
      arguments, variables: ["DBUS_SESSION_BUS_ADDRESS": bus.address], body)
  }

  private func picture(_ arguments: [String]) throws -> Bitmap {
    try Program.picture(["--reduced-motion", DayPlot.sample] + arguments)
  }

  @Test func `the window turns dark and light with the desktop, and rests in between`() async throws
  {
    let desktop = try TestPortal(
      on: bus, settings: Self.still.merging([Self.common: ["color-scheme": Self.light]]) { $1 })
    try await run(Self.size + [DayPlot.sample]) { program in
      let (light, dark) = try (
        picture(Self.size + ["--theme", "light"]), picture(Self.size + ["--theme", "dark"])
      )
      #expect(try program.difference(from: light) == nil)
      desktop.set(Self.common, "color-scheme", Self.dark)
      #expect(try program.difference(from: dark) == nil)
      try Timeout.wait(for: "a second without waking") {
        let before = try program.wakes
        usleep(1_000_000)
        return try program.wakes == before ? () : nil
      }
      // What the user does by hand holds against the desktop.
      try program.act("@400,300 key l")
      #expect(try program.difference(from: light) == nil)
      desktop.set(Self.common, "color-scheme", Self.light)
      desktop.set(Self.common, "color-scheme", Self.dark)
      desktop.set(Self.gnome, "text-scaling-factor", .double(2))
      let larger = try picture(["--size", "400x300", "--scale", "2", "--theme", "light"])
      #expect(try program.difference(from: larger) == nil)
    }
  }

  @Test func `options hold against the desktop`() async throws {
    let desktop = try TestPortal(
      on: bus,
      settings: [
        Self.common: ["color-scheme": Self.light],
        Self.gnome: ["enable-animations": .boolean(true), "text-scaling-factor": .double(1.5)],
      ])
    let options = Self.size + ["--theme", "dark", "--scale", "1", "--reduced-motion"]
    try await run(options + [DayPlot.sample]) { program in
      let dark = try picture(options)
      #expect(try program.difference(from: dark) == nil)
      desktop.set(Self.common, "color-scheme", Self.dark)
      desktop.set(Self.common, "color-scheme", Self.light)
      // An accent is no theme: its coming tells that all has been heard.
      desktop.set(
        Self.common, "accent-color", .structure([.double(1), .double(0), .double(0)]))
      try Timeout.wait(for: "the accent") {
        try program.pixels.difference(from: dark) == nil ? nil : ()
      }
      // Between the tabs and the chart there is the theme's own ground.
      let ground = 300 * dark.width + 2
      #expect(try program.pixels.pixels[ground] == dark.pixels[ground])
    }
  }

  @Test func `a portal that does not answer holds nothing up`() async throws {
    let desktop = try TestPortal(
      on: bus, settings: Self.still.merging([Self.common: ["color-scheme": Self.light]]) { $1 },
      holdsSettings: true)
    try await run(Self.size + [DayPlot.sample, "--reduced-motion"]) { program in
      let (dark, light) = try (picture(Self.size), picture(Self.size + ["--theme", "light"]))
      #expect(try program.difference(from: dark) == nil)
      desktop.release()
      #expect(try program.difference(from: light) == nil)
    }
  }

  @Test func `Ctrl+O opens what is chosen, and goes on when the bus has gone`() async throws {
    let desktop = try TestPortal(on: bus, settings: Self.still)
    let folder = try TemporaryFolder()
    let path = try folder.makeFile("日 1%.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
    let other = try folder.makeFile("b.csv", "date,close\n2023-01-02,7\n2023-01-03,8\n")
    try await run(Self.size + ["--lang", "zh", DayPlot.sample]) { program in
      desktop.answer(with: .response(1, []))
      try program.act("@400,300 key ctrl+o")
      try Timeout.wait(for: "the question") { desktop.questions.isEmpty ? nil : () }
      let question = try #require(desktop.questions.first)
      #expect(question.method == "OpenFile")
      #expect(question.title == "打开文件")
      let number = try #require(Int(program.window.name))
      #expect(question.parent == "x11:" + String(number, radix: 16))
      // Where the sample lies is no place to look for files.
      #expect(question.options["current_folder"] == nil)
      #expect(try program.states.last?.date == "2021-06-03")

      let uris = [path, other].map { URL(filePath: $0).absoluteString }
      #expect(uris[0].hasSuffix("/%E6%97%A5%201%25.csv"))
      desktop.answer(with: .response(0, uris))
      try program.act("key ctrl+o")
      #expect(try program.state("the file") { $0.date == "2024-01-03" }.view == "dates")
      try program.act("key ctrl+Tab")
      try program.state("the other file") { $0.date == "2023-01-03" }

      // It begins where the first file lies.
      desktop.answer(with: .response(1, []))
      try program.act("key ctrl+o")
      try Timeout.wait(for: "the third question") { desktop.questions.count == 3 ? () : nil }
      let place = URL(filePath: folder.path).resolvingSymlinksInPath().path
      #expect(desktop.questions[2].options["current_folder"] == .fileName(place))

      bus.kill()
      // The window asks for a path then; keys are typed into that.
      try program.act("key ctrl+o")
      try Timeout.wait(for: "the date before") {
        try program.act("key Escape key Left")
        return try program.states.last?.date == "2023-01-02" ? () : nil
      }
      try program.act("key ctrl+q")
      let end = try program.end()
      #expect(end.status == 0)
      #expect(end.reason == .exit)
    }
  }
}
