/// What to draw, in order, as plain data: the contract between charts and pixels.
///
/// A list is emptied and filled again rather than made anew, so that a steady frame allocates
/// nothing.
public struct DisplayList: Equatable, Sendable {
  /// The commands, first drawn first.
  public private(set) var commands: [DrawCommand] = []
  /// The points that polylines and areas refer to by range.
  public private(set) var points: [Point] = []

  /// Makes an empty list.
  public init() {}

  /// Takes everything out, and keeps the room.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// Adds a command.
  public mutating func append(_ role: Role, _ shape: Shape) {
    commands.append(DrawCommand(role, shape))
  }

  /// Adds points and returns their range, to be used in polylines and areas.
  public mutating func appendPoints(_ make: (inout [Point]) -> Void) -> Range<Int> {
    let start = points.count
    make(&points)
    precondition(points.count >= start, "points are only added")
    return start..<points.count
  }
}
