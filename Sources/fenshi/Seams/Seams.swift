import Canvas
import Readers
import Series

// Signatures of `Readers` and `Series` that have not landed on this branch; delete this folder when they
// have, and the calls go to the real ones.

nonisolated struct ReadOptions {
  var missing: [Double]
}

nonisolated enum FileReader {
  static func read(
    _ bytes: Span<UInt8>, fileName: String, options: ReadOptions
  ) throws(ReadError) -> Reading {
    throw .notATable(what: "file for which no reader is linked in")
  }
}

nonisolated struct DatasetOptions {
  var market: Market?
  var previousClose: Double?
  var date: CivilDate?
}

nonisolated enum DatasetError: Error, Equatable, Sendable {
  case zoneMissing(String)
}

nonisolated extension Dataset {
  init(
    table: SeriesTable, options: DatasetOptions, zones: (String) -> ZoneRules?
  ) throws(DatasetError) {
    throw .zoneMissing(options.market?.zoneName ?? "UTC")
  }
}

nonisolated extension Market {
  static var all: [Market] { [] }
  static func named(_ text: String) -> Market? { nil }
}

nonisolated extension ZoneRules {
  init?(name: String, tzif: [UInt8]) { return nil }
}

nonisolated enum ClockText {
  static func iso8601(_ instant: Int64, zone: ZoneRules) -> String { "" }
}
