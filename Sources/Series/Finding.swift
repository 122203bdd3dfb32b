/// Something odd about the data that the user is told, once a kind.
public struct Finding: Equatable, Sendable {
  /// What is odd; the raw value is the `kind` of `info --json`.
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    /// Rows left out because their time cannot be read.
    case unreadableRow
    /// Rows left out because they have a clock time and no date.
    case undatedRow
    /// Cells that had to be a number and were not: taken as missing, their rows kept.
    case unreadableCell
    /// Rows with more or fewer cells than the header.
    case cellCount
    /// Text before or after the table.
    case surroundingText
    /// Rows that were not in order of time, now sorted.
    case unsorted
    /// Bars with the time of an earlier bar; the last one of each time was kept.
    case duplicateTime
    /// Times that a spreadsheet rounded until many of them were equal, as `1.73569E+15`: what was cut
    /// off cannot be had back.
    case roundedTimes
    /// Rows after this line that were not read, because the user stopped the reading there.
    case stopped
    /// The file ends in the middle of a row or record; what is whole was read.
    case truncated
    /// Series at the end of the file left out: they share too few times to fit into one table.
    case seriesLeftOut
    /// Columns left out of a table of several securities, of which one column each is shown; `detail`
    /// names that one.
    case columnsLeftOut
    /// Other securities of an answer for several: the first one was read.
    case otherSecurities
    /// A number far below all others that many programs write for a missing value, as −200 or −9999;
    /// `detail` is the number: kept until the user says that it means missing.
    case sentinel
    /// Numbers of the file that are infinite: kept, not drawn.
    case infinite
    /// Points inside a break of the session, drawn at its edge.
    case insideBreak
    /// Points outside all sessions, left out of the day chart.
    case outsideSession
    /// Days that are taken for half days: their rows end where the market closes early on some days.
    case halfDay
    /// Trading minutes without a row.
    case missingMinutes
    /// A guess that the user may want to overrule: market, zone, date order, unit.
    case assumption
    /// The average price needed another unit of volume than the file's.
    case volumeUnit
    /// Volumes told as the sum since the day's opening, taken apart row by row.
    case cumulatedVolume
  }

  /// What is odd.
  public var kind: Kind
  /// The lines (or records) of the first cases, from 1, `mostLines` at most; empty where there is no
  /// one place.
  public var lines: [Int]
  /// How many cases there are.
  public var count: Int
  /// The cell, name or number in question, as it stands in the file; may be empty.
  public var detail: String

  /// Makes a finding.
  public init(_ kind: Kind, line: Int? = nil, count: Int = 1, detail: String = "") {
    self.init(kind, lines: line.map { [$0] } ?? [], count: count, detail: detail)
  }

  /// Makes a finding of which several places are known; those after `mostLines` are left out.
  public init(_ kind: Kind, lines: [Int], count: Int, detail: String = "") {
    self.kind = kind
    self.lines = Array(lines.prefix(Self.mostLines))
    self.count = count
    self.detail = detail
  }

  /// How many lines of one kind are told.
  public static let mostLines = 5

  /// The line of the first case; nil where there is no one place.
  public var line: Int? { lines.first }
}
