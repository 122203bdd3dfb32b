/// The resistance beyond the ends of what scrolls.
///
/// x px of overshoot are shown as b(x) = (1 − 1/(0.55·x/d + 1))·d in a viewport d wide: at first
/// 0.55 px for each, ever less, never all of d. The curve is that of iOS' scroll views.
enum RubberBand {
  /// How much of the first px is shown.
  static let give = 0.55

  /// Returns how much of `overshoot` is shown; both have the same sign.
  ///
  /// - Parameters:
  ///   - overshoot: px beyond the end.
  ///   - viewport: d, in px, above 0.
  /// - Returns: px that show, less than d.
  static func shown(_ overshoot: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let size = (1 - 1 / (give * abs(overshoot) / viewport + 1)) * viewport
    return overshoot < 0 ? -size : size
  }

  /// Returns the overshoot of which `shown` px are shown, the inverse of `shown(_:viewport:)`.
  ///
  /// What no overshoot of this viewport can show counts as nearly all of it.
  static func overshoot(shown: Double, viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let share = min(abs(shown) / viewport, mostShown)
    let size = (1 / (1 - share) - 1) * viewport / give
    return shown < 0 ? -size : size
  }

  /// The greatest share of the viewport of which the overshoot is told: 1800 viewports of it.
  static let mostShown = 0.999

  /// Returns the width of a viewport whose band can show `offset`, at least `viewport`.
  ///
  /// A spring goes beyond the end without regard for the band. What is caught where the band of
  /// this viewport would never let it go is held by a wider one, so that it does not jump.
  static func viewport(
    _ viewport: Double, showing offset: Double, within range: ClosedRange<Double>
  ) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return max(viewport, abs(offset - end) / mostShown)
  }

  /// Returns `offset` with what lies outside `range` shown through the band.
  static func bend(_ offset: Double, within range: ClosedRange<Double>, viewport: Double) -> Double
  {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return offset == end ? end : end + shown(offset - end, viewport: viewport)
  }

  /// Returns the offset that is shown as `offset`, the inverse of `bend`.
  static func straighten(
    _ offset: Double, within range: ClosedRange<Double>, viewport: Double
  ) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return offset == end ? end : end + overshoot(shown: offset - end, viewport: viewport)
  }
}
