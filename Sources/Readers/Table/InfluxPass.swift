import Series

/// One walk through the tables of InfluxDB's CSV.
struct InfluxPass {
  var union = SeriesUnion()
  /// What the source says in place of a table.
  private(set) var message: String?
  /// True where a row has a time, with numbers or without.
  private(set) var sawTimes = false
  /// Rows whose time cannot be read.
  private(set) var skipped = 0

  private var unreadable: Finding?
  private var badNumbers: Finding?
  private var cellCounts: Finding?
  private var truncated: Finding?

  private var scanner: RowScanner
  private var schema: InfluxSchema?
  private var recent = RecentDate()
  /// The cells that named the series of the row before, and those series, one for each value.
  private var labelCells: [Cell] = []
  private var current: [Int] = []

  init(start: Int) { scanner = RowScanner(delimiter: 0x2C, position: start) }

  /// What was odd in the rows.
  var findings: [Finding] { [unreadable, truncated, badNumbers, cellCounts].compactMap { $0 } }

  mutating func run(_ bytes: Span<UInt8>) {
    var annotations = InfluxSchema.Annotations()
    var header: [Cell]?
    var mayBeHeader = true
    var cells: [Cell] = []
    while message == nil, scanner.next(in: bytes, into: &cells) {
      if cells.count == 1, cells[0].isEmpty {
        mayBeHeader = true
      } else if !cells[0].isEmpty, bytes[cells[0].start] == 0x23 {
        // Annotations begin a table.
        if schema != nil || header != nil { annotations = .init() }
        (schema, header) = (nil, nil)
        annotations.take(cells, bytes)
      } else if header == nil, schema == nil {
        header = cells
        mayBeHeader = false
      } else if mayBeHeader, InfluxSchema.isHeader(cells, bytes) {
        (schema, header) = (nil, cells)
        mayBeHeader = false
      } else {
        mayBeHeader = false
        if let names = header {
          begin(InfluxSchema(header: names, annotations, firstRow: cells, bytes))
          header = nil
        }
        read(cells, bytes)
      }
    }
  }

  private mutating func begin(_ schema: InfluxSchema) {
    self.schema = schema
    labelCells = []
    current = []
  }

  private mutating func read(_ cells: [Cell], _ bytes: Span<UInt8>) {
    guard let schema else { return }
    if cells.count != schema.cellCount {
      if scanner.isUnterminated, cells.count < schema.cellCount {
        truncated = Finding(.truncated, line: scanner.line)
        return
      }
      Self.count(.cellCount, in: &cellCounts, line: scanner.line)
    }
    func cell(_ index: Int) -> Cell {
      let own = index < cells.count ? cells[index] : Cell(start: 0, end: 0, isQuoted: false)
      return own.isEmpty && index < schema.defaults.count ? schema.defaults[index] : own
    }
    if let error = schema.error {
      message = Self.text(cell(error), bytes)
      return
    }
    guard let place = schema.time.map(cell), let time = moment(place, bytes) else {
      skipped += 1
      Self.count(.unreadableRow, in: &unreadable, line: scanner.line)
      return
    }
    sawTimes = true
    findSeries(schema, cell, bytes)
    for (value, series) in zip(schema.values, current) {
      let own = cell(value.index)
      let number = Self.number(own, isBoolean: value.isBoolean, bytes)
      // One of several fields that is empty was not measured in this row.
      if number.kind == .missing, schema.values.count > 1 { continue }
      if number.kind == .unreadable {
        Self.count(.unreadableCell, in: &badNumbers, line: scanner.line)
        if badNumbers?.count == 1 { badNumbers?.detail = Self.text(own, bytes) }
      }
      union.append(number, time: time, place: cells[0].start, to: series)
    }
  }

  private mutating func moment(_ cell: Cell, _ bytes: Span<UInt8>) -> Int64? {
    guard
      let time = TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: .epoch, order: .monthFirst, recent: &recent)
    else { return nil }
    if let epoch = time.epoch { return epoch }
    guard let day = time.day else { return nil }
    let local = Int64(day) * TimeCell.nanosecondsPerDay + (time.clock ?? 0)
    return local - Int64(time.offset ?? 0) * 1_000_000_000
  }

  private static func number(_ cell: Cell, isBoolean: Bool, _ bytes: Span<UInt8>) -> NumberCell {
    if isBoolean {
      for (word, digit) in [("true", 1), ("false", 0)] as [(String, UInt64)]
      where bytes.isWord(word, from: cell.start, to: cell.end) {
        return NumberCell(kind: .number, value: Double(digit), mantissa: digit)
      }
    }
    return NumberCell.read(bytes, from: cell.start, to: cell.end, decimalComma: false)
  }

  // MARK: Series

  /// Finds the series of a row; most rows have those of the row before.
  private mutating func findSeries(
    _ schema: InfluxSchema, _ cell: (Int) -> Cell, _ bytes: Span<UInt8>
  ) {
    let indices = schema.labelIndices
    if labelCells.count == indices.count, current.count == schema.values.count {
      var row = 0
      while row < indices.count, Self.isSame(labelCells[row], cell(indices[row]), bytes) {
        row += 1
      }
      if row == indices.count { return }
    }
    labelCells = indices.map(cell)
    var tags = schema.tags.map {
      SeriesLabels.Tag(name: $0.name, value: Self.text(cell($0.index), bytes))
    }
    if let list = schema.tagList { tags += Self.tags(in: Self.text(cell(list), bytes)) }
    let field = schema.field.map { Self.text(cell($0), bytes) }
    current = schema.values.map { value in
      union.index(of: SeriesLabels(name: value.name ?? field ?? "", tags: tags))
    }
  }

  private static func isSame(_ left: Cell, _ right: Cell, _ bytes: Span<UInt8>) -> Bool {
    let length = left.end - left.start
    guard right.end - right.start == length else { return false }
    var offset = 0
    while offset < length {
      if bytes[left.start + offset] != bytes[right.start + offset] { return false }
      offset += 1
    }
    return true
  }

  /// Splits version 1's `cpu=cpu0,host=a`.
  private static func tags(in list: String) -> [SeriesLabels.Tag] {
    list.split(separator: ",").compactMap { part in
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      return SeriesLabels.Tag(name: String(halves[0]), value: String(halves[1]))
    }
  }

  /// Returns the text of a cell, with the doubled quotes of a quoted one undone.
  private static func text(_ cell: Cell, _ bytes: Span<UInt8>) -> String {
    guard cell.isQuoted else { return bytes.text(from: cell.start, to: cell.end) }
    var copy: [UInt8] = []
    var index = cell.start
    while index < cell.end {
      copy.append(bytes[index])
      index += bytes.matches([0x22, 0x22], at: index) ? 2 : 1
    }
    return String(decoding: copy, as: UTF8.self)
  }

  private static func count(_ kind: Finding.Kind, in finding: inout Finding?, line: Int) {
    if finding == nil {
      finding = Finding(kind, line: line)
    } else {
      finding?.count += 1
    }
  }
}
