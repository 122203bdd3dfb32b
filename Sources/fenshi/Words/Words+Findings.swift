import Series

nonisolated extension Words {
  /// Returns what is odd in words, without the line.
  static func text(_ finding: Finding) -> String {
    let count = finding.count
    let detail = finding.detail.isEmpty ? "" : " " + quoted(finding.detail)
    let first = detail.isEmpty ? "" : ", first" + detail
    return switch finding.kind {
    case .unreadableRow:
      counted(count, "row") + " left out: a cell is not the time or number it should be" + first
    case .undatedRow: counted(count, "row") + " left out: a clock time without a date" + first
    case .cellCount: counted(count, "row") + " with more or fewer cells than the header" + first
    case .surroundingText:
      counted(count, "line") + " of text before or after the table passed over" + first
    case .unsorted: "rows not in order of time, now sorted" + first
    case .duplicateTime:
      counted(count, "row") + " with the time of an earlier row: the last of each was kept" + first
    case .truncated: "the file ends in the middle of a row; what is whole was read" + first
    case .infinite: counted(count, "infinite number") + " kept and not drawn" + first
    case .insideBreak:
      counted(count, "point") + " inside a break of trading, drawn at its edge" + first
    case .outsideSession: counted(count, "point") + " outside trading hours, not drawn" + first
    case .missingMinutes: counted(count, "trading minute") + " without a row" + first
    case .assumption: "assumed" + (finding.detail.isEmpty ? "" : ": " + finding.detail)
    case .volumeUnit where Double(finding.detail) != nil:
      "volumes taken times \(finding.detail) on \(counted(count, "day")), so that average prices "
        + "lie among the prices"
    case .volumeUnit:
      "amounts do not fit the prices on \(counted(count, "day")): averages come from "
        + finding.detail
    }
  }

  /// Returns a number with its noun: `1 row`, `3 rows`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
