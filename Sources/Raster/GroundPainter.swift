internal import Canvas

/// Draws the ground of a picture in a stripe of columns, beside others that draw theirs.
struct GroundPainter {
  private var painter = Painter()
  private var clips: [PixelRect] = []

  /// Draws all commands, nothing outside `stripe`.
  ///
  /// - Parameters:
  ///   - picture: What is drawn.
  ///   - bitmaps: The shapes of its texts, in their order.
  ///   - surface: Where it is drawn.
  ///   - stripe: All rows; its edges are multiples of a strip's width or the picture's.
  mutating func draw(
    _ picture: Picture, bitmaps: [CoverageBitmap?], on surface: Surface, stripe: PixelRect
  ) {
    painter.scale = picture.scale
    clips.removeAll(keepingCapacity: true)
    var text = 0
    for command in picture.ground.commands {
      if Clipping.apply(command.shape, to: &clips, in: surface.bounds, picture.scale) { continue }
      let clip = (clips.last ?? surface.bounds).intersection(stripe)
      guard case .text(_, let box, let baseline, _, let color) = command.shape else {
        painter.draw(command.shape, points: picture.ground.points, on: surface, clip: clip)
        continue
      }
      defer { text += 1 }
      guard let bitmap = bitmaps[text] else { continue }
      let place = ShapeBounds.pixels(of: bitmap, box: box, baseline: baseline, scale: picture.scale)
      surface.blend(bitmap, x: place.left, y: place.top, clip: clip, color)
    }
  }
}

/// The clips that hold while commands are drawn one after the other.
enum Clipping {
  /// Returns whether `shape` only changes the clip, and changes it.
  static func apply(
    _ shape: Shape, to clips: inout [PixelRect], in bounds: PixelRect, _ scale: Double
  ) -> Bool {
    switch shape {
    case .pushClip(let rect):
      clips.append(Snapping.clip(of: rect, scale: scale).intersection(clips.last ?? bounds))
      return true
    case .popClip:
      _ = clips.popLast()
      return true
    default: return false
    }
  }
}
