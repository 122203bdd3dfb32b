/// What inputs are taken for.
enum Family: String, CaseIterable {
  /// Text in cells.
  case text
  /// JSON.
  case json
  /// Records of 32 bytes.
  case records
  /// InfluxDB's annotated CSV.
  case influx
  /// Anything, drawn as well as read.
  case views

  /// Whether an input is of this family, as far as its first bytes tell.
  func takes(_ bytes: [UInt8]) -> Bool {
    let first = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    switch self {
    case .text: return !isJSON
    case .json: return isJSON
    case .records: return bytes.count >= 32
    case .influx: return first == UInt8(ascii: "#") || first == UInt8(ascii: ",")
    case .views: return true
    }
  }

  /// The name that an input comes with: it breaks ties, and says the market of records.
  func name(_ checksum: Checksum) -> String {
    switch self {
    case .text, .influx: checksum.pick(["x.csv", "prices.txt", "IF2406_20240105.csv"])
    case .json: "x.json"
    case .records, .views:
      checksum.pick(["sh600000.day", "sz000001.lc1", "sh688001.lc5", "4#CF7D0LAO.day", "x.csv"])
    }
  }
}
