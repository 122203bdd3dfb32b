import Chart

nonisolated extension Options {
  /// Returns the options with what the settings say where the command line says nothing.
  func completed(by settings: SavedSettings) -> Options {
    var options = self
    options.chosenSize = chosenSize ?? settings.size
    options.chosenTheme = chosenTheme ?? settings.appearance.map { $0 == .dark ? .dark : .light }
    options.changeColors = changeColors ?? settings.changeColors
    options.language = language ?? settings.language
    options.view = view ?? settings.view
    return options
  }
}
