public import Canvas

/// Turns pictures into pixels on the processor: the same picture gives the same bytes everywhere.
///
/// The ground's pixels are kept; a frame in which only the overlay changed restores the ground in
/// the few rectangles that differ and draws the overlay there again. A frame like the last one
/// allocates nothing.
public struct Rasterizer {
  /// The frame as drawn last.
  public let pixels = PixelBuffer()
  private let ground = PixelBuffer()
  private var painter = Painter()
  private var overlay = DisplayList()
  private var damage = OverlayDamage()
  private var whole: [PixelRect] = []
  private var drawn: (revision: Int, scale: Double)?

  /// Makes a rasteriser with an empty frame.
  public init() {}

  /// Draws `picture` into `pixels`.
  ///
  /// - Parameters:
  ///   - picture: What to draw; the whole frame is drawn where its size, scale or ground's revision
  ///     is not that of the last call, else only what changed in its overlay.
  ///   - glyphs: Where the shapes of texts come from.
  /// - Returns: The rectangles of device pixels that were drawn; none where nothing changed.
  /// - Complexity: O(pixels changed + commands of the overlay).
  public mutating func render(_ picture: Picture, glyphs: inout some GlyphSource) -> [PixelRect] {
    let width = picture.pixelWidth
    let height = picture.pixelHeight
    let isKnown =
      drawn.map { $0.revision == picture.groundRevision && $0.scale == picture.scale } == true
      && width == pixels.width && height == pixels.height
    guard isKnown else {
      drawWhole(picture, width: width, height: height, glyphs: &glyphs)
      return whole
    }
    damage.find(
      from: overlay, to: picture.overlay, space: PixelSpace(scale: picture.scale),
      bounds: pixels.bounds)
    overlay.replace(with: picture.overlay)
    for rect in damage.rects {
      pixels.copy(rect, from: ground)
      painter.draw(overlay, into: pixels, limit: rect, scale: picture.scale, glyphs: &glyphs)
    }
    return damage.rects
  }

  private mutating func drawWhole(
    _ picture: Picture, width: Int, height: Int, glyphs: inout some GlyphSource
  ) {
    pixels.resize(width: width, height: height)
    ground.resize(width: width, height: height)
    // A ground need not cover the frame, and what it leaves out is black.
    if !Self.covers(picture, width: width, height: height) { ground.clear() }
    painter.draw(
      picture.ground, into: ground, limit: ground.bounds, scale: picture.scale, glyphs: &glyphs)
    pixels.copy(ground.bounds, from: ground)
    overlay.replace(with: picture.overlay)
    painter.draw(overlay, into: pixels, limit: pixels.bounds, scale: picture.scale, glyphs: &glyphs)
    whole.removeAll(keepingCapacity: true)
    whole.append(pixels.bounds)
    drawn = (picture.groundRevision, picture.scale)
  }

  private static func covers(_ picture: Picture, width: Int, height: Int) -> Bool {
    guard case .rect(let rect, let color)? = picture.ground.commands.first?.shape,
      color.alpha == 255
    else { return false }
    let frame = PixelRect(left: 0, top: 0, right: width, bottom: height)
    return PixelSpace(scale: picture.scale).filled(rect)?.intersection(frame) == frame
  }
}
