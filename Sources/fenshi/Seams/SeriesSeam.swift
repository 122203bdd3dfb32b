import Series

// The signatures of `Series` that this branch lacks; delete the file when they have landed.

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
