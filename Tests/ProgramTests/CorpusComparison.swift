import Chart

@testable import fenshi

extension CorpusFacts {
  /// Returns in what the program's words on a file differ from what is known, one a line.
  func differences(from facts: FileFacts) -> [String] {
    var differences: [String] = []
    func expect<Value>(_ name: String, _ told: Value?, _ right: [Value], _ isRight: Bool) {
      if !right.isEmpty, !isRight {
        differences.append("\(name) \(Self.shown(told)), not \(Self.shown(right))")
      }
    }
    expect("rows", facts.rows, rows, rows.contains(facts.rows))
    expect(
      "first", facts.first, first,
      first.contains { CorpusTime($0)?.isTold(by: facts.first) == true })
    expect(
      "last", facts.last, last, last.contains { CorpusTime($0)?.isTold(by: facts.last) == true })
    // Files of days may keep it to themselves.
    if let previousClose, let told = facts.previousClose {
      expect(
        "previousClose", told, [previousClose],
        ColumnFact.areEqual(previousClose, told, tolerance: 1e-9))
    }
    let tables = columns.map { Self.differences($0, from: facts.columns) }
    return differences + (tables.min { $0.count < $1.count } ?? [])
  }

  /// Returns in what columns differ.
  private static func differences(
    _ columns: [String: ColumnFact], from told: [FileFacts.ColumnFacts]
  ) -> [String] {
    let pairs = CorpusPairing(columns, with: told).pairs
    return columns.sorted { $0.key < $1.key }.flatMap { name, fact -> [String] in
      if let index = pairs[name] { return fact.differences(from: told[index], name: name) }
      let names = told.map(\.name).joined(separator: ", ")
      return fact.isOptional ? [] : ["no column \(name) among \(names)"]
    }
  }

  fileprivate static func shown<Value>(_ value: Value?) -> String {
    value.map { "\($0)" } ?? "nothing"
  }

  private static func shown<Value>(_ values: [Value]) -> String {
    values.map { "\($0)" }.joined(separator: " or ")
  }
}

extension CorpusFacts.ColumnFact {
  /// Returns in what a column differs from what is known.
  func differences(from told: FileFacts.ColumnFacts, name: String) -> [String] {
    var differences: [String] = []
    if let missing, missing != told.missing {
      differences.append("\(name): missing \(told.missing), not \(missing)")
    }
    let ends = scales.map { scale -> [String] in
      [("min", min, told.min), ("max", max, told.max)].compactMap { end, right, value in
        guard let right else { return nil }
        if Self.areEqual(right.map { $0 * scale }, value, tolerance: tolerance) { return nil }
        return
          "\(name): \(end) \(CorpusFacts.shown(value)), not \(CorpusFacts.shown(right))"
      }
    }
    return differences + (ends.min { $0.count < $1.count } ?? [])
  }

  /// Whether two numbers are the same but for `tolerance` times the larger one.
  static func areEqual(_ right: Double?, _ told: Double?, tolerance: Double) -> Bool {
    guard let right, let told else { return right == nil && told == nil }
    return abs(right - told) <= tolerance * Swift.max(abs(right), abs(told))
  }
}
