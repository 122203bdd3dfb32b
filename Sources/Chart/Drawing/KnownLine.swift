import Canvas

/// All of a line, found once while lines draw themselves in: each frame shows a part of it.
///
/// So the shares are those of the line that stands in the end, and nothing moves but its tip.
struct KnownLine: Sendable {
  /// The line, in pieces of `points`.
  let path: LinePath
  /// Its points.
  let points: [Point]
}
