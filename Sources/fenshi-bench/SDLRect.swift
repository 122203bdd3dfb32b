import CSDL
import Canvas

extension SDL_Rect {
  /// Makes the device pixels of a rectangle in points, at least one each way.
  init(_ rect: Rect, scale: Double) {
    let x = (rect.left * scale).rounded()
    let y = (rect.top * scale).rounded()
    self.init(
      x: CInt(x), y: CInt(y), w: CInt(max(1, (rect.right * scale).rounded() - x)),
      h: CInt(max(1, (rect.bottom * scale).rounded() - y)))
  }

  /// Returns the dashes of an upright or level line, one rectangle each; a solid line is one.
  static func dashes(from start: Point, to end: Point, stroke: Stroke, scale: Double) -> [SDL_Rect]
  {
    let isLevel = start.y == end.y
    let from = isLevel ? min(start.x, end.x) : min(start.y, end.y)
    let to = isLevel ? max(start.x, end.x) : max(start.y, end.y)
    func piece(_ a: Double, _ b: Double) -> SDL_Rect {
      let rect =
        isLevel
        ? Rect(left: a, top: start.y, right: b, bottom: start.y + stroke.width)
        : Rect(left: start.x, top: a, right: start.x + stroke.width, bottom: b)
      return SDL_Rect(rect, scale: scale)
    }
    guard let dash = stroke.dash else { return [piece(from, to)] }
    return stride(from: from, to: to, by: dash.on + dash.off).map {
      piece($0, min($0 + dash.on, to))
    }
  }
}
