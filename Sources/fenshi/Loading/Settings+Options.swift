import Chart
import Series

extension Settings {
  /// Makes settings of what the command line says, and the environment where that says nothing.
  init(_ options: Options, for file: OpenFile) {
    let local = ZoneFiles.system.local()
    self.init(
      appearance: options.theme == .light ? .light : .dark, changeColors: options.changeColors,
      language: options.language ?? Environment.language, reducedMotion: options.reducedMotion,
      view: options.view, series: options.series, curve: options.curve, date: options.date,
      fileName: file.name, localZone: local?.name == file.dataset.zone.name ? nil : local)
  }
}
