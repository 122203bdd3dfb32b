internal import Canvas

/// How lengths in points become whole device pixels.
enum Snapping {
  /// The largest device coordinate that is told apart from its neighbours; farther ones are moved
  /// here, so that no conversion to `Int` can trap and `Float` keeps its meaning.
  static let limit = 1_048_576.0

  /// Returns the pixel edge nearest to `value`, halves upwards; what is no number becomes 0.
  static func edge(_ value: Double) -> Int { floor(value + 0.5) }

  /// Returns the pixel that holds `value`, within the limit; what is no number becomes 0.
  ///
  /// Without the call into libm that `rounded(.down)` is on a plain x86-64.
  static func floor(_ value: Double) -> Int {
    guard value == value else { return 0 }
    let bounded = min(max(value, -limit), limit)
    let truncated = Int(bounded)
    return bounded < Double(truncated) ? truncated - 1 : truncated
  }

  /// Returns the pixel edge at or after `value`, within the limit; what is no number becomes 0.
  static func ceiling(_ value: Double) -> Int { -floor(-value) }

  /// Returns the pixels of `rect`, edges snapped; at least one pixel each way unless `rect` is
  /// empty, and none where a side is no number.
  static func pixels(of rect: Rect, scale: Double) -> PixelRect {
    guard rect.width > 0, rect.height > 0, rect.x == rect.x, rect.y == rect.y else {
      return .empty
    }
    let left = edge(rect.left * scale)
    let top = edge(rect.top * scale)
    return PixelRect(
      left: left, top: top, right: max(left + 1, edge(rect.right * scale)),
      bottom: max(top + 1, edge(rect.bottom * scale)))
  }

  /// Returns the pixels inside a clip of `rect`, edges snapped, possibly none.
  static func clip(of rect: Rect, scale: Double) -> PixelRect {
    PixelRect(
      left: edge(rect.left * scale), top: edge(rect.top * scale),
      right: edge(rect.right * scale), bottom: edge(rect.bottom * scale))
  }
}
