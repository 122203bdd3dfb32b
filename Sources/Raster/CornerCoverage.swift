internal import Canvas

/// Draws boxes with round corners and a border one device pixel wide inside.
///
/// A box's edges and its corners' radius are whole pixels, so that its straight sides are crisp and
/// all four corners are one picture, mirrored.
struct CornerCoverage {
  /// Coverage of the left upper corner's pixels by the box, row by row.
  private var outer: [UInt8] = []
  /// The same by what is left inside the border.
  private var inner: [UInt8] = []
  private var radius = -1
  private var envelope = Envelope()
  private var strip = Strip()

  /// Draws the box on `box`, with corners of about `radius` pixels.
  mutating func draw(
    _ box: PixelRect, radius: Double, fill: Color, border: Color, on surface: Surface,
    clip: PixelRect
  ) {
    guard box.intersects(clip) else { return }
    let radius = min(max(Snapping.edge(radius), 0), min(box.width, box.height) / 2)
    makeCorner(radius)
    let middle = PixelRect(
      left: box.left, top: box.top + radius, right: box.right, bottom: box.bottom - radius)
    surface.fill(middle.intersection(clip), fill)
    for rows in [box.top..<box.top + radius, box.bottom - radius..<box.bottom] {
      let part = PixelRect(
        left: box.left + radius, top: rows.lowerBound, right: box.right - radius,
        bottom: rows.upperBound)
      surface.fill(part.intersection(clip), fill)
    }
    if border.alpha > 0 {
      drawSides(of: box, radius: radius, border, on: surface, clip: clip)
    }
    drawCorners(of: box, fill: fill, border: border, on: surface, clip: clip)
  }

  /// Draws the straight parts of the border, none of which overlaps another.
  private func drawSides(
    of box: PixelRect, radius: Int, _ border: Color, on surface: Surface, clip: PixelRect
  ) {
    func fill(_ columns: Range<Int>, _ rows: Range<Int>) {
      let side = PixelRect(
        left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound,
        bottom: rows.upperBound)
      surface.fill(side.intersection(clip), border)
    }
    // A box of one row or column has its opposite sides in the same place: one of them is drawn.
    let across = box.left + radius..<box.right - radius
    let inset = max(radius, 1)
    let down = box.top + inset..<max(box.top + inset, box.bottom - inset)
    fill(across, box.top..<box.top + 1)
    if box.height > 1 { fill(across, box.bottom - 1..<box.bottom) }
    fill(box.left..<box.left + 1, down)
    if box.width > 1 { fill(box.right - 1..<box.right, down) }
  }

  private func drawCorners(
    of box: PixelRect, fill: Color, border: Color, on surface: Surface, clip: PixelRect
  ) {
    for row in 0..<radius {
      for y in [box.top + row, box.bottom - 1 - row] where clip.rows.contains(y) {
        for column in 0..<radius {
          let index = row * radius + column
          for x in [box.left + column, box.right - 1 - column] where clip.columns.contains(x) {
            surface.blend(
              outer: outer[index], inner: border.alpha > 0 ? inner[index] : outer[index], x: x,
              row: y, fill: fill, border: border)
          }
        }
      }
    }
  }

  /// Makes the corner's two pictures, unless the last box had the same.
  private mutating func makeCorner(_ radius: Int) {
    guard radius != self.radius else { return }
    self.radius = radius
    Self.makeQuarter(radius, inset: 0, by: &envelope, &strip, into: &outer)
    Self.makeQuarter(radius, inset: 1, by: &envelope, &strip, into: &inner)
  }

  private static func makeQuarter(
    _ radius: Int, inset: Int, by envelope: inout Envelope, _ strip: inout Strip,
    into pixels: inout [UInt8]
  ) {
    pixels.removeAll(keepingCapacity: true)
    pixels.append(contentsOf: repeatElement(0, count: radius * radius))
    let size = Double(radius - inset)
    guard size >= Thinness.least else { return }
    // A whole disc; its left upper quarter is used.
    let middle = Double(radius)
    envelope.begin(0..<2 * radius)
    envelope.addDisc(x: middle, y: middle, radius: size)
    let all = PixelRect(left: 0, top: 0, right: 2 * radius, bottom: 2 * radius)
    EnvelopeFill.sweep(envelope, radius: size, strip: &strip, clip: all) { x, row, coverage in
      for lane in 0..<Strip.width where x + lane < radius && row < radius {
        pixels[row * radius + x + lane] = UInt8(truncatingIfNeeded: coverage[lane])
      }
    }
  }
}
