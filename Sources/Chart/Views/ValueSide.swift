import Canvas
import Series

/// On which side of a dashed dot its value has room.
///
/// It follows from the order of the values alone, so that no label changes sides while the scroller
/// moves.
enum ValueSide: CaseIterable, Equatable, Sendable {
  case below, above, belowLeft, belowRight, aboveLeft, aboveRight

  /// Finds the side for the value of `line` at `page`: where the fewest stretches of both lines go.
  init(of line: DateLine, at page: Int, beside solid: DateLine) {
    let value = line.values[page]
    let own = Stretches(of: line, at: page)
    var others: Stretches?
    var solidIsAbove = false
    var solidIsBelow = false
    if solid.hasValue(at: page), solid.values[page] == value {
      others = Stretches(of: solid, at: page)
    } else if let near = solid.hasValue(at: page) ? page : solid.date(before: page) {
      solidIsAbove = solid.values[near] > value
      solidIsBelow = solid.values[near] < value
    }
    var best = (side: ValueSide.below, conflicts: Int.max)
    for side in Self.allCases {
      var conflicts = own.count(on: side) + (others?.count(on: side) ?? 0)
      if side.isAbove ? solidIsAbove : solidIsBelow { conflicts += 2 }
      if conflicts < best.conflicts { best = (side, conflicts) }
    }
    self = best.side
  }

  /// How far a label beside its dot stands from it, in points.
  static let largestShift = 6.0

  /// True for the sides above the dot.
  var isAbove: Bool { self == .above || self == .aboveLeft || self == .aboveRight }

  /// Where the label stands from the dot: the place of its middle, end or beginning.
  var place: (offset: Vector, alignment: TextLine.Alignment) {
    switch self {
    case .below: (Vector(0, 16), .center)
    case .above: (Vector(0, -14), .center)
    case .belowLeft: (Vector(-Self.largestShift, 13), .trailing)
    case .belowRight: (Vector(Self.largestShift, 13), .leading)
    case .aboveLeft: (Vector(-Self.largestShift, -11), .trailing)
    case .aboveRight: (Vector(Self.largestShift, -11), .leading)
    }
  }

  /// Whether a line comes from above or below, and goes there.
  private struct Stretches {
    private var leftIsUp = false, leftIsDown = false, rightIsUp = false, rightIsDown = false

    init(of line: DateLine, at page: Int) {
      let value = line.values[page]
      if let before = line.date(before: page).map({ line.values[$0] }) {
        (leftIsUp, leftIsDown) = (before > value, before < value)
      }
      if let after = line.date(from: page + 1).map({ line.values[$0] }) {
        (rightIsUp, rightIsDown) = (after > value, after < value)
      }
    }

    func count(on side: ValueSide) -> Int {
      let (left, right) = side.isAbove ? (leftIsUp, rightIsUp) : (leftIsDown, rightIsDown)
      switch side {
      case .above, .below: return (left ? 1 : 0) + (right ? 1 : 0)
      case .aboveLeft, .belowLeft: return left ? 1 : 0
      case .aboveRight, .belowRight: return right ? 1 : 0
      }
    }
  }
}
