/// The values of one line of the date scroller, one a date, some of them missing.
public struct DateLine: Equatable, Sendable {
  /// What the values are.
  public enum Meaning: Equatable, Sendable {
    /// The close of a price file.
    case close
    /// The close at every seventh date, the others missing.
    case week
    /// A column by its name.
    case column(String)
  }

  /// What the values are.
  public let meaning: Meaning
  /// The value of each date, NaN where it is missing.
  public let values: [Double]
  /// Digits after the point.
  public let decimals: Int
  /// For each date and one past the last: the nearest earlier date with a value, -1 for none.
  private let earlier: [Int32]
  /// For each date and one past the last: the nearest date from it on with a value, -1 for none.
  private let later: [Int32]

  /// Makes a line; a value that is not finite is missing.
  ///
  /// - Complexity: O(n) for n values.
  public init(_ meaning: Meaning, values: [Double], decimals: Int) {
    self.meaning = meaning
    self.decimals = decimals
    self.values = values.map { $0.isFinite ? $0 : .nan }
    var last: Int32 = -1
    var earlier = [Int32](repeating: -1, count: values.count + 1)
    for index in values.indices {
      earlier[index] = last
      if values[index].isFinite { last = Int32(index) }
    }
    earlier[values.count] = last
    last = -1
    var later = [Int32](repeating: -1, count: values.count + 1)
    for index in values.indices.reversed() {
      if values[index].isFinite { last = Int32(index) }
      later[index] = last
    }
    self.earlier = earlier
    self.later = later
  }

  /// True where at least one date has a value.
  public var hasValues: Bool { earlier[values.count] >= 0 }

  /// Returns whether both mean the same and show the same; missing equals missing.
  public static func == (left: DateLine, right: DateLine) -> Bool {
    left.meaning == right.meaning && left.decimals == right.decimals
      && left.values.elementsEqual(right.values) { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  /// Returns whether date `index` has a value; false outside.
  public func hasValue(at index: Int) -> Bool {
    values.indices.contains(index) && !values[index].isNaN
  }

  /// Returns the nearest date before `index` that has a value; nil for none.
  ///
  /// - Complexity: O(1).
  public func date(before index: Int) -> Int? {
    guard index > 0 else { return nil }
    let found = earlier[min(index, values.count)]
    return found < 0 ? nil : Int(found)
  }

  /// Returns the nearest date from `index` on that has a value; nil for none.
  ///
  /// - Complexity: O(1).
  public func date(from index: Int) -> Int? {
    guard index < values.count else { return nil }
    let found = later[max(index, 0)]
    return found < 0 ? nil : Int(found)
  }
}
