/// What each column of one table of InfluxDB's CSV is.
///
/// Annotations say it; without them the names and the first row do. Source: InfluxDB's documents
/// "Annotated CSV" and "Extended annotated CSV".
struct InfluxSchema {
  struct Value {
    var index: Int
    /// The column's name; nil for `_value`, whose name is the field of its row.
    var name: String?
    /// True where `true` and `false` stand for 1 and 0.
    var isBoolean: Bool
  }

  /// The columns whose cells tell series apart, the field left out.
  private(set) var tags: [(index: Int, name: String)] = []
  /// The column with the name of the field.
  private(set) var field: Int?
  /// The column with a list of tags in one cell, as version 1 writes it: `cpu=cpu0,host=a`.
  private(set) var tagList: Int?
  private(set) var time: Int?
  private(set) var values: [Value] = []
  /// The column with the message of a failed query.
  private(set) var error: Int?
  /// All columns whose cells tell series apart.
  private(set) var labelIndices: [Int] = []
  private(set) var cellCount = 0
  /// What an empty cell of each column stands for; empty where there is no such line.
  private(set) var defaults: [Cell] = []

  /// The lines that stand above a header, each of them beginning with its name.
  struct Annotations {
    var types: [String] = []
    var groups: [Bool] = []
    var defaults: [Cell] = []

    /// Takes a line whose first cell begins with `#`.
    mutating func take(_ cells: [Cell], _ bytes: Span<UInt8>) {
      guard var first = cells.first else { return }
      // Files for import have their first column in the cell of the name: `#datatype measurement`.
      var stop = first.start
      while stop < first.end, !bytes[stop].isBlank { stop += 1 }
      let name = bytes.text(from: first.start, to: stop)
      first.start = stop
      let rest = [first.trimmed(in: bytes)] + cells.dropFirst()
      switch name {
      case "#datatype": types = rest.map { bytes.text(from: $0.start, to: $0.end) }
      case "#group": groups = rest.map { bytes.isWord("true", from: $0.start, to: $0.end) }
      case "#default": defaults = rest
      default: break
      }
    }
  }

  /// Returns whether a row has the names of columns.
  static func isHeader(_ cells: [Cell], _ bytes: Span<UInt8>) -> Bool {
    let names = Set(cells.map { bytes.text(from: $0.start, to: $0.end) })
    // Flux leaves the first column to the annotations.
    if names.isSuperset(of: ["", "result", "table"]), cells[0].isEmpty { return true }
    if names.isSuperset(of: ["_time", "_value"]) { return true }
    if names.subtracting([""]) == ["error", "reference"] { return true }
    return isVersion1(cells, bytes)
  }

  private static func isVersion1(_ cells: [Cell], _ bytes: Span<UInt8>) -> Bool {
    cells.prefix(3).map { bytes.text(from: $0.start, to: $0.end) } == ["name", "tags", "time"]
  }

  /// Makes a schema without columns.
  init() {}

  /// Takes the columns from a header, the annotations above it and the first row below it.
  init(header: [Cell], _ annotations: Annotations, firstRow: [Cell], _ bytes: Span<UInt8>) {
    let names = header.map { bytes.text(from: $0.start, to: $0.end) }
    cellCount = names.count
    defaults = annotations.defaults
    field = names.firstIndex(of: "_field")
    error = names.contains("reference") ? names.firstIndex(of: "error") : nil
    let isVersion1 = Self.isVersion1(header, bytes)
    // Flux writes the string columns of the group key; without one, strings are tags all the same.
    let hasGroups = names.indices.contains { index in
      annotations.isGroup(index) && annotations.type(index) == "string" && names[index] != "result"
    }
    let isImport = annotations.types.contains("tag") || annotations.types.contains("measurement")
    var times: [String: Int] = [:]
    for (index, name) in names.enumerated() where index != field && index != error {
      let type = annotations.type(index)
      if isVersion1, index < 2 {
        if index == 0 { tags.append((0, "_measurement")) } else { tagList = 1 }
      } else if name == "result" {
        tags.append((index, name))
      } else if name.isEmpty || name == "table" {
        continue
      } else if Self.timeNames.contains(name) || type.hasPrefix("dateTime") || type == "time" {
        times[Self.timeNames.contains(name) ? name : "time"] = index
      } else if type == "measurement" {
        tags.append((index, "_measurement"))
      } else if annotations.types.isEmpty {
        if name == "_value" || (field == nil && isNumber(index, firstRow, bytes)) {
          values.append(Value(index: index, name: name == "_value" ? nil : name, isBoolean: false))
        } else {
          tags.append((index, name))
        }
      } else if Self.numberTypes.contains(type), !annotations.isGroup(index) {
        values.append(
          Value(index: index, name: name == "_value" ? nil : name, isBoolean: type == "boolean"))
      } else if type == "tag" || annotations.isGroup(index) {
        tags.append((index, name))
      } else if type == "string", name != "_value", !isImport, field != nil || !hasGroups {
        tags.append((index, name))
      }
    }
    labelIndices = tags.map(\.index) + [field, tagList].compactMap { $0 }
    time = Self.timeNames.lazy.compactMap { times[$0] }.first
  }

  /// Returns the cell of column `index`, or what an empty one stands for.
  @inline(__always)
  func cell(_ index: Int, of row: [Cell]) -> Cell {
    let own = index < row.count ? row[index] : Cell(start: 0, end: 0, isQuoted: false)
    return own.isEmpty && index < defaults.count ? defaults[index] : own
  }

  private func isNumber(_ index: Int, _ row: [Cell], _ bytes: Span<UInt8>) -> Bool {
    guard index < row.count else { return false }
    return NumberCell.read(bytes, from: row[index].start, to: row[index].end, decimalComma: false)
      .kind != .unreadable
  }

  /// The columns that may have the time of a row, the best first: a mean over a window has no `_time`.
  private static let timeNames = ["_time", "time", "_stop", "_start"]

  private static let numberTypes: Set<String> = [
    "double", "long", "unsignedLong", "boolean", "float", "integer",
  ]
}

extension InfluxSchema.Annotations {
  fileprivate func type(_ index: Int) -> String { index < types.count ? types[index] : "" }

  fileprivate func isGroup(_ index: Int) -> Bool { index < groups.count && groups[index] }
}
