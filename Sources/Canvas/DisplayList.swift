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

  /// Adds a command, of a series where it belongs to one of several.
  public mutating func append(
    _ role: Role, _ shape: Shape, series: String? = nil, anchor: TextAnchor = .start
  ) {
    commands.append(DrawCommand(role, shape, series: series, anchor: anchor))
  }

  /// Adds points and returns their range, to be used in polylines and areas.
  public mutating func appendPoints(_ make: (inout [Point]) -> Void) -> Range<Int> {
    let start = points.count
    make(&points)
    precondition(points.count >= start, "points are only added")
    return start..<points.count
  }

  /// A place in a list: what is appended from here on can be moved.
  public struct Mark: Equatable, Sendable {
    fileprivate let command: Int
    fileprivate let point: Int
  }

  /// The place after the last command.
  public var end: Mark { Mark(command: commands.count, point: points.count) }

  /// Moves everything that was appended since `mark`, clips included.
  ///
  /// - Complexity: O(n) for n commands and points since then.
  public mutating func move(from mark: Mark, by vector: Vector) {
    guard vector != .zero else { return }
    for index in mark.point..<points.count { points[index] = points[index] + vector }
    for index in mark.command..<commands.count { commands[index].shape.move(by: vector) }
  }
}

extension Shape {
  /// Moves the shape; points that it only refers to stay.
  fileprivate mutating func move(by vector: Vector) {
    switch self {
    case .rect(let rect, let color): self = .rect(rect.moved(by: vector), color)
    case .box(let rect, let radius, let fill, let border):
      self = .box(rect.moved(by: vector), radius: radius, fill: fill, border: border)
    case .hairline(let start, let end, let stroke):
      self = .hairline(start + vector, end + vector, stroke)
    case .polyline: break
    case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor):
      self = .area(
        range, baseline: baseline + vector.dy, top: top + vector.dy, topColor: topColor,
        bottom: bottom + vector.dy, bottomColor: bottomColor)
    case .circle(let center, let radius, let color):
      self = .circle(center: center + vector, radius: radius, color)
    case .ring(let center, let radius, let width, let color):
      self = .ring(center: center + vector, radius: radius, width: width, color)
    case .text(let text, let box, let baseline, let font, let color):
      self = .text(text, box: box.moved(by: vector), baseline: baseline, font, color)
    case .pushClip(let rect): self = .pushClip(rect.moved(by: vector))
    case .popClip: break
    }
  }
}
