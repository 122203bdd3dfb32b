import Series

/// How a text file is divided into cells, and what each column of it is.
struct DelimitedLayout {
  struct TimeColumn: Equatable {
    var index: Int
    var form: TimeForm
  }

  struct NumberColumn {
    var index: Int
    var name: String
    var role: ColumnRole
    var decimalComma: Bool
    /// False where the sample says nothing about the decimal point.
    var isDecimalCertain: Bool
    /// The power of ten that the column's name or its source gives its numbers: 总手(万) has 4.
    var scale = 0
  }

  /// A column whose cells tell which security or series a row belongs to.
  struct SymbolColumn: Equatable {
    var index: Int
    /// True where its name says so: it is enough then that the series overlap in time.
    var isNamed: Bool
  }

  var delimiter: UInt8
  /// Where the first row of data begins, and how many lines stand before it.
  var start: Int
  var linesBefore: Int
  /// Cells of a usual row.
  var cellCount: Int
  /// The column with the date, or with all of the time.
  var time: TimeColumn
  /// The column with the clock reading, where the date stands apart.
  var clock: TimeColumn?
  /// True where a file has clock readings and no date at all.
  var isUndated: Bool
  /// True where cells have offsets from UTC or count from 1970.
  var isInstant: Bool
  /// The columns with the parts of a date, where it is divided into year, month and so on.
  var dateParts: DateParts?
  /// The columns with the months of a year, where each row is a year.
  var months: MonthMatrix?
  var numbers: [NumberColumn]
  /// The names of all columns as the file has them; empty where it has none.
  var header: [String]
  /// The line of the names, from 1; nil where there are none.
  var headerLine: Int?
  /// What tells the source beside the names, as Excel's `sep=;`.
  var marks: String?
  /// The columns that may tell several series apart, the likeliest first.
  var symbolCandidates: [SymbolColumn] = []
  /// The columns that do; the rows are one series where there is none.
  var symbols: [Int] = []
  /// True where empty prices mean the price of the row before, as in MetaTrader's ticks.
  var carriesPrices = false
  /// The first line of times that a spreadsheet rounded, in a column that is no use for it.
  var rounded: Finding?
  var code: String?
  var marketCode: String?
  var name: String?
  /// True where a title tells that TongDaXin wrote the file.
  var isTerminalExport = false
  var findings: [Finding] = []
}

extension DelimitedLayout {
  /// Most cells of a row: more of them are no table, and would ask for memory many times the file's.
  static let mostCells = RowScanner.mostCells

  /// Finds the layout of the text from `start` on, with the user's choices.
  static func find(in bytes: Span<UInt8>, from textStart: Int, options: ReadOptions)
    throws(ReadError) -> DelimitedLayout
  {
    var start = textStart
    var linesBefore = 0
    var marks: String?
    var candidates: [UInt8] = [0x09, 0x3B, 0x7C, 0x2C, 0x20]
    if let directive = SeparatorLine(bytes, at: start) {
      candidates = [directive.separator]
      marks = "sep=" + String(UnicodeScalar(directive.separator))
      start = directive.next
      linesBefore = 1
    }
    if let chosen = options.delimiter, ![0x0A, 0x0D, 0x22].contains(chosen) {
      candidates = [chosen]
    }
    let sample = LineSample(bytes, from: start)
    guard let firstLine = sample.firstFilledLine(bytes) else { throw .empty }
    var failure: ReadError?
    let shares = candidates.map { sample.share(of: $0, in: bytes) }
    let ranks = candidates.indices.sorted { (shares[$0], $1) > (shares[$1], $0) }
    for rank in ranks where shares[rank] > 0 {
      let widest = sample.cellCounts(candidates[rank], bytes).keys.max() ?? 0
      guard widest <= mostCells else { continue }
      var analysis = LayoutAnalysis(
        sample: sample, delimiter: candidates[rank], linesBefore: linesBefore, options: options,
        bytes)
      do throws(ReadError) {
        var layout = try analysis.layout(bytes)
        layout.marks = layout.marks ?? marks
        return layout
      } catch {
        // The reason of the likeliest delimiter, or of one that got as far as finding times.
        switch error {
        case .noValues: failure = .noValues
        case .noTimes(let line):
          failure = failure ?? .noTimes(line: max(line, firstLine + linesBefore))
        case .noSuchColumn, .securityList, .roundedTimes, .malformed: throw failure ?? error
        default: failure = failure ?? error
        }
      }
    }
    if let message = SourceLine.message(sample.text(bytes)) { throw .message(message) }
    throw failure ?? .noTimes(line: firstLine + linesBefore)
  }
}
