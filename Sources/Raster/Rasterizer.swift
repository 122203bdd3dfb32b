public import Canvas

/// Draws pictures into pixels on the CPU: a display list in, a ``PixelBuffer`` out.
///
///     var rasterizer = Rasterizer()
///     let changed = rasterizer.render(picture, glyphs: &glyphs)
///     rasterizer.frame.withUnsafeBytes { … }   // show the rectangles in `changed`
///
/// Edges are anti-aliased by exact coverage, colours are blended in 8-bit sRGB, and nothing depends
/// on the machine: the same picture gives the same bytes everywhere, whether it is drawn as a whole
/// or only where it has changed.
///
/// Of a picture whose ground is the same as the last one's, only those parts are drawn again in
/// which the overlay's commands differ. Such a frame allocates nothing once each list has been as
/// long as it gets, as long as nobody else holds a copy of ``frame`` or of the last result.
public struct Rasterizer: Sendable {
  /// The last picture's pixels.
  public private(set) var frame = PixelBuffer(width: 0, height: 0)

  /// The ground's pixels wherever an overlay command lies; stale elsewhere.
  private var ground = PixelBuffer(width: 0, height: 0)
  /// What the frame was made from.
  private var drawn: (size: Size, scale: Double, revision: Int)?
  private var items: [OverlayItem] = []
  private var points: [Point] = []
  private var lastItems: [OverlayItem] = []
  private var lastPoints: [Point] = []
  private var clips: [PixelRect] = []
  private var damage = Damage()
  private var painter = Painter()
  /// One for each stripe of the ground that is drawn at the same time.
  private var groundPainters: [GroundPainter]
  private var bitmaps: [CoverageBitmap?] = []
  private let runner: Runner

