import Series

/// A table in which the rows of several series stand below one another or in turn, each with the name
/// of its series: `symbol,date,price`.
struct LongTable {
  /// The rows of all, with the number of its series for each.
  private let pass: DelimitedPass
  private let names: [String]
  private let layout: DelimitedLayout

  /// More series than these are no series: a column of remarks has a text a row.
  private static let mostSeries = 20_000

  /// Columns that are shown where no one of them is the main one.
  private static let mostColumns = 64

  /// Reads the rows again under each of the columns that may tell series apart, and takes the first
  /// that does; nil where none does.
  ///
  /// A column that is named as a symbol does where its series overlap in time: contracts that follow
  /// one another are one series. Of other text it is asked that each time comes once a series, and
  /// often: the sides of trades are no series.
  static func find(
    _ layout: DelimitedLayout, order: DateOrder, ignoresOffsets: Bool, _ bytes: Span<UInt8>
  ) -> LongTable? {
    var layout = layout
    let isChosen = !layout.symbols.isEmpty
    let candidates = layout.symbolCandidates.prefix(3)
    var choices = candidates.map { (columns: [$0.index], isNamed: $0.isNamed) }
    if candidates.count > 1 { choices.append((candidates.map(\.index).sorted(), false)) }
    if isChosen { choices = [(layout.symbols, true)] }
    var second: LongTable?
    for choice in choices {
      layout.symbols = choice.columns
      var pass = DelimitedPass(layout, order: order, ignoresOffsets: ignoresOffsets)
      pass.run(bytes, .one)
      let count = pass.symbols.count
      guard count > 1, count <= mostSeries else { continue }
      let repetition = Repetition(pass)
      let isLong = choice.isNamed ? overlaps(pass) : repetition.isOften && repetition.isUnique
      guard isChosen || isLong else { continue }
      let table = LongTable(
        pass: pass, names: distinct(pass.symbols.names(bytes)), layout: layout)
      if isChosen || repetition.isUnique { return table }
      second = second ?? table
    }
    return second
  }

  /// Returns whether a series begins before another has ended.
  private static func overlaps(_ pass: DelimitedPass) -> Bool {
    var first = [Int64](repeating: .max, count: pass.symbols.count)
    var last = [Int64](repeating: .min, count: pass.symbols.count)
    for (group, time) in zip(pass.groups, pass.times) {
      first[Int(group)] = min(first[Int(group)], time)
      last[Int(group)] = max(last[Int(group)], time)
    }
    let order = first.indices.sorted { first[$0] < first[$1] }
    var end = Int64.min
    for group in order {
      if first[group] <= end { return true }
      end = max(end, last[group])
    }
    return false
  }

  /// How often times come again.
  private struct Repetition {
    /// True where each time comes half as often again as once.
    let isOften: Bool
    /// True where each series has each time once, but for one row of a hundred.
    let isUnique: Bool

    init(_ pass: DelimitedPass) {
      let times = pass.times
      let groups = pass.groups
      let order = times.indices.sorted {
        (times[$0], groups[$0]) < (times[$1], groups[$1])
      }
      var (distinctTimes, repeated) = (0, 0)
      for place in order.indices {
        guard place > 0, times[order[place]] == times[order[place - 1]] else {
          distinctTimes += 1
          continue
        }
        if groups[order[place]] == groups[order[place - 1]] { repeated += 1 }
      }
      isOften = distinctTimes * 3 <= times.count * 2
      isUnique = repeated * 100 <= times.count
    }
  }

  /// Returns `names`, the empty ones named, none of them twice.
  private static func distinct(_ names: [String]) -> [String] {
    DistinctNames.of(names.map { $0.isEmpty ? "value" : $0 })
  }

  /// Rows that were left out.
  var skipped: Int { pass.skipped }

  /// The column that is shown where only one can be: the one that is named so, else the first that
  /// is not the same all through each series, as numbers of countries are.
  private var firstValue: Int {
    let numbers = layout.numbers
    if let named = numbers.firstIndex(where: { ColumnMeaning.normalised($0.name) == "value" }) {
      return named
    }
    let firstRows = Dictionary(
      pass.groups.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return numbers.indices.first { column in
      let values = pass.columns[column]
      return pass.groups.indices.contains { row in
        let first = values[firstRows[pass.groups[row]] ?? row]
        return values[row] != first && !values[row].isNaN
      }
    } ?? 0
  }

  /// Joins the series into one table over all times.
  ///
  /// - Complexity: O(n · log n + v) for n rows and v places in the table.
  func table(missing: [Double]) -> (table: SeriesUnion.Table, findings: [Finding]) {
    var findings = pass.tally.findings
    let numbers = layout.numbers
    let main =
      numbers.firstIndex { $0.role == .close } ?? numbers.firstIndex { $0.role == .price }
    var kept = Array(numbers.indices)
    if numbers.count > 1 {
      if let main {
        kept = [main]
      } else if names.count * numbers.count > Self.mostColumns {
        kept = [firstValue]
      }
    }
    if kept.count < numbers.count {
      findings.append(
        Finding(
          .columnsLeftOut, count: numbers.count - kept.count, detail: numbers[kept[0]].name))
    }
    var builders = names.map { name in
      kept.map { column in
        let own = kept.count == 1 ? name : name + " " + numbers[column].name
        return TableBuilder(columns: [ColumnBuilder(name: own, role: numbers[column].role)])
      }
    }
    for row in pass.times.indices {
      let group = Int(pass.groups[row])
      for place in kept.indices {
        let value = pass.columns[kept[place]][row]
        // One of several columns that is empty says nothing of its series in this row.
        if value.isNaN, kept.count > 1 { continue }
        builders[group][place].columns[0].values.append(value)
        builders[group][place].append(time: pass.times[row], line: Int(pass.lines[row]))
      }
    }
    var union = SeriesUnion()
    var unionNames: [String] = []
    for group in builders.indices {
      for place in kept.indices {
        builders[group][place].columns[0].decimals = pass.tally.decimals[kept[place]]
        unionNames.append(builders[group][place].columns[0].name)
        union.add(builders[group][place])
      }
    }
    let joined = union.join(names: DistinctNames.of(unionNames), missing: missing)
    return (joined, findings + joined.findings)
  }
}
