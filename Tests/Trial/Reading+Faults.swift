internal import Chart
internal import Readers
internal import Series

extension Reading {
  /// What a reader promised and did not keep.
  var faults: [String] {
    var faults: [String] = []
    let times = table.times
    if times.isEmpty { faults.append("a reading without a row") }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
      faults.append("rows out of order")
    }
    for column in table.columns {
      if column.values.count != times.count {
        faults.append("\(column.name): \(column.values.count) values in \(times.count) rows")
      }
      if !(0...8).contains(column.decimals) {
        faults.append("\(column.name): \(column.decimals) decimals")
      }
    }
    if report.skipped < 0 { faults.append("\(report.skipped) rows left out") }
    return faults + report.findings.flatMap(\.faults)
  }
}

extension Dataset {
  /// What a dataset promised and did not keep.
  var faults: [String] {
    var faults: [String] = []
    if table.clock != .instant { faults.append("times that are no instants") }
    for (day, next) in zip(days, days.dropFirst()) where day.date >= next.date {
      faults.append("days out of order: \(day.date), \(next.date)")
    }
    for day in days {
      let counts = [
        day.minutes.count, day.prices.count, day.highs.count, day.lows.count, day.averages.count,
        day.volumes.count,
      ]
      if Set(counts.filter { $0 > 0 }).count > 1 {
        faults.append("\(day.date): points and values differ: \(counts)")
      }
    }
    return faults + findings.flatMap(\.faults)
  }
}

extension Finding {
  /// What is wrong with a finding or its words.
  fileprivate var faults: [String] {
    var faults: [String] = []
    if count < 1 { faults.append("\(kind.rawValue): \(count) cases") }
    if lines.contains(where: { $0 < 1 }) { faults.append("\(kind.rawValue): lines \(lines)") }
    for language in Language.allCases {
      let text = Words(language).line(self)
      if text.isEmpty || text.unicodeScalars.contains("\n") {
        faults.append("\(kind.rawValue): no line of words: \(text)")
      }
    }
    return faults
  }
}
