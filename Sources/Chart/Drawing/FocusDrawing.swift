import Canvas

/// The ring around the control that has the keyboard's focus.
struct FocusDrawing: Equatable, Sendable {
  /// Space between a control and the middle of the ring, in points.
  private static let distance = 2.0
  private static let width = 2.0
  private static let radius = 7.0
  /// Sines of the angles between the two ends of a corner, 0° to 90° in steps of 15°.
  private static let sines = [
    0, 0.258_819_045, 0.5, 0.707_106_781, 0.866_025_404, 0.965_925_826, 1.0,
  ]

  private let frame: Rect

  /// Puts the ring around `box`, within `window`.
  init(around box: Rect, in window: Rect) {
    frame = box.outset(by: Self.distance)
      .intersection(window.outset(by: -Self.width / 2))
  }

  /// Draws the ring.
  func draw(_ theme: Theme, into list: inout DisplayList) {
    guard !frame.isEmpty else { return }
    let radius = min(Self.radius, frame.width / 2, frame.height / 2)
    let inner = frame.outset(by: -radius)
    // The corners in turn, each by where its middle is and where it begins.
    let corners = [
      (Point(inner.right, inner.top), 0.0, -1.0), (Point(inner.right, inner.bottom), 1.0, 0.0),
      (Point(inner.left, inner.bottom), 0.0, 1.0), (Point(inner.left, inner.top), -1.0, 0.0),
    ]
    let path = list.appendPoints { points in
      let start = points.count
      for (middle, x, y) in corners {
        for (index, sine) in Self.sines.enumerated() {
          let cosine = Self.sines[Self.sines.count - 1 - index]
          // A quarter of a turn on from (x, y), clockwise.
          points.append(
            Point(
              middle.x + radius * (x * cosine - y * sine),
              middle.y + radius * (y * cosine + x * sine)))
        }
      }
      points.append(points[start])
    }
    list.append(.focus, .polyline(path, Stroke(width: Self.width, color: theme.line)))
  }
}
