public import Series

/// One opened file: a tab of the window, and a line among those of others.
public struct Instrument: Sendable {
  /// What is shown.
  public var dataset: Dataset
  /// What the reader said of it.
  public var report: Report
  /// Name of the file without its folder.
  public var fileName: String
  /// The machine's own zone; nil where its clock is the market's.
  public var localZone: ZoneRules?

  /// Makes an instrument.
  public init(dataset: Dataset, report: Report, fileName: String, localZone: ZoneRules? = nil) {
    self.dataset = dataset
    self.report = report
    self.fileName = fileName
    self.localZone = localZone
  }

  /// Code and name of the security, where the file has them; else the name of the file.
  public var title: String {
    let parts = [dataset.table.code, dataset.table.name].compactMap(\.self)
    return parts.isEmpty ? fileName : parts.joined(separator: " ")
  }
}
