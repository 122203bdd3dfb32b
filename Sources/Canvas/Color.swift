/// A colour in sRGB with straight (not premultiplied) opacity, 8 bits a channel.
public struct Color: Equatable, Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 (nothing) to 255 (solid).
  public var alpha: UInt8

  /// Makes a colour from its channels; solid unless `alpha` is given.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a solid colour from a number like `0x4DA3FF`; bits above the 24 are ignored.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with its opacity multiplied by `opacity`, clamped to 0…1.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
    return copy
  }

  /// Returns the colour that lies `share` of the way to `other`, clamped to 0…1, channel by channel.
  public func mixed(with other: Color, share: Double) -> Color {
    let share = min(max(share, 0), 1)
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }
}
