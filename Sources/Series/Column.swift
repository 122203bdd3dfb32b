/// A named column of numbers, one a row.
public struct Column: Equatable, Sendable {
  /// The name as the file has it; made up where the file has none.
  public var name: String
  /// What the numbers mean.
  public var role: ColumnRole
  /// The numbers; NaN where the cell is missing.
  ///
  /// An infinity of the file is kept, and not drawn.
  public var values: NumberColumn {
    didSet { pyramid = nil }
  }
  /// Digits after the point that the file writes at most, 0 to 8.
  ///
  /// Digits that exist only because a single-precision number was written as a double do not count.
  public var decimals: Int
  /// The extents of `values`, once they are settled.
  public private(set) var pyramid: Pyramid?

  /// Makes a column.
  public init(name: String, role: ColumnRole, values: NumberColumn, decimals: Int) {
    self.name = name
    self.role = role
    self.values = values
    self.decimals = decimals
  }

  /// Makes a column.
  public init(name: String, role: ColumnRole, values: [Double], decimals: Int) {
    self.init(name: name, role: role, values: NumberColumn(values), decimals: decimals)
  }

  /// Returns whether both are the same column, whatever way it is kept.
  public static func == (left: Column, right: Column) -> Bool {
    (left.name, left.role, left.decimals) == (right.name, right.role, right.decimals)
      && left.values == right.values
  }
}

extension Column {
  /// Packs the values where nothing is lost by it, and sums them up.
  ///
  /// - Complexity: O(n) for n rows.
  mutating func settle(_ workers: Workers) {
    values = values.packed(decimals: decimals, workers)
    pyramid = Pyramid(values, workers)
  }

  /// True where 0 means missing: in prices whose other values are all above 0.
  ///
  /// - Complexity: O(n) for n rows.
  var isZeroMissing: Bool {
    guard role.isPrice || role == .average || role == .previousClose else { return false }
    if let extent = pyramid?.whole { return extent.low >= 0 && extent.high > 0 }
    // Counted without branches: the compiler then looks at several numbers at a time.
    var (above, below) = (0, 0)
    for value in values {
      above &+= (value > 0 ? 1 : 0) & (value < .infinity ? 1 : 0)
      below &+= (value < 0 ? 1 : 0) & (value > -.infinity ? 1 : 0)
    }
    return above > 0 && below == 0
  }
}
