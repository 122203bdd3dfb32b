import Foundation
import Readers
import Series
import Testing

/// Reads text as a file.
func read(
  _ text: String, name: String = "test.csv", missing: [Double] = []
) throws -> Reading {
  try read(Array(text.utf8), name: name, missing: missing)
}

/// Reads bytes as a file.
func read(
  _ bytes: [UInt8], name: String = "test.csv", missing: [Double] = [], decoder: TextDecoder? = nil
) throws -> Reading {
  try FileReader.read(
    bytes.span, fileName: name, options: ReadOptions(missing: missing), decoder: decoder)
}

/// Reads text as a file with the user's choices.
func read(_ text: String, _ options: ReadOptions) throws -> Reading {
  try FileReader.read(Array(text.utf8).span, fileName: "test.csv", options: options)
}

/// Returns why text is refused; nil where it is read.
func refusal(_ text: String, _ options: ReadOptions = ReadOptions()) -> ReadError? {
  do {
    _ = try read(text, options)
    return nil
  } catch {
    return error as? ReadError
  }
}

/// Reads a file of `Tests/Fixtures`.
func readFixture(
  _ name: String, missing: [Double] = [], decoder: TextDecoder? = nil
) throws -> Reading {
  try read(fixture(name), name: name, missing: missing, decoder: decoder)
}

/// Returns the bytes of a file of `Tests/Fixtures`.
func fixture(_ name: String) throws -> [UInt8] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")
  return [UInt8](try Data(contentsOf: folder.appending(path: name)))
}

/// The files of the folder of samples beside the package, empty where there is none.
let samples: [URL] = {
  let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = package.deletingLastPathComponent().appending(path: "shared/samples")
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return (files ?? []).sorted { $0.path < $1.path }
}()

/// Returns nanoseconds of a clock reading as a table writes it.
func moment(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0,
  nanosecond: Int64 = 0
) throws -> Int64 {
  let date = try #require(CivilDate(year: year, month: month, day: day))
  let seconds = date.daysSinceEpoch * 86_400 + (hour * 60 + minute) * 60 + second
  return Int64(seconds) * 1_000_000_000 + nanosecond
}

extension Reading {
  /// The values of the column named `name`.
  func values(_ name: String) throws -> [Double] {
    Array(try #require(table.columns.first { $0.name == name }).values)
  }

  /// The first finding of `kind`.
  func finding(_ kind: Finding.Kind) -> Finding? { report.findings.first { $0.kind == kind } }

  /// The names of the columns, in order.
  var names: [String] { table.columns.map(\.name) }

  /// The roles of the columns, in order.
  var roles: [ColumnRole] { table.columns.map(\.role) }
}

extension Reading {
  /// The smallest and largest finite value of the column with `role`.
  func extent(_ role: ColumnRole) throws -> ClosedRange<Double> {
    let finite = try #require(table.column(role)).values.filter(\.isFinite)
    return try #require(finite.min())...#require(finite.max())
  }
}