  /// Calls `work` with each number from 0 up to `count`, in any order and at the same time, and
  /// returns when all calls have.
  public typealias Runner = @Sendable (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  /// Pixels below which a ground is not worth a second thread.
  var leastArea = 1 << 18

  /// Makes a rasteriser with an empty frame.
  ///
  /// - Parameters:
  ///   - stripes: How many parts of a new ground are drawn at the same time; the pixels do not depend
  ///     on it.
  ///   - runner: Draws them; one after the other where nobody says.
  public init(
    stripes: Int = 1,
    runner: @escaping Runner = { count, work in for index in 0..<count { work(index) } }
  ) {
    groundPainters = Array(repeating: GroundPainter(), count: max(stripes, 1))
    self.runner = runner
  }

  /// Draws `picture` into ``frame``.
  ///
  /// - Parameters:
  ///   - picture: What to draw; what has neither a new size or scale nor a new `groundRevision` has
  ///     the ground of the last one.
  ///   - glyphs: Where the shapes of text come from.
  /// - Returns: The device pixels that may differ from the last picture's; all of them for the first
  ///   picture and wherever the ground is new. Some rectangles may overlap.
  /// - Complexity: O(pixels in the result), and a few comparisons for each command of the overlay.
  public mutating func render(
    _ picture: Picture, glyphs: inout some GlyphSource
  ) -> [PixelRect] {
    painter.scale = picture.scale
    damage.removeAll()
    let isNew =
      drawn.map {
        $0.size != picture.size || $0.scale != picture.scale
          || $0.revision != picture.groundRevision
      } ?? true
    if isNew {
      drawGround(of: picture, glyphs: &glyphs)
      drawn = (picture.size, picture.scale, picture.groundRevision)
    }
    listOverlay(of: picture, glyphs: &glyphs)
    if isNew {
      drawOverlayOnNewGround(glyphs: &glyphs)
    } else {
      findDamage()
      drawDamage(glyphs: &glyphs)
    }
    swap(&items, &lastItems)
    swap(&points, &lastPoints)
    return damage.rects
  }

  // MARK: Ground

  private mutating func drawGround(of picture: Picture, glyphs: inout some GlyphSource) {
    let (width, height) = (picture.pixelWidth, picture.pixelHeight)
    if frame.width != width || frame.height != height {
      frame = PixelBuffer(undrawnWidth: width, height: height)
      ground = PixelBuffer(undrawnWidth: width, height: height)
    }
    if !Self.hidesAll(picture.ground.commands.first?.shape, in: frame, picture.scale) {
      frame.withSurface { $0.fill($0.bounds, Color(0)) }
    }
    lastItems.removeAll(keepingCapacity: true)
    bitmaps.removeAll(keepingCapacity: true)
    for command in picture.ground.commands {
      guard case .text(let text, _, _, let font, _) = command.shape else { continue }
      bitmaps.append(glyphs.bitmap(for: text, in: font, scale: picture.scale))
    }
    drawStripes(of: picture)
  }

  /// Draws the commands of a ground whose texts have their shapes, in stripes side by side.
  private mutating func drawStripes(of picture: Picture) {
    let (bounds, bitmaps, runner) = (frame.bounds, bitmaps, runner)
    let count = bounds.area < leastArea ? 1 : groundPainters.count
    unsafe groundPainters.withUnsafeMutableBufferPointer { painters in
      guard let first = painters.baseAddress else { return }
      let shared = unsafe Shared(painters: first)
      frame.withSurface { surface in
        let draw: @Sendable (Int) -> Void = { index in
          unsafe shared.painters[index].draw(
            picture, bitmaps: bitmaps, on: surface, stripe: bounds.stripe(index, of: count))
        }
        if count == 1 { draw(0) } else { runner(count, draw) }
      }
    }
  }

  /// Whether a shape leaves nothing to see of what was there.
  private static func hidesAll(_ shape: Shape?, in frame: PixelBuffer, _ scale: Double) -> Bool {
    guard case .rect(let rect, let color) = shape, color.alpha == 255 else { return false }
    return Snapping.pixels(of: rect, scale: scale).contains(frame.bounds)
  }

  // MARK: Overlay

  /// Lists the overlay's commands; those that are the same as in the last frame know their bounds.
  private mutating func listOverlay(of picture: Picture, glyphs: inout some GlyphSource) {
    items.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    points.append(contentsOf: picture.overlay.points)
    clips.removeAll(keepingCapacity: true)
    for command in picture.overlay.commands {
      if Clipping.apply(command.shape, to: &clips, in: frame.bounds, painter.scale) { continue }
      var item = OverlayItem(
        shape: command.shape, clip: clips.last ?? frame.bounds, bounds: .empty)
      let index = items.count
      if index < lastItems.count,
        item.isDrawnLike(lastItems[index], points: points, otherPoints: lastPoints)
      {
        item.bounds = lastItems[index].bounds
      } else {
        item.bounds = bounds(of: command.shape, glyphs: &glyphs).intersection(item.clip)
      }
      items.append(item)
    }
  }

  private func bounds(of shape: Shape, glyphs: inout some GlyphSource) -> PixelRect {
    guard case .text(let text, let box, let baseline, let font, _) = shape else {
      return ShapeBounds.pixels(of: shape, points: points, scale: painter.scale)
    }
    guard let bitmap = glyphs.bitmap(for: text, in: font, scale: painter.scale) else {
      return .empty
    }
    return ShapeBounds.pixels(of: bitmap, box: box, baseline: baseline, scale: painter.scale)
  }

  private mutating func drawOverlayOnNewGround(glyphs: inout some GlyphSource) {
    for item in items { ground.copy(item.bounds, from: frame) }
    for item in items {
      Self.draw(
        item.shape, points: points, clip: item.clip, on: &frame, painter: &painter,
        glyphs: &glyphs)
    }
    damage.add(frame.bounds)
  }

  /// Adds the bounds, old and new, of the commands that differ from the last frame's.
  ///
  /// The commands before the first and after the last difference are matched with each other, so
  /// that one command more in the middle does not move all behind it.
  private mutating func findDamage() {
    let common = min(items.count, lastItems.count)
    var head = 0
    while head < common, isSame(head, head) { head += 1 }
    var tail = 0
    while tail < common - head, isSame(items.count - 1 - tail, lastItems.count - 1 - tail) {
      tail += 1
    }
    let isPaired = items.count == lastItems.count
    for index in head..<items.count - tail where !(isPaired && isSame(index, index)) {
      damage.add(items[index].bounds)
    }
    for index in head..<lastItems.count - tail where !(isPaired && isSame(index, index)) {
      damage.add(lastItems[index].bounds)
    }
  }

  private func isSame(_ index: Int, _ lastIndex: Int) -> Bool {
    items[index].isDrawnLike(lastItems[lastIndex], points: points, otherPoints: lastPoints)
  }

  private mutating func drawDamage(glyphs: inout some GlyphSource) {
    // First the bare ground: wherever the last overlay lay, it was saved.
    for rect in damage.rects {
      for item in lastItems { frame.copy(item.bounds.intersection(rect), from: ground) }
    }
    for rect in damage.rects {
      for item in items { ground.copy(item.bounds.intersection(rect), from: frame) }
    }
    for (index, rect) in damage.rects.enumerated() {
      if damage.rects[..<index].contains(where: { $0.intersects(rect) }) {
        // What the earlier rectangle shares with this one must not be blended twice.
        for item in items { frame.copy(item.bounds.intersection(rect), from: ground) }
      }
      for item in items where item.bounds.intersects(rect) {
        Self.draw(
          item.shape, points: points, clip: item.clip.intersection(rect), on: &frame,
          painter: &painter, glyphs: &glyphs)
      }
    }
  }

  // MARK: Commands

  private static func draw(
    _ shape: Shape, points: [Point], clip: PixelRect, on frame: inout PixelBuffer,
    painter: inout Painter, glyphs: inout some GlyphSource
  ) {
    guard case .text(let text, let box, let baseline, let font, let color) = shape else {
      frame.withSurface { painter.draw(shape, points: points, on: $0, clip: clip) }
      return
    }
    guard let bitmap = glyphs.bitmap(for: text, in: font, scale: painter.scale) else { return }
    let place = ShapeBounds.pixels(of: bitmap, box: box, baseline: baseline, scale: painter.scale)
    frame.withSurface {
      $0.blend(bitmap, x: place.left, y: place.top, clip: clip, color)
    }
  }
}

/// What all threads see: each of them draws with the painter of its number only.
@safe private struct Shared: @unchecked Sendable {
  let painters: UnsafeMutablePointer<GroundPainter>
}

extension PixelRect {
  /// The stripe with the number `index` of `count` of nearly the same width.
  ///
  /// Strips are written as a whole: none of them lies in two stripes.
  fileprivate func stripe(_ index: Int, of count: Int) -> PixelRect {
    func edge(_ index: Int) -> Int {
      index == count ? right : (width * index / count) & ~(Strip.width - 1)
    }
    return PixelRect(left: edge(index), top: top, right: edge(index + 1), bottom: bottom)
  }
}
