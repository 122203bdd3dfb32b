import Series

/// Prometheus's answer to a query: `{"status":"success","data":{"resultType":"matrix","result":[…`.
///
/// A matrix has a list of `[seconds, "value"]` for each series, a vector one such pair. Values are
/// text, for JSON has no NaN and no infinities; a step without a value is just not there. Of a native
/// histogram the count and the sum are read. The list of results alone, as
/// `promtool query --format=json` prints it, is read as well. Source: the HTTP API's reference,
/// "Expression query result formats".
enum PrometheusAnswer: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    if tape.value(["data", "resultType"], in: 0, bytes) != nil { return .certain }
    if isError(tape, bytes) { return .certain }
    guard let first = tape.firstElement(of: 0),
      let metric = tape.value("metric", in: first, bytes), tape.isObject(metric)
    else { return .none }
    return .likely
  }

  private static func isError(_ tape: JSONTape, _ bytes: Span<UInt8>) -> Bool {
    tape.text(at: tape.value("status", in: 0, bytes), bytes) == "error"
      && tape.value("errorType", in: 0, bytes) != nil
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    if isError(tape, bytes) {
      let message =
        tape.text(at: tape.value("error", in: 0, bytes), bytes)
        ?? tape.text(at: tape.value("errorType", in: 0, bytes), bytes)
      throw .message(message ?? "error")
    }
    var collector = SeriesCollector()
    let data = tape.value("data", in: 0, bytes)
    let result = tape.value("result", in: data, bytes) ?? (data == nil ? 0 : nil)
    if tape.text(at: tape.value("resultType", in: data, bytes), bytes) == "scalar", let result {
      let series = collector.series(SeriesLabels(name: "", tags: []))
      append(tape, pair: result, to: series, &collector, bytes)
    } else {
      for node in tape.elements(of: result) { read(tape, series: node, into: &collector, bytes) }
    }
    return try collector.reading(
      format: "Prometheus JSON", marks: data == nil ? "metric, values" : "resultType, result",
      timeName: "#1", keepsTagsOfOne: true, tape, bytes, context: context)
  }

  /// Reads `{"metric":{…},"values":[[t,"v"],…]}`, or with one `value`.
  private static func read(
    _ tape: JSONTape, series node: Int, into collector: inout SeriesCollector,
    _ bytes: Span<UInt8>
  ) {
    var name = ""
    var tags: [SeriesLabels.Tag] = []
    for (label, value) in tape.members(of: tape.value("metric", in: node, bytes), bytes) {
      guard let text = tape.text(at: value, bytes) else { continue }
      if label == "__name__" {
        name = text
      } else {
        tags.append(.init(name: label, value: text))
      }
    }
    func pairs(_ one: String, _ many: String) -> [Int] {
      (tape.value(one, in: node, bytes).map { [$0] } ?? [])
        + tape.elements(of: tape.value(many, in: node, bytes))
    }
    let values = pairs("value", "values")
    if !values.isEmpty {
      let series = collector.series(SeriesLabels(name: name, tags: tags))
      for pair in values { append(tape, pair: pair, to: series, &collector, bytes) }
    }
    let histograms = pairs("histogram", "histograms")
    for part in histograms.isEmpty ? [] : ["count", "sum"] {
      let title = name.isEmpty ? part : "\(name)_\(part)"
      let series = collector.series(SeriesLabels(name: title, tags: tags))
      for pair in histograms {
        append(tape, pair: pair, part: part, to: series, &collector, bytes)
      }
    }
  }

  /// Adds `[t,"v"]`, or of `[t,{"count":"v",…}]` one part.
  private static func append(
    _ tape: JSONTape, pair: Int, part: String? = nil, to series: Int,
    _ collector: inout SeriesCollector, _ bytes: Span<UInt8>
  ) {
    let (time, value) = (pair + 1, pair + 2)
    guard tape.isList(pair), value < min(tape.nodes[pair].next, tape.nodes.count) else {
      collector.note(badPoint: tape, pair)
      return
    }
    collector.append(
      tape, time: time, value: part.map { tape.value($0, in: value, bytes) } ?? value, to: series,
      bytes)
  }
}
