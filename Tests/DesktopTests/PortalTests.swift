import Canvas
import Desktop
import Glibc
import TestPortal
import Testing

/// A portal on a bus of the test's own.
///
/// Waits block: what is suspended goes on only after what other tests do on this thread.
@MainActor
@Suite(.enabled(if: PrivateBus.isAvailable, "dbus-daemon is not installed"))
struct PortalTests {
  private let bus: PrivateBus

  init() throws { bus = try PrivateBus() }

  private static let common = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let dark = [common: ["color-scheme": BusValue.uint32(1)]]
  private static let light = [common: ["color-scheme": BusValue.uint32(2)]]

  /// Waits until as many events have come, and returns them.
  private func events(_ count: Int, of portal: Portal) throws -> [PortalEvent] {
    var events: [PortalEvent] = []
    let deadline = ContinuousClock.now + .seconds(20)
    while events.count < count {
      events += portal.takeEvents()
      try #require(ContinuousClock.now < deadline, "only \(events) came")
      usleep(2_000)
    }
    return events
  }

  private func preferences(
    _ change: (inout DesktopPreferences) -> Void
  ) -> PortalEvent {
    var preferences = DesktopPreferences()
    change(&preferences)
    return .preferences(preferences)
  }

  private func until(_ awaited: String, _ condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !condition() {
      try #require(ContinuousClock.now < deadline, "waited in vain for \(awaited)")
      usleep(2_000)
    }
  }

  // MARK: Settings

