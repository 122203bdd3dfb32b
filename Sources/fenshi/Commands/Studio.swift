import Canvas
import Chart
import Desktop
import Raster
import Series
import Text

/// Where a viewer's frames are made: the fonts, the picture that is drawn into, its pixels.
final class Studio {
  private var fonts: FontBook
  private var rasterizer = Rasterizer(
    stripes: WorkThreads.drawing.count * 2, runner: WorkThreads.drawing.run)
  private(set) var picture: Picture

  /// Opens the fonts.
  ///
  /// - Parameters:
  ///   - size: Size of the first picture, in points.
  ///   - scale: Its device pixels a point.
  ///   - language: The language of the words; where no font has its characters, that is said.
  ///   - search: The search for fonts, begun while there was something else to do.
  /// - Throws: `ProgramError.fonts` where there is no font at all.
  init(
    size: Size, scale: Double, language: Language, search: FontSearch = FontSearch()
  ) throws(ProgramError) {
    do throws(FontError) {
      fonts = try FontBook(search)
    } catch {
      throw .fonts(error)
    }
    picture = Picture(size: size, scale: scale)
    if language == .chinese, !fonts.hasChineseFont { TextFile.complain(ErrorLine.noChineseFont) }
  }

  /// Returns the measures of text for what the files hold.
  func metrics(scale: Double, for files: OpenFiles, and paths: [String] = []) -> FontMetrics {
    let names = files.instruments.flatMap { file in
      [file.fileName, file.title] + file.dataset.table.columns.map(\.name)
        + (file.report.times?.columns ?? [])
    }
    return fonts.metrics(scale: scale, covering: (names + paths).lazy.flatMap(\.unicodeScalars))
  }

  /// Draws `viewer` into the display list.
  func draw(_ viewer: inout Viewer, at time: Duration) {
    viewer.draw(into: &picture, at: time)
  }

  /// Turns the display list into pixels and lends them to `body`, with where they have changed since
  /// the last time.
  func withPixels<Value, Failure: Error>(
    _ body: (Frame, [PixelRect]) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let damage = rasterizer.render(picture, glyphs: &fonts)
    let (width, height) = (rasterizer.frame.width, rasterizer.frame.height)
    return try rasterizer.frame.withUnsafeBytes { (bytes) throws(Failure) in
      try body(Frame(pixels: bytes, width: width, height: height), damage)
    }
  }

  /// Draws `viewer` at `time` and writes the picture.
  func write(
    _ viewer: inout Viewer, at time: Duration, to output: PictureOutput
  ) throws(ProgramError) {
    draw(&viewer, at: time)
    let view = viewer.state(at: time).view
    switch output {
    case .png(let path): try writePNG(to: path)
    case .svg(let path):
      let lines = viewer.description(at: time)
      let svg = SVGPicture(
        title: lines[0], description: Array(lines.dropFirst()), language: viewer.settings.language)
      try write(svg.text(picture), to: path)
    case .json(let path): try write(DisplayListJSON.text(picture, view: view), to: path)
    case .standardOutput: try TextFile.print(DisplayListJSON.text(picture, view: view))
    case .description: try TextFile.print(DescriptionText.text(viewer, at: time))
    }
  }

  private func write(_ text: String, to path: String) throws(ProgramError) {
    do throws(FileError) {
      try TextFile.write(text, to: path)
    } catch {
      throw .writing(path, error)
    }
  }

  /// Writes the pixels of the display list as it is.
  func writePNG(to path: String) throws(ProgramError) {
    do throws(FileWriteError) {
      try withPixels { (frame, _) throws(FileWriteError) in
        try PNGWriter.write(frame, to: path) { WorkThreads.drawing.run($0, $1) }
      }
    } catch {
      throw .picture(path: path, reason: error.reason)
    }
  }
}
