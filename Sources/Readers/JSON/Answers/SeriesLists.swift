import Series

/// Named series, each with a list of points, as charts on web pages and monitoring systems have them.
///
/// - `[{"target":"cpu","datapoints":[[value,seconds],…]},…]` of Graphite,
///   `[{"metric":"cpu","tags":{…},"dps":{"seconds":value}}]` of OpenTSDB
/// - `{"series":[{"name":"A","data":[[ms,value],…]}]}` of Highcharts and ECharts, and points as
///   `{"x":…,"y":…}` of Chart.js; values alone with the times in `labels` or `xAxis`
/// - `[{"name":"A","x":[…],"y":[…]}]` of Plotly
/// - `{"prices":[[ms,value],…],"total_volumes":[[ms,value],…]}` of CoinGecko
enum SeriesLists: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    find(tape, bytes).isEmpty ? .none : .likely
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    var collector = SeriesCollector()
    let found = find(tape, bytes)
    for one in found {
      let series = collector.series(one.labels)
      switch one.points {
      case .pairs(let list, let time, let value):
        for point in tape.elements(of: list) {
          let cells = tape.elements(of: point)
          guard time < cells.count, value < cells.count else {
            collector.note(badPoint: tape, point)
            continue
          }
          collector.append(tape, time: cells[time], value: cells[value], to: series, bytes)
        }
      case .objects(let list, let time, let value):
        for point in tape.elements(of: list) {
          guard let stamp = tape.value(time, in: point, bytes) else {
            collector.note(badPoint: tape, point)
            continue
          }
          collector.append(
            tape, time: stamp, value: tape.value(value, in: point, bytes), to: series, bytes)
        }
      case .members(let object):
        var name = object + 1
        let stop = min(tape.nodes[object].next, tape.nodes.count)
        while name + 1 < stop {
          collector.append(tape, time: name, value: name + 1, to: series, bytes)
          name = tape.nodes[name + 1].next
        }
      case .lists(let times, let values):
        let values = tape.elements(of: values)
        for (row, stamp) in tape.elements(of: times).enumerated() {
          let value = row < values.count ? values[row] : nil
          collector.append(tape, time: stamp, value: value, to: series, bytes)
        }
      }
    }
    return try collector.reading(
      format: "JSON series", marks: found.first?.marks ?? "", timeName: "#1",
      assignsRoles: true, tape, bytes, context: context)
  }

  /// Where the points of a series are.
  private enum Points {
    case pairs(Int, time: Int, value: Int)
    case objects(Int, time: String, value: String)
    case members(Int)
    case lists(times: Int, values: Int)
  }

  private struct Found {
    var labels: SeriesLabels
    var points: Points
    var marks: String
  }

  private static func find(_ tape: JSONTape, _ bytes: Span<UInt8>) -> [Found] {
    guard !tape.nodes.isEmpty else { return [] }
    let data = tape.value("data", in: 0, bytes)
    let lists = [
      0, tape.value("series", in: 0, bytes), tape.value("datasets", in: 0, bytes),
      tape.value("datasets", in: data, bytes), data,
    ]
    let axis = tape.value("xAxis", in: 0, bytes)
    let labels =
      tape.value("labels", in: 0, bytes) ?? tape.value("labels", in: data, bytes)
      ?? tape.value("data", in: tape.firstElement(of: axis) ?? axis, bytes)
      ?? tape.value("categories", in: tape.firstElement(of: axis) ?? axis, bytes)
    for case let list? in lists {
      let nodes = tape.elements(of: list)
      guard let first = nodes.first, one(tape, first, number: 1, labels: labels, bytes) != nil
      else { continue }
      return nodes.enumerated().compactMap {
        one(tape, $1, number: $0 + 1, labels: labels, bytes)
      }
    }
    // Members that are lists of pairs.
    let members = tape.members(of: 0, bytes, limit: 10_000)
    return members.compactMap { name, list in
      guard let points = pairs(tape, list, bytes) else { return nil }
      return Found(labels: SeriesLabels(name: name, tags: []), points: points, marks: name)
    }
  }

  private static func one(
    _ tape: JSONTape, _ node: Int, number: Int, labels: Int?, _ bytes: Span<UInt8>
  ) -> Found? {
    guard tape.isObject(node) else { return nil }
    func value(_ name: String) -> Int? { tape.value(name, in: node, bytes) }
    var name = "series \(number)"
    var title = ""
    for candidate in ["target", "metric", "name", "label", "key", "id"] {
      guard let text = tape.text(at: value(candidate), bytes), !text.isEmpty else { continue }
      (name, title) = (text, candidate)
      break
    }
    let tags = tape.members(of: value("tags"), bytes).map {
      SeriesLabels.Tag(name: $0.name, value: tape.text(at: $0.value, bytes) ?? "")
    }
    func found(_ points: Points, _ mark: String) -> Found {
      Found(
        labels: SeriesLabels(name: name, tags: tags), points: points,
        marks: title.isEmpty ? mark : "\(title), \(mark)")
    }
    if let list = value("datapoints"), tape.isList(list) {
      return found(.pairs(list, time: 1, value: 0), "datapoints")
    }
    if let object = value("dps"), tape.isObject(object) { return found(.members(object), "dps") }
    if let x = value("x"), let y = value("y"), tape.isList(x), tape.isList(y) {
      return found(.lists(times: x, values: y), "x, y")
    }
    for key in ["data", "values", "points"] {
      guard let list = value(key), tape.isList(list) else { continue }
      if let points = pairs(tape, list, bytes) { return found(points, key) }
      if let points = objects(tape, list, bytes) { return found(points, key) }
      if let labels, let first = tape.firstElement(of: list), tape.isScalar(first) {
        return found(.lists(times: labels, values: list), "\(key), labels")
      }
    }
    return nil
  }

  /// Returns the points of a list of pairs, of which one is a time from 1973 on or a date.
  private static func pairs(_ tape: JSONTape, _ list: Int, _ bytes: Span<UInt8>) -> Points? {
    let cells = tape.elements(of: tape.firstElement(of: list))
    guard cells.count == 2, isTime(tape, cells[0], bytes), tape.isScalar(cells[1]) else {
      return nil
    }
    return .pairs(list, time: 0, value: 1)
  }

  private static func objects(_ tape: JSONTape, _ list: Int, _ bytes: Span<UInt8>) -> Points? {
    guard let first = tape.firstElement(of: list), tape.isObject(first) else { return nil }
    for (time, value) in [
      ("x", "y"), ("t", "y"), ("t", "v"), ("time", "value"), ("date", "value"),
      ("timestamp", "value"),
    ] {
      guard let stamp = tape.value(time, in: first, bytes), isTime(tape, stamp, bytes),
        let number = tape.value(value, in: first, bytes), tape.isScalar(number)
      else { continue }
      return .objects(list, time: time, value: value)
    }
    return nil
  }

  private static func isTime(_ tape: JSONTape, _ node: Int, _ bytes: Span<UInt8>) -> Bool {
    switch tape.nodes[node].kind {
    case .number: return tape.finite(at: node, bytes) ?? 0 >= 1e8
    case .string:
      var times = SourceTimes()
      return times.read(
        bytes, (tape.nodes[node].start, tape.nodes[node].end), clock: nil, form: .text) != nil
    case .object, .array, .true_, .false_, .null: return false
    }
  }
}
