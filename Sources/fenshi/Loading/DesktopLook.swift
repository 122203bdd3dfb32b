import Chart
import Desktop

/// Has the viewer look and move as the desktop says, where the user has not said otherwise.
nonisolated struct DesktopLook {
  /// What the desktop says.
  var preferences = DesktopPreferences()
  /// The appearance that it was given last: where the viewer has another one, a key was pressed.
  private var followed: Appearance
  private let options: Options

  /// Follows a desktop that has not said anything yet.
  init(options: Options) {
    self.options = options
    followed = Settings.appearance(options)
  }

  /// Takes over what the desktop says.
  mutating func apply(to settings: inout Settings) {
    if options.theme == .system, settings.appearance == followed {
      followed = preferences.brightness == .light ? .light : .dark
      settings.appearance = followed
    }
    settings.accent = preferences.accent
    settings.reducedMotion = options.reducedMotion || preferences.reducesMotion
  }
}

nonisolated extension Settings {
  /// Returns the appearance that the command line asks for; dark where it is the desktop's to say.
  static func appearance(_ options: Options) -> Appearance {
    options.theme == .light ? .light : .dark
  }

  /// Looks and moves as another viewer did.
  mutating func takeLook(of other: Settings) {
    appearance = other.appearance
    accent = other.accent
    changeColors = other.changeColors
    reducedMotion = other.reducedMotion
  }
}
