import Foundation
import Testing

/// Files of the tests with a row a date, and what stands in them.
enum DatedFile {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// A value for each of 420 days from 2023-11-20, 0 where there is none, and a plan every seventh.
  static let weight = path("body_weight_made.csv")
  /// 100 days of prices, 2000-02-14 to 2000-07-07.
  static let index = path("sh000001.day")

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Returns the rows of a CSV file without its header, cut at the commas.
  static func rows(_ path: String) throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
  }
}
