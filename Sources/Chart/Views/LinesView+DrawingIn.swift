import Series

extension LinesView {
  /// How long a line takes to draw itself in (spec §4).
  static let drawInTime = Duration.seconds(2)

  /// Returns how much of a line is drawn at `now`, 0…1.
  func share(of line: Line, at now: Duration) -> Double {
    guard let since = line.drawnSince else { return 1 }
    return min(max((now - since) / Self.drawInTime, 0), 1)
  }

  /// Returns whether a line still draws itself in at `now`.
  func isDrawingIn(at now: Duration) -> Bool {
    lines.contains { $0.isShown && share(of: $0, at: now) < 1 }
  }

  /// Returns whether a line is drawn at `now`, and not all of it.
  func hasBegunDrawingIn(at now: Duration) -> Bool {
    lines.contains { line in
      let share = share(of: line, at: now)
      return line.isShown && share > 0 && share < 1
    }
  }

  /// Ends all drawing in.
  mutating func finishDrawingIn() {
    for index in lines.indices where lines[index].drawnSince != nil {
      lines[index].drawnSince = nil
    }
  }
}
