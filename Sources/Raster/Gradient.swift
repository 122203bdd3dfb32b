internal import Canvas

/// A colour that changes evenly from one row to another, and not beyond them.
struct Gradient {
  private let top: Double
  private let bottom: Double
  private let topColor: Color
  private let bottomColor: Color

  /// Makes a gradient between two heights in pixels.
  init(top: Double, topColor: Color, bottom: Double, bottomColor: Color) {
    self.top = top
    self.topColor = topColor
    self.bottom = bottom
    self.bottomColor = bottomColor
  }

  /// Returns the colour in the middle of a row of pixels.
  ///
  /// Opacity changes evenly, and so does each channel times opacity: a colour that fades into
  /// nothing keeps its hue, whatever colour "nothing" has.
  func color(row: Int) -> Color {
    let share = (Double(row) + 0.5 - top) / (bottom - top)
    // Two equal heights, or ones that are no numbers, leave two plain colours.
    let t = share == share ? min(max(share, 0), 1) : 1
    let over = Double(topColor.alpha) * (1 - t)
    let under = Double(bottomColor.alpha) * t
    let alpha = over + under
    guard alpha > 0 else { return .clear }
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8(min(255, (Double(first) * over + Double(second) * under) / alpha + 0.5))
    }
    return Color(
      red: mix(topColor.red, bottomColor.red), green: mix(topColor.green, bottomColor.green),
      blue: mix(topColor.blue, bottomColor.blue), alpha: UInt8(min(255, alpha + 0.5)))
  }
}
