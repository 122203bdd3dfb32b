import Canvas
public import Series

/// The time axis of a day: trading minutes only, breaks without width.
public struct SessionAxis: Equatable, Sendable {
  /// The day's sessions.
  public let schedule: SessionSchedule
  /// Left end, in points.
  public let left: Double
  /// W: width of the whole day, in points.
  public let width: Double

  /// Makes the axis of `schedule` from `left` on, `width` points wide.
  public init(schedule: SessionSchedule, left: Double, width: Double) {
    self.schedule = schedule
    self.left = left
    self.width = width
  }

  /// Returns the x of a trading minute: left + W·m/T.
  public func x(ofMinute minute: Double) -> Double {
    left + width * minute / Double(schedule.tradingMinutes)
  }

  /// Returns the trading minute at `x`, clamped to the day; the inverse of `x(ofMinute:)`.
  public func minute(at x: Double) -> Double {
    guard width > 0 else { return 0 }
    let total = Double(schedule.tradingMinutes)
    return min(max((x - left) / width * total, 0), total)
  }

  /// A vertical grid line, and what may be written under it.
  public struct Mark: Equatable, Sendable {
    /// Trading minute.
    public var minute: Double
    /// `09:30`, `11:30/13:00`; nil for a line without a label.
    public var text: String?
    /// True for the edges of sessions.
    public var isEdge: Bool
  }

  /// Steps between lines and labels, in minutes of trading.
  private static let steps = [30, 60, 120, 180, 240, 360, 720]
  /// Closest distance of grid lines, in points.
  private static let linePitch = 56.0
  /// Closest distance of labels, in points; half hours ask for more.
  private static let labelPitch = 96.0, halfHourPitch = 180.0

  /// Returns the grid lines of the day from left to right; session edges are always among them.
  public func marks() -> [Mark] {
    let minutesPerPoint = Double(schedule.tradingMinutes) / max(width, 1)
    let labelStep = Self.steps.first {
      Double($0) >= ($0 == 30 ? Self.halfHourPitch : Self.labelPitch) * minutesPerPoint
    }
    // Lines divide the way from label to label: every 3 hours and every 4 would be no grid.
    let lineStep = Self.steps.first {
      Double($0) >= Self.linePitch * minutesPerPoint && (labelStep ?? $0).isMultiple(of: $0)
    }
    var marks: [Mark] = []
    var before = 0
    for (index, session) in schedule.sessions.enumerated() {
      let previous = index == 0 ? nil : schedule.sessions[index - 1]
      marks.append(edge(at: before, closing: previous, opening: session))
      for step in [lineStep, labelStep] {
        guard let step else { continue }
        for clock in stops(in: session, every: step) {
          let minute = Double(before + clock - session.open)
          let text = step == labelStep ? ClockText.hourMinute(clockMinute: Double(clock)) : nil
          if let known = marks.firstIndex(where: { $0.minute == minute }) {
            if !marks[known].isEdge { marks[known].text = text ?? marks[known].text }
          } else {
            marks.append(Mark(minute: minute, text: text, isEdge: false))
          }
        }
      }
      before += session.close - session.open
    }
    marks.append(
      edge(at: before, closing: schedule.sessions[schedule.sessions.count - 1], opening: nil))
    return marks.sorted { $0.minute < $1.minute }
  }

  /// A session that is a whole number of steps long is divided from its opening, so that 09:30 to
  /// 11:30 has a line at 10:30; any other one at the round times of the clock.
  private func stops(in session: SessionSchedule.Session, every step: Int) -> [Int] {
    let isWhole = (session.close - session.open) % step == 0
    // Rounded down below 0 too, on the evening before.
    let over = (session.open % step + step) % step
    let first = isWhole ? session.open + step : session.open - over + step
    return Array(stride(from: first, to: session.close, by: step))
  }

  private func edge(
    at minute: Int, closing: SessionSchedule.Session?, opening: SessionSchedule.Session?
  ) -> Mark {
    let close = closing.map { ClockText.hourMinute(clockMinute: Double($0.close)) }
    let open = opening.map { ClockText.hourMinute(clockMinute: Double($0.open)) }
    let texts = [close, open].compactMap { $0 }
    return Mark(minute: Double(minute), text: texts.joined(separator: "/"), isEdge: true)
  }
}
