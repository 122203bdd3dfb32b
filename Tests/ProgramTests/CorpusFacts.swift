import Foundation

/// What is known of a file, as its folder's `facts.json` has it.
///
/// What is left out there is not compared. Several values stand side by side where the file can be
/// understood in several ways.
struct CorpusFacts: Decodable, Sendable {
  /// What is known of a column.
  struct ColumnFact: Decodable, Sendable {
    /// What its numbers mean.
    var role: String
    /// Cells that hold no number; nil where it is open what counts as one.
    var missing: Int?
    /// The smallest finite number; the outer nil where it is not told, the inner where there is none.
    var min: Double??
    /// The largest finite number, in the same way.
    var max: Double??
    /// How much a number may be off, relative to itself.
    var tolerance: Double
    /// Factors that lead to other units that are right too.
    var scales: [Double]
    /// Whether the column may be left out.
    var isOptional: Bool
  }

  /// Rows that were kept.
  var rows: [Int] = []
  /// Time of the earliest row.
  var first: [String] = []
  /// Time of the latest row.
  var last: [String] = []
  /// Columns by their names.
  var columns: [[String: ColumnFact]] = []
  /// 昨收.
  var previousClose: Double?
  /// 均价 at the end of the last day.
  var average: Double?
  /// Why the file must be refused.
  var refusal: String?

  /// Reads the facts of all files of a folder.
  static func read(_ url: URL) throws -> [String: CorpusFacts] {
    try JSONDecoder().decode([String: CorpusFacts].self, from: Data(contentsOf: url))
  }
}

extension CorpusFacts {
  private enum Key: String, CodingKey {
    case rows, rowsAlso, first, firstAlso, last, lastAlso, columns, columnsAlso
    case previousClose, average, refuse
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    func all<Value: Decodable>(_ key: Key, _ also: Key) throws -> [Value] {
      let one = try object.decodeIfPresent(Value.self, forKey: key).map { [$0] } ?? []
      return try one + (object.decodeIfPresent([Value].self, forKey: also) ?? [])
    }
    rows = try all(.rows, .rowsAlso)
    first = try all(.first, .firstAlso)
    last = try all(.last, .lastAlso)
    columns = try all(.columns, .columnsAlso)
    previousClose = try object.decodeIfPresent(Double.self, forKey: .previousClose)
    average = try object.decodeIfPresent(Double.self, forKey: .average)
    refusal = try object.decodeIfPresent(String.self, forKey: .refuse)
  }
}

extension CorpusFacts.ColumnFact {
  private enum Key: String, CodingKey {
    case role, missing, min, max, tolerance, scalesAlso, optional
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    func extent(_ key: Key) throws -> Double?? {
      guard object.contains(key) else { return .none }
      return .some(try object.decodeIfPresent(Double.self, forKey: key))
    }
    role = try object.decode(String.self, forKey: .role)
    missing = try object.decodeIfPresent(Int.self, forKey: .missing)
    min = try extent(.min)
    max = try extent(.max)
    tolerance = try object.decodeIfPresent(Double.self, forKey: .tolerance) ?? 1e-9
    scales = try [1] + (object.decodeIfPresent([Double].self, forKey: .scalesAlso) ?? [])
    isOptional = try object.decodeIfPresent(Bool.self, forKey: .optional) ?? false
  }
}
