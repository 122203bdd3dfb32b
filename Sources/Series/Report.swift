/// What a reader found in a file: how it was read, and what was odd.
public struct Report: Equatable, Sendable {
  /// By what the format was recognised.
  public enum Evidence: Equatable, Sendable {
    /// Fields or words that only this source writes, as `trends, preClose`.
    case marks(String)
    /// Records of this many bytes, all of them with a date and prices that can be.
    case records(bytes: Int)
    /// Names of columns stand in this line.
    case header(line: Int)
    /// There are no names of columns; the roles come from the numbers, from this line on.
    case numbers(line: Int)
    /// The user said so.
    case chosen
  }

  /// Where the times come from.
  public struct TimeSource: Equatable, Sendable {
    /// What the cells are.
    public enum Kind: Equatable, Sendable {
      /// Dates alone.
      case dates
      /// Clock readings without a zone.
      case readings
      /// Clock readings with their offset from UTC.
      case readingsWithOffset
      /// Counts from 1970, in these units: `s`, `ms`, `µs`, `ns`, in the order in which they come.
      case counts(units: [String])
      /// Days since 1899-12-30, as spreadsheets count them.
      case serialDays
    }

    /// The names of their columns; the number from 1 of one without a name, as `#1`.
    public var columns: [String]
    /// What the cells are.
    public var kind: Kind
    /// The order of day, month and year where the cells leave it open, as `D/M/Y`; else nil.
    public var order: String?

    /// Makes a source of times.
    public init(columns: [String], kind: Kind, order: String? = nil) {
      self.columns = columns
      self.kind = kind
      self.order = order
    }
  }

  /// The format, as `CSV`, `TDX minute`, `Yahoo chart JSON`.
  public var format: String
  /// By what it was recognised; nil where the format alone says it.
  public var evidence: Evidence?
  /// The text encoding, as `UTF-8`; nil for binary files.
  public var encoding: String?
  /// The character between cells; nil where the format has none.
  public var delimiter: String?
  /// Where the times come from; nil where the format alone says it.
  public var times: TimeSource?
  /// Rows left out.
  public var skipped: Int
  /// What was odd, the most important first.
  public var findings: [Finding]

  /// Makes a report.
  public init(
    format: String, evidence: Evidence? = nil, encoding: String? = nil, delimiter: String? = nil,
    times: TimeSource? = nil, skipped: Int = 0, findings: [Finding] = []
  ) {
    self.format = format
    self.evidence = evidence
    self.encoding = encoding
    self.delimiter = delimiter
    self.times = times
    self.skipped = skipped
    self.findings = findings
  }
}