  @Test func `what the desktop says is there after the wait`() throws {
    let desktop = try TestPortal(
      on: bus,
      settings: [
        Self.common: [
          "color-scheme": .uint32(2),
          "accent-color": .structure([.double(1), .double(0), .double(0)]),
        ],
        Self.gnome: ["enable-animations": .boolean(false), "text-scaling-factor": .double(1.25)],
        "org.kde.kdeglobals.KDE": ["AnimationDurationFactor": .string("1")],
        "org.example": ["color-scheme": .uint32(1)],
      ])
    let portal = Portal(address: bus.address)
    portal.waitForPreferences(atMost: .seconds(20))
    #expect(
      portal.takeEvents() == [
        preferences {
          $0.brightness = .light
          $0.accent = Color(red: 255, green: 0, blue: 0)
          $0.reducesMotion = true
          $0.textScale = 1.25
        }
      ])
    #expect(portal.takeEvents() == [])
    #expect(desktop.reads == 1)
  }

  @Test func `changes come as they are made, and what changes nothing does not`() throws {
    let desktop = try TestPortal(on: bus, settings: Self.dark)
    let portal = Portal(address: bus.address)
    let first = try events(1, of: portal)
    #expect(first == [preferences { $0.brightness = .dark }])
    // None of these makes a difference; the last change shows that they have all been read.
    desktop.set(Self.common, "color-scheme", .uint32(1))
    desktop.set(Self.gnome, "cursor-blink", .boolean(false))
    desktop.set("org.example", "color-scheme", .uint32(2))
    desktop.set(Self.common, "color-scheme", .uint32(2), twice: true)
    let second = try events(1, of: portal)
    #expect(second == [preferences { $0.brightness = .light }])
    desktop.set(Self.gnome, "enable-animations", .boolean(false))
    let third = try events(1, of: portal)
    #expect(
      third == [
        preferences {
          $0.brightness = .light
          $0.reducesMotion = true
        }
      ])
    #expect(portal.takeEvents() == [])
  }

  @Test func `a slow portal is not waited for longer than was said`() throws {
    let desktop = try TestPortal(on: bus, settings: Self.light, holdsSettings: true)
    let start = ContinuousClock.now
    let portal = Portal(address: bus.address)
    portal.waitForPreferences(atMost: .milliseconds(20))
    #expect(ContinuousClock.now - start >= .milliseconds(20))
    #expect(portal.takeEvents() == [])
    desktop.release()
    let late = try events(1, of: portal)
    #expect(late == [preferences { $0.brightness = .light }])
  }

  @Test func `without a portal the wait ends at once, and one that comes later is heard`() throws {
    let portal = Portal(address: bus.address)
    let start = ContinuousClock.now
    portal.waitForPreferences(atMost: .seconds(20))
    #expect(ContinuousClock.now - start < .seconds(19))
    #expect(portal.takeEvents() == [])
    let first = try TestPortal(on: bus, settings: Self.dark)
    let come = try events(1, of: portal)
    #expect(come == [preferences { $0.brightness = .dark }])
    first.stop()
    // What was said still holds while nobody says anything.
    try until("the name to be free") {
      (try? TestPortal(on: bus, settings: Self.light)) != nil
    }
    let back = try events(1, of: portal)
    #expect(back == [preferences { $0.brightness = .light }])
  }

  @Test(arguments: [nil, "", "nonsense", "unix:path=/nowhere/at/all", "unix:path=/dev/null"])
  func `without a bus nothing is waited for`(address: String?) throws {
    let portal = Portal(address: address)
    let start = ContinuousClock.now
    portal.waitForPreferences(atMost: .seconds(20))
    #expect(ContinuousClock.now - start < .seconds(19))
    #expect(portal.takeEvents() == [])
    #expect(throws: PortalError.unavailable) { try portal.choose(Self.question, over: "") }
    #expect(!portal.isChoosing)
  }

  @Test func `a bus that goes away leaves what was said, and a chooser that does not come`() throws
  {
    let desktop = try TestPortal(on: bus, settings: Self.light)
    let portal = Portal(address: bus.address)
    _ = try events(1, of: portal)
    desktop.answer(with: .nothing)
    try portal.choose(Self.question, over: "")
    try until("the question") { desktop.questions.count == 1 }
    bus.kill()
    let end = try events(1, of: portal)
    #expect(end == [.chooserFailed(Self.question, .unavailable)])
    #expect(!portal.isChoosing)
    // A question may still be taken down before the thread has gone.
    try until("nobody to ask") {
      (try? portal.choose(Self.question, over: "")) == nil
    }
  }

  @Test func `whoever waits is woken for each event, those that are there included`() throws {
    let desktop = try TestPortal(on: bus, settings: Self.light)
    let portal = Portal(address: bus.address)
    portal.waitForPreferences(atMost: .seconds(20))
    let wakes = WakeCount()
    portal.whenEvent { wakes.add() }
    #expect(wakes.count == 1)
    desktop.set(Self.common, "color-scheme", .uint32(1))
    try until("a wake") { wakes.count == 2 }
    // Of two that were not taken the latest is left.
    #expect(portal.takeEvents() == [preferences { $0.brightness = .dark }])
    desktop.set(Self.common, "color-scheme", .uint32(1))
    desktop.set(Self.gnome, "text-scaling-factor", .double(2))
    _ = try events(1, of: portal)
    #expect(wakes.count == 3)
  }

  // MARK: The file chooser

  private static let question = FileChooser(
    title: "打开",
    filters: [.init(name: "CSV", endings: ["csv"]), .init(name: "所有文件", endings: [])],
    folder: "/数据")

  @Test(arguments: [nil, "/org/freedesktop/portal/desktop/request/old/1"])
  func `files that are chosen come by their paths`(ownPath: String?) throws {
    let desktop = try TestPortal(on: bus)
    let portal = Portal(address: bus.address)
    desktop.answer(
      with: .response(0, ["file:///a%20b.csv", "file:///%E6%95%B0.csv", "http://c/d"]),
      ownPath: ownPath)
    try portal.choose(Self.question, over: "x11:2a")
    #expect(portal.isChoosing)
    // Of another path is known when the answer to the call is read; users are slower than that.
    try until("the end") {
      if ownPath != nil { desktop.respondAgain() }
      return !portal.isChoosing
    }
    let chosen = portal.takeEvents()
    #expect(chosen == [.filesChosen(["/a b.csv", "/数.csv"])])
    #expect(!portal.isChoosing)

    let asked = try #require(desktop.questions.first)
    #expect(asked.method == "OpenFile")
    #expect(asked.parent == "x11:2a")
    #expect(asked.title == "打开")
    #expect(asked.options["multiple"] == .boolean(true))
    #expect(asked.options["modal"] == .boolean(true))
    #expect(asked.options["current_folder"] == .fileName("/数据"))
    #expect(
      asked.options["filters"]
        == .array(
          [
            .structure([
              .string("CSV"),
              .array([.structure([.uint32(0), .string("*.[cC][sS][vV]")])], of: "(us)"),
            ]),
            .structure([
              .string("所有文件"), .array([.structure([.uint32(0), .string("*")])], of: "(us)"),
            ]),
          ], of: "(sa(us))"))
  }

  @Test func `a chooser that is cancelled says nothing, and the next one is asked for`() throws {
    let desktop = try TestPortal(on: bus)
    let portal = Portal(address: bus.address)
    desktop.answer(with: .response(1, []))
    try portal.choose(Self.question, over: "")
    try until("the end") { !portal.isChoosing }
    #expect(portal.takeEvents() == [])
    desktop.answer(with: .response(0, ["file:///a"]))
    try portal.choose(Self.question, over: "")
    let chosen = try events(1, of: portal)
    #expect(chosen == [.filesChosen(["/a"])])
  }

  @Test func `while one chooser is there no other is asked for`() throws {
    let desktop = try TestPortal(on: bus)
    let portal = Portal(address: bus.address)
    desktop.answer(with: .nothing)
    try portal.choose(Self.question, over: "")
    try until("the question") { desktop.questions.count == 1 }
    try portal.choose(Self.question, over: "")
    // With the portal its chooser goes.
    desktop.stop()
    let end = try events(1, of: portal)
    #expect(end == [.chooserFailed(Self.question, .unavailable)])
    #expect(desktop.questions.count == 1)
  }

  @Test(arguments: [
    (TestPortal.Answer.noChooser, PortalError.unavailable),
    (
      .refusal(BusError(name: "org.freedesktop.portal.Error.NotAllowed", text: "not here")),
      .refused(reason: "not here")
    ),
    (
      .refusal(BusError(name: "org.freedesktop.portal.Error.Failed", text: "")),
      .refused(reason: "org.freedesktop.portal.Error.Failed")
    ),
    (.response(2, []), .refused(reason: "it ended without an answer")),
    (
      .response(0, ["http://a/b", "c"]), .refused(reason: "no file of this machine: http://a/b c")
    ),
    (.response(0, []), .refused(reason: "no file of this machine: ")),
  ])
  func `a chooser that fails says why`(answer: TestPortal.Answer, error: PortalError) throws {
    let desktop = try TestPortal(on: bus)
    let portal = Portal(address: bus.address)
    desktop.answer(with: answer)
    try portal.choose(Self.question, over: "")
    let end = try events(1, of: portal)
    #expect(end == [.chooserFailed(Self.question, error)])
    #expect(!portal.isChoosing)
  }

  @Test func `a portal that does not answer is given up, and its chooser taken back`() throws {
    let desktop = try TestPortal(on: bus)
    let portal = Portal(address: bus.address, patience: .milliseconds(30))
    desktop.answer(with: .silence)
    try portal.choose(Self.question, over: "")
    let end = try events(1, of: portal)
    #expect(end == [.chooserFailed(Self.question, .unavailable)])
    try until("the chooser to be taken back") { desktop.closed.count == 1 }
    // A user may take any time.
    desktop.answer(with: .nothing)
    try portal.choose(Self.question, over: "")
    usleep(90_000)
    #expect(portal.isChoosing)
    #expect(portal.takeEvents() == [])
  }

  @Test func `where nobody is on the bus the chooser does not come`() throws {
    let portal = Portal(address: bus.address)
    try portal.choose(Self.question, over: "")
    let end = try events(1, of: portal)
    #expect(end == [.chooserFailed(Self.question, .unavailable)])
  }
}
