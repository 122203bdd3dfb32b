import Series

/// JSON that is a table and says no more than CSV does: records, rows, or columns.
///
/// - `[{"date":…,"close":…},…]` and `[[t,o,h,l,c,v],…]`
/// - `[[t,…],[y,…],…]`, as uPlot takes it, and `{"t":[…],"c":[…]}`
/// - `{"columns":[…],"index":[…],"data":[[…],…]}` and `{"close":{"1704153600000":…},…}`, as pandas
///   writes them
///
/// The table may be a member of an answer: the longest one is taken. Its cells are put down as the
/// text of a delimited file, so that times, names, roles and prices without names are found by one and
/// the same rules.
enum JSONTable: JSONShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    JSONGrid(tape, bytes) == nil ? .none : .possible
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    guard var grid = JSONGrid(tape, bytes) else { throw JSONFile.unknownLayout }
    let isCut = tape.hasPartialEnd
    // The last row of a text that was cut may be anywhere in its middle.
    if isCut { grid.removeLastRow() }
    let text = grid.text(tape, bytes)
    var reading: Reading
    do throws(ReadError) {
      reading = try DelimitedFile.readMade(text.span, context: context)
    } catch {
      switch error {
      case .noTimes, .noRows, .empty: throw JSONFile.unknownLayout
      default: throw error
      }
    }
    reading.report.format = "JSON"
    reading.report.delimiter = nil
    if reading.report.evidence != .chosen {
      reading.report.evidence =
        grid.names.isEmpty
        ? .numbers(line: 1) : .marks(grid.names.prefix(6).joined(separator: ", "))
    }
    // Lines of that text are records.
    for index in reading.report.findings.indices {
      reading.report.findings[index].lines =
        reading.report.findings[index].lines.map { max($0 - grid.linesAbove, 1) }
    }
    if grid.surplus > 0 {
      reading.report.skipped += grid.surplus
      reading.report.findings.append(
        Finding(.unreadableRow, line: grid.rowCount + 1, count: grid.surplus))
    }
    if let truncation = tape.truncation {
      reading.report.findings.append(
        Finding(.truncated, line: bytes.line(at: truncation.position)))
    }
    return reading
  }
}
