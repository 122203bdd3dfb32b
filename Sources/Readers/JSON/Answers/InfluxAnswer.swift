import Series

/// InfluxDB's answer to a query of version 1: `{"results":[{"series":[{"name":"cpu","tags":{…},
/// "columns":["time","mean"],"values":[["2024-01-02T09:30:00Z",1.5],…]}]}]}`.
enum InfluxAnswer: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    let result = tape.firstElement(of: tape.value("results", in: 0, bytes))
    let isOurs =
      tape.value("series", in: result, bytes) != nil
      || tape.value("statement_id", in: result, bytes) != nil
    return isOurs ? .certain : .none
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    var nodes: [Int] = []
    for result in tape.elements(of: tape.value("results", in: 0, bytes)) {
      if let error = tape.text(at: tape.value("error", in: result, bytes), bytes) {
        throw .message(error)
      }
      nodes += tape.elements(of: tape.value("series", in: result, bytes))
    }
    guard !nodes.isEmpty else { throw JSONFile.noRows(of: format) }
    var collector = SeriesCollector()
    for node in nodes { read(tape, node, isAlone: nodes.count == 1, into: &collector, bytes) }
    return try collector.reading(
      format: format, marks: "results, series, columns", timeName: "time",
      assignsRoles: nodes.count == 1, tape, bytes, context: context)
  }

  private static let format = "InfluxDB JSON"

  private static func read(
    _ tape: JSONTape, _ node: Int, isAlone: Bool, into collector: inout SeriesCollector,
    _ bytes: Span<UInt8>
  ) {
    let head = tape.elements(of: tape.value("columns", in: node, bytes))
      .map { tape.text(at: $0, bytes) ?? "" }
    guard let time = head.firstIndex(of: "time") else { return }
    let name = tape.text(at: tape.value("name", in: node, bytes), bytes) ?? ""
    let tags = tape.members(of: tape.value("tags", in: node, bytes), bytes).map {
      SeriesLabels.Tag(name: $0.name, value: tape.text(at: $0.value, bytes) ?? "")
    }
    let rows = tape.elements(of: tape.value("values", in: node, bytes))
    let kept = numbers(tape, rows, columns: head.count, bytes)
    let series = head.enumerated().map { index, column -> Int? in
      guard index != time, kept[index] else { return nil }
      let label = isAlone ? column : name.isEmpty ? column : "\(name).\(column)"
      return collector.series(SeriesLabels(name: label, tags: tags))
    }
    for row in rows {
      let cells = tape.elements(of: row)
      guard time < cells.count else {
        collector.note(badPoint: tape, row)
        continue
      }
      for (index, series) in series.enumerated() where index < cells.count {
        guard let series else { continue }
        collector.append(tape, time: cells[time], value: cells[index], to: series, bytes)
      }
    }
  }

  /// Returns for each column whether the first rows have numbers and no other text there: columns of
  /// text are tags.
  private static func numbers(
    _ tape: JSONTape, _ rows: [Int], columns: Int, _ bytes: Span<UInt8>
  ) -> [Bool] {
    var kept = Array(repeating: true, count: columns)
    for row in rows.prefix(16) {
      for (index, cell) in tape.elements(of: row).prefix(columns).enumerated() {
        if tape.number(at: cell, bytes).kind == .unreadable { kept[index] = false }
      }
    }
    return kept
  }
}
