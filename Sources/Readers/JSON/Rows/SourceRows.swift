import Series

/// The rows of a source whose layout is known: what stands where, and what the rows do not say.
struct SourceRows {
  /// Where the rows are.
  enum Place {
    /// The values of the list at a node, each a list, an object, or a text with commas between cells.
    case list(Int)
    /// The members of the object at a node: the name is the time, the value the rest of the row.
    case members(Int)
    /// Lists side by side in the object at a node, one a field.
    case columns(Int)
  }

  /// Where a cell is in its row.
  enum Key: Equatable {
    /// A number from 0 in a list or a text with commas.
    case index(Int)
    /// The name in an object.
    case name(String)
    /// The name of the row itself, where rows are members.
    case ofRow
  }

  /// A column of numbers.
  struct Field {
    var key: Key
    var name: String
    var role: ColumnRole

    init(_ key: Key, _ name: String, _ role: ColumnRole) {
      self.key = key
      self.name = name
      self.role = role
    }

    /// Makes a field that has the name of its role.
    init(_ key: Key, _ role: ColumnRole) { self.init(key, role.rawValue, role) }

    /// Makes fields at the places from `start` on, with the names of their roles.
    static func list(from start: Int, _ roles: [ColumnRole]) -> [Field] {
      roles.enumerated().map { Field(.index(start + $0), $1) }
    }
  }

  /// The format's name in reports.
  var format: String
  /// The fields by which the source was known.
  var marks: String
  var place: Place
  /// The time, or the date where a clock reading stands in a field of its own.
  var time: Key
  /// How times of digits are read.
  var timeForm = TimeForm.epoch
  /// The clock reading, where the time has none.
  var clock: Key?
  var fields: [Field]

  /// True in files of trades, where many have the same time.
  var keepsEqualTimes = false
  /// Offsets from UTC in seconds under which instants that are all midnights are dates.
  var dayOffsets: [Int] = [0]
  /// A price that stands for a bar without trades.
  var emptyPrice: Double?
  /// Codes of other securities in the answer, which are not read.
  var otherSecurities: [String] = []

  var code: String?
  var name: String?
  var zoneName: String?
  var marketCode: String?
  var barLabel: SeriesTable.BarLabel?
  var previousClose: Double?
  var closeBeforeFirst: Double?
  /// What was taken without proof.
  var assumption: String?

  init(
    _ format: String, marks: String, _ place: Place, time: Key, form: TimeForm = .epoch,
    fields: [Field]
  ) {
    self.format = format
    self.marks = marks
    self.place = place
    self.time = time
    self.timeForm = form
    self.fields = fields
  }
}

/// A source whose answers are rows of a known layout.
protocol RowShape: JSONShape {
  /// Returns where the rows are and what they mean, or nil where the answer is not the source's.
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) throws(ReadError) -> SourceRows?
}

extension RowShape {
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence {
    do throws(ReadError) {
      return try rows(in: tape, bytes) == nil ? .none : .certain
    } catch {
      // The source's own way to say that it has nothing.
      return .certain
    }
  }

  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
  {
    guard let rows = try rows(in: tape, bytes) else { throw JSONFile.unknownLayout }
    var reader = SourceRowReader(rows)
    reader.read(tape, bytes)
    return try reader.reading(tape, bytes, context: context)
  }
}
