import Series

/// Prometheus's answer to a query: `{"status":"success","data":{"resultType":"matrix","result":[…`.
///
/// A matrix has a list of `[seconds, "value"]` for each series, a vector one such pair. Values are
/// text, for JSON has no NaN and no infinities; a step without a value is just not there. The list of
/// results alone, as `promtool query --format=json` prints it, is read as well. Source: the HTTP API's
/// reference, "Expression query result formats".
enum PrometheusAnswer: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    if tape.value(["data", "resultType"], in: 0, bytes) != nil { return .certain }
    if isError(tape, bytes) { return .certain }
    guard let first = tape.elements(of: 0).first, tape.value("metric", in: first, bytes) != nil
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
    var samples = Samples()
    let data = tape.value("data", in: 0, bytes)
    let result = tape.value("result", in: data, bytes) ?? (data == nil ? 0 : nil)
    if tape.text(at: tape.value("resultType", in: data, bytes), bytes) == "scalar" {
      samples.read(tape, pair: result, to: SeriesLabels(name: "", tags: []), bytes)
    } else {
      for node in tape.elements(of: result) { samples.read(tape, series: node, bytes) }
    }
    var findings: [Finding] = []
    if let place = samples.firstBad {
      findings.append(
        Finding(.unreadableRow, line: bytes.line(at: place), count: samples.skipped))
    }
    if let truncation = tape.truncation {
      findings.append(Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    if let place = samples.firstBadValue {
      findings.append(
        Finding(.unreadableCell, line: bytes.line(at: place), count: samples.badValues))
    }
    let names = SeriesLabels.names(of: samples.union.labels, keepsTagsOfOne: true)
    let joined = samples.union.join(names: names, missing: context.options.missing, bytes)
    guard !joined.times.isEmpty || samples.skipped == 0 else { throw .noTimes(line: 1) }
    guard joined.hasValues else { throw .noValues }
    return Reading(
      table: SeriesTable(
        times: joined.times, clock: .instant, hasTimeOfDay: true, columns: joined.columns),
      report: Report(
        format: "Prometheus JSON", skipped: samples.skipped,
        findings: findings + joined.findings))
  }

  /// The values of all series.
  private struct Samples {
    var union = SeriesUnion()
    /// Values whose time cannot be read, and where the first of them is.
    var skipped = 0
    var firstBad: Int?
    /// Values that are no numbers, and where the first of them is.
    var badValues = 0
    var firstBadValue: Int?

    init() {}

    /// Reads `{"metric":{…},"values":[[t,"v"],…]}`, or with one `value`.
    mutating func read(_ tape: JSONTape, series node: Int, _ bytes: Span<UInt8>) {
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
      let labels = SeriesLabels(name: name, tags: tags)
      read(tape, pair: tape.value("value", in: node, bytes), to: labels, bytes)
      guard let values = tape.value("values", in: node, bytes), tape.nodes[values].kind == .array
      else { return }
      let series = union.index(of: labels)
      let stop = min(tape.nodes[values].next, tape.nodes.count)
      var pair = values + 1
      while pair < stop {
        read(tape, pair: pair, toSeries: series, bytes)
        pair = tape.nodes[pair].next
      }
    }

    mutating func read(
      _ tape: JSONTape, pair: Int?, to labels: SeriesLabels, _ bytes: Span<UInt8>
    ) {
      guard let pair else { return }
      read(tape, pair: pair, toSeries: union.index(of: labels), bytes)
    }

    /// Reads `[t,"v"]`.
    private mutating func read(
      _ tape: JSONTape, pair: Int, toSeries series: Int, _ bytes: Span<UInt8>
    ) {
      let stop = min(tape.nodes[pair].next, tape.nodes.count)
      let (time, value) = (pair + 1, pair + 2)
      guard tape.nodes[pair].kind == .array, value < stop else {
        // The last pair of a text that was cut is not whole, and that is told apart from this.
        if tape.truncation == nil || stop < tape.nodes.count { note(badPair: tape, pair) }
        return
      }
      guard tape.nodes[time].kind == .number,
        let moment = TimeCell.read(
          bytes, from: tape.nodes[time].start, to: tape.nodes[time].end, form: .epoch,
          order: .monthFirst, recent: &recent)?.epoch
      else {
        note(badPair: tape, pair)
        return
      }
      let number = tape.number(at: value, bytes)
      if number.kind == .unreadable {
        badValues += 1
        firstBadValue = firstBadValue ?? tape.nodes[value].start
      }
      union.append(number, time: moment, place: tape.nodes[pair].start, to: series)
    }

    private mutating func note(badPair tape: JSONTape, _ pair: Int) {
      skipped += 1
      firstBad = firstBad ?? tape.nodes[pair].start
    }

    private var recent = RecentDate()
  }
}
