import Series

/// Grafana's data frames: `{"results":{"A":{"frames":[{"schema":{"fields":[{"name":"Time","type":"time"},…]},
/// "data":{"values":[[ms,…],[1.5,…]]}}]}}}`, and the frames alone, as the panel's inspector saves them.
///
/// In the inspector's older form the fields have their values themselves.
enum GrafanaFrames: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    frames(tape, bytes).contains { !fields(tape, frame: $0, bytes).isEmpty } ? .certain : .none
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    var collector = SeriesCollector()
    let frames = frames(tape, bytes)
    var timeName = "Time"
    for frame in frames {
      let fields = fields(tape, frame: frame, bytes)
      guard let time = fields.first(where: { $0.isTime }) else { continue }
      timeName = time.labels.name
      for field in fields where field.isNumber {
        let series = collector.series(field.labels)
        for (row, stamp) in time.values.enumerated() {
          let value = row < field.values.count ? field.values[row] : nil
          collector.append(tape, time: stamp, value: value, to: series, bytes)
        }
      }
    }
    return try collector.reading(
      format: "Grafana JSON", marks: "fields, values", timeName: timeName,
      assignsRoles: frames.count == 1, tape, bytes, context: context)
  }

  private struct Field {
    var labels: SeriesLabels
    var isTime: Bool
    var isNumber: Bool
    var values: [Int]
  }

  private static func frames(_ tape: JSONTape, _ bytes: Span<UInt8>) -> [Int] {
    guard !tape.nodes.isEmpty else { return [] }
    if let results = tape.value("results", in: 0, bytes), tape.isObject(results) {
      return tape.members(of: results, bytes).flatMap {
        tape.elements(of: tape.value("frames", in: $0.value, bytes))
      }
    }
    if let series = tape.value("series", in: 0, bytes) { return tape.elements(of: series) }
    return tape.isObject(0) ? [0] : Array(tape.elements(of: 0).prefix(10_000))
  }

  private static func fields(_ tape: JSONTape, frame: Int, _ bytes: Span<UInt8>) -> [Field] {
    let schema = tape.value("schema", in: frame, bytes)
    let nodes = tape.elements(of: tape.value("fields", in: schema ?? frame, bytes))
    let values = tape.elements(of: tape.value(["data", "values"], in: frame, bytes))
    var fields: [Field] = []
    for (index, node) in nodes.enumerated() {
      let own = schema == nil ? tape.value("values", in: node, bytes) : nil
      guard let list = own ?? (index < values.count ? values[index] : nil) else { return [] }
      let type = tape.text(at: tape.value("type", in: node, bytes), bytes)
      let name = tape.text(at: tape.value("name", in: node, bytes), bytes)
      let shown = tape.text(
        at: tape.value(["config", "displayNameFromDS"], in: node, bytes), bytes)
      let tags = tape.members(of: tape.value("labels", in: node, bytes), bytes).map {
        SeriesLabels.Tag(name: $0.name, value: tape.text(at: $0.value, bytes) ?? "")
      }
      fields.append(
        Field(
          labels: SeriesLabels(name: shown ?? name ?? "", tags: shown == nil ? tags : []),
          isTime: type == "time", isNumber: type == "number" || type == nil,
          values: tape.elements(of: list)))
    }
    return fields.contains { $0.isTime } ? fields : []
  }
}
