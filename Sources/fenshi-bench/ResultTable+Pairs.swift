extension ResultTable {
  /// Adds the median of our figure, and the median of its ratios to another program's.
  ///
  /// - Parameters:
  ///   - times: Both programs' figures.
  ///   - what: What was measured.
  ///   - unit: In which unit.
  ///   - reference: The other program.
  ///   - must: What the ratio has to be at most.
  ///   - aim: What it ought to be.
  mutating func add(
    _ times: PairedTimes, what: String, unit: String = "ms", reference: String,
    must: Double? = nil, aim: Double? = nil
  ) {
    let ratio = times.ratio
    let other = times.theirs.median
    add(
      ResultRow(
        what: what, value: times.ours.median, unit: unit,
        ratio: "\(ratio.digits(2)) × \(reference) (\(other.digits(other < 10 ? 2 : 1)))",
        must: must.map { .atMost($0, ratio) }, aim: aim.map { .atMost($0, ratio) }))
  }
}

extension Int {
  /// The number with commas between its thousands.
  var grouped: String {
    guard self >= 1000 else { return "\(self)" }
    return (self / 1000).grouped + "," + "\(self % 1000 + 1000)".dropFirst()
  }
}
