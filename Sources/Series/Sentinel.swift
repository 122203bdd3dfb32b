/// Numbers that programs write where they have no value.
enum Sentinel {
  /// What is written: by loggers of sensors, by UCI's and NOAA's files, by statistical programs.
  private static let numbers: [Double] = [
    -99, -99.9, -99.99, -200, -999, -999.9, -999.99, -9999, -99999, -999_999,
  ]
  /// How many rows are looked at, evenly from all over a column.
  private static let sampleLength = 4096

  /// Returns a finding for each number that stands for a missing value in some column, by its looks:
  /// nothing else in the column is below 0, or even near it.
  ///
  /// - Complexity: O(n) for the columns that have such a number in a sample of their rows; else O(1).
  static func findings(in columns: [Column]) -> [Finding] {
    var counts: [Double: Int] = [:]
    for column in columns {
      guard let number = number(in: column.values) else { continue }
      counts[number, default: 0] += column.values.count { $0 == number }
    }
    return counts.sorted { $0.key > $1.key }.map { number, count in
      let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
      return Finding(.sentinel, count: count, detail: text)
    }
  }

  private static func number(in values: NumberColumn) -> Double? {
    let step = max(1, values.count / sampleLength)
    var lowest = Double.infinity
    for index in stride(from: 0, to: values.count, by: step) { lowest = min(lowest, values[index]) }
    guard numbers.contains(lowest) else { return nil }
    // Several of them, and the others far from it: a temperature of −99 may be one among −98 and −97.
    var (count, next) = (0, Double.infinity)
    for value in values {
      if value == lowest {
        count += 1
      } else if value < lowest {
        return nil
      } else {
        next = min(next, value)
      }
    }
    return count > 1 && next > lowest / 2 ? lowest : nil
  }
}
