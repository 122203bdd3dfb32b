package import Canvas

/// A window's size in the three units that it is measured in.
///
/// SDL places the pointer in *units*, pixels on X11 and the compositor's logical pixels on Wayland;
/// the screen has *pixels*; the program works in *points*.
package nonisolated struct WindowGeometry: Equatable, Sendable {
  /// Width in SDL's units, at least 1.
  package var unitWidth: Int
  /// Height in SDL's units, at least 1.
  package var unitHeight: Int
  /// Width in device pixels, at least 1.
  package var pixelWidth: Int
  /// Height in device pixels, at least 1.
  package var pixelHeight: Int
  /// Device pixels a point.
  package var scale: Double

  /// Makes a geometry; sides of 0 become 1.
  package init(
    unitWidth: Int, unitHeight: Int, pixelWidth: Int, pixelHeight: Int, scale: Double
  ) {
    self.unitWidth = max(1, unitWidth)
    self.unitHeight = max(1, unitHeight)
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
    self.scale = scale
  }

  /// Size in points.
  package var size: Size {
    Size(Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }

  /// Returns the point at (`x`, `y`) in SDL's units.
  package func point(x: Double, y: Double) -> Point {
    Point(
      x * Double(pixelWidth) / Double(unitWidth) / scale,
      y * Double(pixelHeight) / Double(unitHeight) / scale)
  }

  /// Returns the point at a fraction of the width and of the height.
  package func point(fractionX: Double, fractionY: Double) -> Point {
    Point(size.width * fractionX, size.height * fractionY)
  }
}
