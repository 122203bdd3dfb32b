public import Canvas

/// The ground's brightness that a desktop asks of programs.
public nonisolated enum DesktopBrightness: Equatable, Sendable {
  /// Light text on a dark ground.
  case dark
  /// Dark text on a light ground.
  case light
}

/// How the user wants all programs to look and move, as far as the desktop says.
public nonisolated struct DesktopPreferences: Equatable, Sendable {
  /// Dark or light; nil where neither is preferred.
  public var brightness: DesktopBrightness?
  /// The colour of what is chosen; nil where none is given.
  public var accent: Color?
  /// Whether nothing is to move by itself.
  public var reducesMotion = false
  /// How much larger than usual text is to be, 0.5 to 3.
  public var textScale = 1.0

  /// Makes the preferences of a desktop that says nothing.
  public init() {}
}

nonisolated extension DesktopPreferences {
  /// The namespaces of the portal's settings that are looked at.
  static let namespaces = [appearance, gnome, plasma]
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let plasma = "org.kde.kdeglobals.KDE"

  /// Reads the portal's settings: values by key by namespace, without variants.
  ///
  /// A value that is not there, is of another type or out of its range counts as not said. Those of
  /// `org.freedesktop.appearance` are specified by the portal's documentation; the other two
  /// namespaces are the desktops' own.
  init(_ settings: [String: [String: BusValue]]) {
    self.init()
    let common = settings[Self.appearance] ?? [:]
    let gnome = settings[Self.gnome] ?? [:]
    switch common["color-scheme"] {
    case .uint32(1): brightness = .dark
    case .uint32(2): brightness = .light
    default: break
    }
    accent = common["accent-color"].flatMap(Self.color)
    let plasmaDuration = settings[Self.plasma]?["AnimationDurationFactor"]?.number
    reducesMotion =
      common["reduced-motion"] == .uint32(1) || gnome["enable-animations"] == .boolean(false)
      || plasmaDuration == 0
    if case .double(let scale) = gnome["text-scaling-factor"], 0.5...3 ~= scale {
      textScale = scale
    }
  }

  /// Returns the colour of three numbers from 0 to 1; other numbers mean that there is none.
  private static func color(_ value: BusValue) -> Color? {
    guard case .structure(let fields) = value else { return nil }
    let channels = fields.compactMap { field -> UInt8? in
      guard case .double(let share) = field, 0...1 ~= share else { return nil }
      return UInt8((share * 255).rounded())
    }
    guard fields.count == 3, channels.count == 3 else { return nil }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}
