import Series

/// InfluxDB's answers as CSV: Flux tables with or without their annotations, and version 1's
/// `name,tags,time,…`.
///
/// Tables of any columns follow one another. Each field of each set of tags is a series; the times of
/// all are the rows.
enum InfluxCSV: FileFormat {
  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    // A header is short; other files may be one line of any length.
    let bytes = bytes.extracting(..<min(bytes.count, 1 << 16))
    var scanner = RowScanner(
      delimiter: 0x2C, position: bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0)
    var cells: [Cell] = []
    var lines = 0
    while lines < 16, scanner.next(in: bytes, into: &cells) {
      lines += 1
      if cells.count == 1, cells[0].isEmpty { continue }
      for word in ["#datatype", "#group", "#default"] where isAnnotation(cells[0], word, bytes) {
        return .certain
      }
      return InfluxSchema.isHeader(cells, bytes) ? .certain : .none
    }
    return .none
  }

  private static func isAnnotation(_ cell: Cell, _ word: String, _ bytes: Span<UInt8>) -> Bool {
    let stop = cell.start + word.utf8.count
    guard stop <= cell.end, bytes.isWord(word, from: cell.start, to: stop) else { return false }
    return stop == cell.end || bytes[stop].isBlank
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    try TextEncoding.withText(of: bytes, context: context) {
      (text, source) throws(ReadError) in
      var pass = InfluxPass(start: source.start)
      pass.run(text)
      if let message = pass.message { throw .message(message) }
      let labels = pass.union.labels
      let names = SeriesLabels.names(of: labels, keepsTagsOfOne: false)
      var joined = pass.union.join(names: names, missing: context.options.missing, text)
      guard pass.sawTimes else {
        let isBare = pass.skipped == 0 && pass.headerLine > 0
        throw isBare ? .noRows(line: pass.headerLine) : .noTimes(line: 1)
      }
      guard joined.hasValues else { throw .noValues }
      assignRoles(to: &joined.columns)
      return Reading(
        table: SeriesTable(
          times: joined.times, clock: .instant, hasTimeOfDay: true, columns: joined.columns),
        report: Report(
          format: "InfluxDB CSV", evidence: .marks(pass.marks), encoding: source.encoding,
          delimiter: ",",
          times: .init(
            columns: [pass.timeName],
            kind: pass.units.isEmpty
              ? .readingsWithOffset : .counts(units: pass.units.map(\.symbol))),
          skipped: pass.skipped, findings: pass.findings + joined.findings))
    }
  }

  /// Gives prices their roles where the fields are those of bars; a field named `last` or `size` alone
  /// is no price.
  private static func assignRoles(to columns: inout [Column]) {
    let roles = Roles.assign(to: columns.map(\.name))
    guard Set(roles).isSuperset(of: [.open, .high, .low, .close]) else { return }
    for index in columns.indices { columns[index].role = roles[index] }
  }
}
