/// Volumes that are told as the sum since the opening, as in snapshots of a quote: turned into what
/// was traded from row to row.
struct CumulatedVolume {
  /// Rows that a day must have to tell, and how many of them must have traded.
  private static let leastRows = 30, leastSteps = 20
  /// How many ordinary steps the sum must come to.
  private static let leastLength = 20.0

  private let rows: DateRows

  /// Prepares to look at rows by trading dates.
  init(rows: DateRows) { self.rows = rows }

  /// Takes the sums of volume and amount apart, where they are sums.
  ///
  /// - Parameter table: The rows.
  /// - Returns: What is to be told; nil where volumes are what they seem.
  /// - Complexity: O(n) for n rows, and far less where volumes are no sums.
  func takeApart(_ table: inout SeriesTable) -> Finding? {
    guard let volume = table.columns.firstIndex(where: { $0.role == .volume }),
      isSum(table.columns[volume].values)
    else { return nil }
    takeApart(&table.columns[volume])
    if let amount = table.columns.firstIndex(where: { $0.role == .amount }),
      isSum(table.columns[amount].values)
    {
      takeApart(&table.columns[amount])
    }
    return Finding(
      .cumulatedVolume, count: rows.dates.count, detail: table.columns[volume].name)
  }

  /// Returns whether values never fall within a day, on days of many rows, and begin anew each day.
  ///
  /// Bars of 30 minutes or more in a row that never fall do not occur: each is as likely below the
  /// one before as above.
  private func isSum(_ values: NumberColumn) -> Bool {
    var telling = 0
    var before: Double?
    for index in rows.dates.indices {
      var first: Double?
      var last = 0.0
      var steps: [Double] = []
      for row in rows[index] where values[row].isFinite {
        let value = values[row]
        if first != nil {
          if value < last { return false }
          if value > last { steps.append(value - last) }
        } else if value < 0 {
          return false
        }
        first = first ?? value
        last = value
      }
      // A day of few rows, as one that has just begun, tells nothing.
      guard let first, rows[index].count >= Self.leastRows, steps.count >= Self.leastSteps else {
        continue
      }
      // A number that goes on from day to day counts something else.
      if let before, first >= before, before > 0 { return false }
      before = last
      let step = steps.sorted()[steps.count / 2]
      if last < Self.leastLength * step { return false }
      // Rows that begin late in the day begin with most of it.
      if first <= last / 2 { telling += 1 }
    }
    return telling > 0
  }

  /// Takes the differences within each day, in the column's own decimals, so that 0.30 less 0.10 is
  /// 0.20.
  private func takeApart(_ column: inout Column) {
    let scale = (0..<column.decimals).reduce(1.0) { scale, _ in scale * 10 }
    var values = Array(column.values)
    for index in rows.dates.indices {
      var total = 0.0
      for row in rows[index] where values[row].isFinite {
        let sum = values[row]
        let step = sum - total
        values[row] = step < 1e9 ? (step * scale).rounded() / scale : step
        total = sum
      }
    }
    column.values = NumberColumn(values)
  }
}
