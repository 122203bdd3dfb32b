/// A frame: a ground that seldom changes and an overlay that moves on top of it.
///
/// A rasteriser keeps the ground's pixels and draws them again only when `groundRevision` has
/// changed; of the overlay it redraws the commands that differ from the last frame's.
public struct Picture: Equatable, Sendable {
  /// Size of the whole frame, in points.
  public var size: Size
  /// Device pixels a point.
  public var scale: Double
  /// Grid, axes, lines: drawn first.
  public var ground = DisplayList()
  /// Dot, crosshair, panel: drawn on top.
  public var overlay = DisplayList()
  /// Goes up by one whenever `ground`, `size` or `scale` changes.
  public var groundRevision = 0

  /// Makes an empty picture.
  public init(size: Size, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// Width in device pixels, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// Height in device pixels, at least 1.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
}
