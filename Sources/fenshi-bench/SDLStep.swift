import CSDL
import Canvas

/// A call to SDL that is ready to be made.
enum SDLStep {
  /// Rectangles of one colour.
  case fill([SDL_Rect], Color)
  /// Triangles.
  case mesh(Mesh)
  /// A texture and where it goes.
  case copy(OpaquePointer, SDL_Rect)
  /// Nothing is drawn outside; nil for no such limit.
  case clip(SDL_Rect?)

  /// Makes ready what `shape` needs, with the clips around it in `clips`; nil for a text without
  /// ink.
  init?(
    _ shape: Shape, points: [Point], scale: Double, glyphs: inout some GlyphSource,
    clips: inout [Rect], target: borrowing RenderTarget
  ) throws(BenchError) {
    switch shape {
    case .rect(let rect, let color), .box(let rect, radius: _, fill: let color, border: _):
      self = .fill([SDL_Rect(rect, scale: scale)], color)
    case .hairline(let start, let end, let stroke):
      self = .fill(
        SDL_Rect.dashes(from: start, to: end, stroke: stroke, scale: scale), stroke.color)
    case .polyline(let range, let stroke):
      self = .mesh(.line(points[range], stroke: stroke, scale: scale))
    case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor):
      let gradient = Gradient(
        top: top, topColor: topColor, bottom: bottom, bottomColor: bottomColor)
      self = .mesh(.area(points[range], baseline: baseline, gradient: gradient, scale: scale))
    case .circle(let center, let radius, let color):
      self = .mesh(.circle(center, radius: radius, color: color, scale: scale))
    case .ring(let center, let radius, let width, let color):
      self = .mesh(
        .ring(
          center, inner: max(0, radius - width / 2), outer: radius + width / 2, color: color,
          scale: scale))
    case .text(let text, let box, let baseline, let font, let color):
      guard let bitmap = glyphs.bitmap(for: text, in: font, scale: scale) else { return nil }
      let texture = try target.texture(of: bitmap, color: color)
      let place = SDL_Rect(
        x: CInt((box.left * scale).rounded()) - CInt(bitmap.originX),
        y: CInt(((box.top + baseline) * scale).rounded()) - CInt(bitmap.baseline),
        w: CInt(bitmap.width), h: CInt(bitmap.height))
      self = .copy(texture, place)
    case .pushClip(let rect):
      clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
      self = .clip(clips.last.map { SDL_Rect($0, scale: scale) })
    case .popClip:
      clips.removeLast()
      self = .clip(clips.last.map { SDL_Rect($0, scale: scale) })
    }
  }

  /// Makes the call.
  func draw(on renderer: OpaquePointer) {
    switch self {
    case .fill(let rects, let color):
      SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
      SDL_RenderFillRects(renderer, rects, CInt(rects.count))
    case .mesh(let mesh):
      SDL_RenderGeometry(
        renderer, nil, mesh.vertices, CInt(mesh.vertices.count), mesh.indices,
        CInt(mesh.indices.count))
    case .copy(let texture, var place):
      SDL_RenderCopy(renderer, texture, nil, &place)
    case .clip(var rect?):
      SDL_RenderSetClipRect(renderer, &rect)
    case .clip(nil):
      SDL_RenderSetClipRect(renderer, nil)
    }
  }
}
