import Series

/// The source that the curve shows, or a change from what was on screen to another source.
///
/// A change is a blend: each source that is still on screen has a weight, and every point stands at
/// the weighted mean of the places that it has in each. While a change runs, all old weights fall and
/// the new one rises linearly, so each point moves linearly from where it is drawn to where it must
/// be. A change during a change begins with the weights of that moment: it starts from the screen,
/// wherever that has been scrolled to, and nothing has to be kept but the weights.
struct SourceBlend: Equatable, Sendable {
  /// A source and how much of it shows, 0…1; the weights add up to 1.
  struct Part: Equatable, Sendable {
    /// The source.
    let source: CurveSource
    /// Its number among those of the file.
    let index: Int
    /// How much of it shows.
    var weight: Double
  }

  /// How long a change takes (spec §5).
  static let length = Duration.milliseconds(300)

  /// What was on screen when the change began; the source alone where none runs.
  private(set) var parts: [Part]
  /// When the change began, nil where none runs.
  private var start: Duration?
  /// The number of the source that shows, or will.
  private(set) var index: Int

  /// Shows a source.
  init(_ source: CurveSource, index: Int) {
    parts = [Part(source: source, index: index, weight: 1)]
    self.index = index
  }

  /// The source that shows, or will.
  var source: CurveSource {
    let known = parts.last { $0.index == index } ?? parts[parts.count - 1]
    return known.source
  }

  /// True while a change runs.
  var isChanging: Bool { start != nil }

  /// Returns how far the change has come at `now`, 0…1; 1 where none runs.
  func progress(at now: Duration) -> Double {
    guard let start else { return 1 }
    return min(max((now - start) / Self.length, 0), 1)
  }

  /// Returns what shows at `now`.
  func parts(at now: Duration) -> [Part] {
    let progress = progress(at: now)
    guard progress < 1 else { return parts.filter { $0.index == index }.map(Self.whole) }
    return parts.map { part in
      var part = part
      part.weight = part.weight * (1 - progress) + (part.index == index ? progress : 0)
      return part
    }
  }

  /// Begins a change to another source, from what is on screen at `now`.
  mutating func change(to source: CurveSource, index: Int, at now: Duration, instantly: Bool) {
    guard !instantly else {
      self = SourceBlend(source, index: index)
      return
    }
    guard index != self.index else { return }
    parts = parts(at: now)
    if !parts.contains(where: { $0.index == index }) {
      parts.append(Part(source: source, index: index, weight: 0))
    }
    self.index = index
    start = now
  }

  /// Ends a change that is over; returns whether one was.
  mutating func advance(to now: Duration) -> Bool {
    guard let start, now >= start + Self.length else { return false }
    parts = parts(at: now)
    self.start = nil
    return true
  }

  private static func whole(_ part: Part) -> Part {
    Part(source: part.source, index: part.index, weight: 1)
  }
}
