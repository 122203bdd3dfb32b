/// One date as a cell of the curve.
enum CurveCell {
  /// Width of a cell, in points.
  static let width = 50.0
}
