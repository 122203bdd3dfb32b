import Series

/// Gathers series with times of their own, as monitoring systems and charts send them, and what was odd
/// about their points.
struct SeriesCollector {
  private var union = SeriesUnion()
  private var times = SourceTimes()
  /// Points whose time cannot be read, and where the first of them are.
  private var skipped = 0
  private var badPlaces: [Int] = []
  /// Values that are no numbers, and where the first of them are.
  private var badValues = 0
  private var badValuePlaces: [Int] = []
  private var badValue = ""

  init() {}

  /// Returns the number of the series with `labels`, which is made where it is new.
  mutating func series(_ labels: SeriesLabels) -> Int { union.index(of: labels) }

  /// Adds a point.
  mutating func append(
    _ tape: JSONTape, time: Int, value: Int?, to series: Int, _ bytes: Span<UInt8>
  ) {
    let number = tape.number(at: value, bytes)
    let node = tape.nodes[time]
    guard node.kind == .number || node.kind == .string,
      let moment = times.read(
        bytes, (node.start, node.end), clock: nil, form: Self.form(of: node, bytes))
    else {
      note(badPoint: tape, time)
      return
    }
    if number.kind == .unreadable, let value {
      badValues += 1
      if badValues == 1 {
        let (start, end) = (tape.nodes[value].start, tape.nodes[value].end)
        badValue = bytes.excerpt(from: start, to: end)
      }
      if badValuePlaces.count < Finding.mostLines { badValuePlaces.append(tape.nodes[value].start) }
    }
    union.append(number, time: moment, place: node.start, to: series)
  }

  /// Counts a point that has no time; the last one of a text that was cut does not count.
  mutating func note(badPoint tape: JSONTape, _ node: Int) {
    if tape.hasPartialEnd, tape.nodes[node].next >= tape.nodes.count { return }
    skipped += 1
    if badPlaces.count < Finding.mostLines { badPlaces.append(tape.nodes[node].start) }
  }

  /// 20240102 is a day, where it is a text; a number is a count.
  private static func form(of node: JSONTape.Node, _ bytes: Span<UInt8>) -> TimeForm {
    guard node.kind == .string, [8, 12, 14].contains(node.end - node.start),
      bytes.matches([0x31, 0x39], at: node.start) || bytes.matches([0x32, 0x30], at: node.start)
    else { return .epoch }
    return .calendarDigits
  }

  /// Returns the series as one table.
  ///
  /// - Parameters:
  ///   - format: The format's name.
  ///   - marks: The fields by which it was known.
  ///   - timeName: The name of the times.
  ///   - assignsRoles: True where the names are those of columns that may be prices.
  ///   - keepsTagsOfOne: Whether a series that is alone keeps its tags.
  ///   - tape: The text's values.
  ///   - bytes: The text.
  ///   - context: The file's name, and the user's options.
  /// - Returns: The table, and what was odd.
  /// - Throws: `ReadError.noTimes` and `.noValues` where there are none.
  mutating func reading(
    format: String, marks: String, timeName: String, assignsRoles: Bool = false,
    keepsTagsOfOne: Bool = false, _ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext
  ) throws(ReadError) -> Reading {
    var findings: [Finding] = []
    if skipped > 0 {
      findings.append(
        Finding(.unreadableRow, lines: badPlaces.map { bytes.line(at: $0) }, count: skipped))
    }
    if let truncation = tape.truncation {
      findings.append(Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    if badValues > 0 {
      findings.append(
        Finding(
          .unreadableCell, lines: badValuePlaces.map { bytes.line(at: $0) }, count: badValues,
          detail: badValue))
    }
    let names = SeriesLabels.names(of: union.labels, keepsTagsOfOne: keepsTagsOfOne)
    var joined = union.join(names: names, missing: context.options.missing, bytes)
    guard !joined.times.isEmpty || skipped == 0 else { throw .noTimes(line: 1) }
    guard joined.hasValues else { throw .noValues }
    let areDates = times.makeDates(&joined.times, offsets: [0])
    if assignsRoles {
      let roles = Roles.assign(to: joined.columns.map(\.name))
      for (index, role) in roles.enumerated() { joined.columns[index].role = role }
    }
    return Reading(
      table: SeriesTable(
        times: joined.times, clock: times.areInstants && !areDates ? .instant : .local,
        hasTimeOfDay: !areDates, columns: joined.columns),
      report: Report(
        format: format, evidence: .marks(marks), times: times.source(columns: [timeName]),
        skipped: skipped, findings: findings + joined.findings))
  }
}
