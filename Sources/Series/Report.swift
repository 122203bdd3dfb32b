/// What a reader found in a file: how it was read, and what was odd.
public struct Report: Equatable, Sendable {
  /// The format, as `CSV`, `TDX minute`, `Yahoo chart JSON`.
  public var format: String
  /// The text encoding, as `UTF-8`; nil for binary files.
  public var encoding: String?
  /// The character between cells; nil where the format has none.
  public var delimiter: String?
  /// Rows left out.
  public var skipped: Int
  /// What was odd, the most important first.
  public var findings: [Finding]

  /// Makes a report.
  public init(
    format: String, encoding: String? = nil, delimiter: String? = nil, skipped: Int = 0,
    findings: [Finding] = []
  ) {
    self.format = format
    self.encoding = encoding
    self.delimiter = delimiter
    self.skipped = skipped
    self.findings = findings
  }
}
