import Series

/// Series with times of their own, on their way into one table with the times of all.
///
/// No step is assumed: a row is a time that one of the series has, and the others are missing there.
struct SeriesUnion {
  /// The most values that a table is given, 256 MB of them.
  ///
  /// Series that share no times would ask for the square of what the file holds.
  static let mostValues = 1 << 25

  /// The labels of each series, in the order of the file.
  private(set) var labels: [SeriesLabels] = []
  /// The rows of each series; places in the text stand for lines until the end.
  private var series: [TableBuilder] = []
  private var indices: [SeriesLabels: Int] = [:]

  /// Returns the series with `labels`, which is made where it is new.
  mutating func index(of labels: SeriesLabels) -> Int {
    if let index = indices[labels] { return index }
    indices[labels] = series.count
    self.labels.append(labels)
    series.append(TableBuilder(columns: [ColumnBuilder(name: labels.name, role: .value)]))
    return series.count - 1
  }

  /// Adds a value to the series `index`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - time: Nanoseconds since 1970.
  ///   - place: Where in the text the value stands.
  ///   - index: The series.
  @inline(__always)
  mutating func append(_ value: NumberCell, time: Int64, place: Int, to index: Int) {
    series[index].columns[0].append(value)
    series[index].append(time: time, line: place)
  }

  /// Adds a series that was read elsewhere: one column, its places are lines.
  mutating func add(_ builder: TableBuilder) {
    labels.append(SeriesLabels(name: builder.columns[0].name, tags: []))
    series.append(builder)
  }

  /// What has become of the series.
  struct Table {
    var times: [Int64]
    var columns: [Column]
    var findings: [Finding]

    /// True where one value at least is not missing.
    var hasValues: Bool { columns.contains { $0.values.contains { !$0.isNaN } } }
  }

  /// Joins the series.
  ///
  /// - Parameters:
  ///   - names: The name of each series.
  ///   - missing: Numbers that mean a missing value.
  ///   - mostValues: The most values that the table may have; series are left out at the end of the
  ///     file where it would have more, and the findings say how many.
  ///   - bytes: The text, for the lines of findings.
  /// - Returns: The table; empty where there is no series.
  /// - Complexity: O(n · log n + v) for n values in all and v places in the table.
  mutating func join(
    names: [String], missing: [Double], mostValues: Int = Self.mostValues, _ bytes: Span<UInt8>
  ) -> Table {
    var table = join(names: names, missing: missing, mostValues: mostValues)
    for index in table.findings.indices {
      table.findings[index].lines = table.findings[index].lines.map { bytes.line(at: $0) }
    }
    return table
  }

  /// Joins the series and leaves the places of findings as they are.
  mutating func join(
    names: [String], missing: [Double], mostValues: Int = Self.mostValues
  ) -> Table {
    var findings: [Finding] = []
    for index in series.indices {
      series[index].columns[0].name = names[index]
      for finding in series[index].finish(missing: missing, keepsEqualTimes: false) {
        Self.add(finding, to: &findings)
      }
    }
    let kept = countOfFitting(mostValues)
    if kept < series.count {
      findings.append(
        Finding(.seriesLeftOut, count: series.count - kept, detail: names[kept]))
      series.removeLast(series.count - kept)
    }
    let union = union(ofFirst: kept)
    var columns: [Column] = []
    columns.reserveCapacity(kept)
    for index in series.indices {
      let own = series[index].times
      var column = series[index].takeColumns()[0]
      column.values = union.spread(column.values, at: own)
      columns.append(column)
    }
    series = []
    return Table(times: union.times, columns: columns, findings: findings)
  }

  /// Counts a finding of one series with those of its kind; the first places of all are kept.
  private static func add(_ finding: Finding, to findings: inout [Finding]) {
    guard let index = findings.firstIndex(where: { $0.kind == finding.kind }) else {
      findings.append(finding)
      return
    }
    let lines = (findings[index].lines + finding.lines).sorted()
    findings[index].lines = Array(lines.prefix(Finding.mostLines))
    findings[index].count += finding.count
  }

  /// Returns how many series, from the first, make a table of at most `mostValues`; one at least.
  private func countOfFitting(_ mostValues: Int) -> Int {
    TimeUnion.countOfFitting(series.count) { count in
      union(ofFirst: count).times.count <= mostValues / count
    }
  }

  /// Returns the times of the first `count` series, each of them once, in order.
  private func union(ofFirst count: Int) -> TimeUnion {
    TimeUnion(series.prefix(count).map(\.times))
  }
}
