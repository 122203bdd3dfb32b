import Canvas

/// A colour that changes from top to bottom, in device pixels.
struct Gradient {
  /// Where `topColor` is reached, in device pixels.
  var top: Double
  /// The colour at and above `top`.
  var topColor: Color
  /// Where `bottomColor` is reached, in device pixels.
  var bottom: Double
  /// The colour at and below `bottom`.
  var bottomColor: Color

  /// Returns the colour in the middle of row `y`.
  func color(atRow y: Int) -> Color {
    let height = bottom - top
    let share = height > 0 ? min(max((Double(y) + 0.5 - top) / height, 0), 1) : 0
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
    }
    return Color(
      red: mix(topColor.red, bottomColor.red), green: mix(topColor.green, bottomColor.green),
      blue: mix(topColor.blue, bottomColor.blue), alpha: mix(topColor.alpha, bottomColor.alpha))
  }
}
