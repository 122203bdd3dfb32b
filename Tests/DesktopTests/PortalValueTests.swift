import Canvas
import Testing

@testable import Desktop

/// What is said on the bus, and what it means.
struct PortalValueTests {
  // MARK: Values

  @Test func `values come out of a message as they were put in`() {
    let values: [BusValue] = [
      .byte(255), .boolean(true), .int32(.min), .uint32(.max), .double(-0.125),
      .string("分时 %20\n"), .path("/org/x"), .array([], of: "(sa(us))"), .fileName("/数据"),
      .array(
        [
          .structure([.string("a"), .array([.structure([.uint32(0), .string("*")])], of: "(us)")])
        ],
        of: "(sa(us))"),
      .dictionary([
        "one": .variant(.variant(.boolean(false))), "two": .strings([]), "three": .strings(["b"]),
      ]),
    ]
    let message = BusMessage(signal: "S", of: "a.b", at: "/", values)
    #expect(message.arguments == values)
    #expect(message.kind == .signal)
    #expect(message.member == "S")
    #expect(message.interface == "a.b")
    #expect(message.path == "/")
    #expect(BusMessage(signal: "S", of: "a.b", at: "/", []).arguments == [])
  }

  @Test func `a dictionary's first entry of a name counts, without its variants`() {
    let entries: [BusValue] = [
      .entry(.string("a"), .variant(.variant(.uint32(1)))), .entry(.string("a"), .uint32(2)),
      .entry(.string("b"), .string("c")),
    ]
    #expect(BusValue.array(entries, of: "{sv}").entries == ["a": .uint32(1), "b": .string("c")])
    #expect(BusValue.string("a").entries == nil)
  }

  // MARK: Preferences

  private static let common = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let plasma = "org.kde.kdeglobals.KDE"

  @Test(arguments: [
    (BusValue.uint32(0), nil), (.uint32(1), DesktopBrightness.dark), (.uint32(2), .light),
    (.uint32(3), nil), (.string("1"), nil), (.int32(1), nil),
  ])
  func `a colour scheme is dark, light or nothing`(value: BusValue, expected: DesktopBrightness?) {
    #expect(DesktopPreferences([Self.common: ["color-scheme": value]]).brightness == expected)
  }

  @Test(
    arguments: [
      ([0.0, 0.5, 1.0], Color(red: 0, green: 128, blue: 255)),
      // What the portal sends where no colour is set.
      ([-1, -1, -1], nil), ([0, 0, 1.001], nil), ([0.1, 0.2], nil), ([0.1, 0.2, 0.3, 0.4], nil),
      ([Double.nan, 0, 0], nil),
    ] as [([Double], Color?)])
  func `an accent colour is three numbers from 0 to 1`(channels: [Double], expected: Color?) {
    let value = BusValue.structure(channels.map { .double($0) })
    #expect(DesktopPreferences([Self.common: ["accent-color": value]]).accent == expected)
  }

  @Test(arguments: [
    (common, "reduced-motion", BusValue.uint32(1), true),
    (common, "reduced-motion", .uint32(0), false),
    (gnome, "enable-animations", .boolean(false), true),
    (gnome, "enable-animations", .boolean(true), false),
    (gnome, "enable-animations", .uint32(0), false),
    (plasma, "AnimationDurationFactor", .string("0"), true),
    (plasma, "AnimationDurationFactor", .double(0), true),
    (plasma, "AnimationDurationFactor", .string("0.5"), false),
    (plasma, "AnimationDurationFactor", .string("none"), false),
    ("org.example", "enable-animations", .boolean(false), false),
  ])
  func `reduced motion is said by each desktop in its own way`(
    namespace: String, key: String, value: BusValue, expected: Bool
  ) {
    #expect(DesktopPreferences([namespace: [key: value]]).reducesMotion == expected)
  }

  @Test(arguments: [
    (BusValue.double(1.25), 1.25), (.double(0.5), 0.5), (.double(3), 3), (.double(0.49), 1),
    (.double(3.01), 1), (.double(.infinity), 1), (.double(.nan), 1), (.uint32(2), 1),
  ])
  func `text is enlarged by what can be meant`(value: BusValue, expected: Double) {
    #expect(DesktopPreferences([Self.gnome: ["text-scaling-factor": value]]).textScale == expected)
  }

  // MARK: Names

  @Test(arguments: [
    ("file:///a/b.csv", "/a/b.csv"), ("file:/a", "/a"), ("FILE:///a", "/a"),
    ("file://localhost/a", "/a"), ("file:///a%20b%25%2B+c.csv", "/a b%++c.csv"),
    ("file:///%E6%95%B0%e6%8d%ae", "/数据"), ("file:///数据", "/数据"), ("file:///", "/"),
    // Another machine's, another scheme's, none.
    ("file://server/a", nil), ("http://a/b", nil), ("file:a", nil), ("file:", nil), ("", nil),
    ("/a", nil), ("filet///a", nil),
    // Half a number, a byte that is no UTF-8, a zero.
    ("file:///a%2", nil), ("file:///a%", nil), ("file:///%gg", nil), ("file:///%ff", nil),
    ("file:///a%00b", nil),
  ])
  func `a URI is the path of a file of this machine or nothing`(uri: String, path: String?) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test func `patterns fit names in whichever case`() {
    #expect(FileChooser.Filter(name: "", endings: []).patterns == ["*"])
    #expect(
      FileChooser.Filter(name: "", endings: ["csv", "lc1"]).patterns
        == ["*.[cC][sS][vV]", "*.[lL][cC]1"])
  }

  @Test func `a question's path is that of the portal's documentation`() {
    #expect(
      PortalName.requestPath(sender: ":1.42", token: "t")
        == "/org/freedesktop/portal/desktop/request/1_42/t")
  }

  // MARK: The bus

  @Test(
    arguments: [
      (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"], [], "unix:path=/a"),
      (
        ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/r"], ["/r/bus"],
        "unix:path=/a"
      ),
      (["XDG_RUNTIME_DIR": "/r"], ["/r/bus"], "unix:path=/r/bus"),
      (["XDG_RUNTIME_DIR": "/r s,数"], ["/r s,数/bus"], "unix:path=/r%20s%2c%e6%95%b0/bus"),
      (["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/r"], ["/r/bus"], "unix:path=/r/bus"),
      (["XDG_RUNTIME_DIR": "/r"], [], nil), (["XDG_RUNTIME_DIR": ""], ["/bus"], nil),
      ([:], [], nil),
      // No bus is wanted, or one would have to be started.
      (["DBUS_SESSION_BUS_ADDRESS": "disabled:", "XDG_RUNTIME_DIR": "/r"], ["/r/bus"], nil),
      (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], [], nil),
    ] as [([String: String], [String], String?)])
  func `the bus is where the environment says or in the user's folder`(
    variables: [String: String], sockets: [String], address: String?
  ) {
    #expect(BusAddress.session(variable: { variables[$0] }, isSocket: sockets.contains) == address)
  }
}
