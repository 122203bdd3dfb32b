import Canvas
import Chart
import Glibc
import Readers
import Series

/// The file that every measurement looks at, read once.
struct Sample {
  /// Its days and prices.
  let dataset: Dataset
  /// What the reader said of it.
  let report: Report

  /// Reads an intraday price file.
  ///
  /// - Throws: `BenchError.file` or `BenchError.sample`.
  init(path: String) throws(BenchError) {
    let bytes = try FileText.bytes(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
      let reading = try FileReader.read(bytes.span, fileName: name)
      dataset = try Dataset(
        table: reading.table, options: DatasetOptions(), zones: Self.zone(named:))
      report = reading.report
    } catch {
      throw .sample(path: path, reason: "\(error)")
    }
    guard dataset.kind == .intradayPrices else {
      throw .sample(path: path, reason: "holds no intraday prices")
    }
  }

  /// Returns the rules of a zone of the machine's database; nil where it has none of that name.
  static func zone(named name: String) -> ZoneRules? {
    guard let bytes = try? FileText.bytes(of: "/usr/share/zoneinfo/" + name) else { return nil }
    return ZoneRules(name: name, tzif: bytes)
  }
}
