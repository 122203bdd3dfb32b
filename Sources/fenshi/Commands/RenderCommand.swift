import Chart
import Text

/// `fenshi render`: one picture without a display.
enum RenderCommand {
  /// Draws files as they look when they open, and writes the picture, what it shows, or both.
  static func run(
    files paths: [String], outputs: [PictureOutput], options: Options
  ) throws(ProgramError) {
    let search = FontSearch()
    let files = try OpenFiles(paths, options: options)
    let scale = options.scale ?? 1
    let studio = try Studio(
      size: options.size, scale: scale,
      language: options.spokenLanguage, search: search)
    var viewer = files.viewer(
      options: options, size: options.size, scale: scale,
      metrics: studio.metrics(scale: scale, for: files))
    if let place = options.crosshair {
      viewer.showCrosshair(clockMinute: Double(place.minute), price: place.price)
    }
    // A picture shows what the motion leads to.
    viewer.endDrawingIn()
    for output in outputs { try studio.write(&viewer, at: .zero, to: output) }
    if let path = options.trace {
      try Trace(path: path).record(viewer.state(at: .zero), at: .zero)
    }
  }
}
