import Series

/// One walk through the tables of InfluxDB's CSV.
struct InfluxPass {
  var union = SeriesUnion()
  /// What the source says in place of a table.
  private(set) var message: String?
  /// True where a row has a time, with numbers or without.
  private(set) var sawTimes = false
  /// The line of the last header; 0 where there is none.
  private(set) var headerLine = 0
  /// Rows whose time cannot be read.
  var skipped: Int { unreadable.count }
  /// What only InfluxDB writes: an annotation, or names of columns.
  private(set) var marks = ""
  /// The name of the column of times.
  private(set) var timeName = ""
  /// The units of counts from 1970, in the order in which they come.
  private(set) var units: [EpochUnit] = []

  private var unreadable = Tally()
  private var badNumbers = Tally()
  private var cellCounts = Tally()
  private var truncated: Finding?

  private var scanner: RowScanner
  private var recent = RecentDate()
  /// The cells that tell the series of the row before apart; nil at the start of a table.
  private var labelCells: [Cell]?
  /// Counts the runs of rows with the same labels.
  private var run = 0
  /// The series that each value column had last.
  private var current: [CurrentSeries] = []

  private struct CurrentSeries {
    /// The run in which it was found.
    var run = -1
    var series = 0
  }

  init(start: Int) { scanner = RowScanner(delimiter: 0x2C, position: start) }

  /// What was odd in the rows.
  var findings: [Finding] {
    [
      unreadable.finding(.unreadableRow), truncated, badNumbers.finding(.unreadableCell),
      cellCounts.finding(.cellCount),
    ].compactMap { $0 }
  }

  mutating func run(_ bytes: Span<UInt8>) {
    var annotations = InfluxSchema.Annotations()
    var state = State.start
    var header: [Cell] = []
    // Held here and not in `self`, so that no row has to copy it.
    var schema = InfluxSchema()
    var isAfterBlank = true
    var cells: [Cell] = []
    while message == nil, scanner.next(in: bytes, into: &cells) {
      if cells.count == 1, cells[0].isEmpty {
        isAfterBlank = true
        continue
      }
      defer { isAfterBlank = false }
      if !cells[0].isEmpty, bytes[cells[0].start] == 0x23 {
        // Annotations begin a table.
        if state != .start { annotations = .init() }
        state = .start
        if marks.isEmpty { marks = Self.firstWord(cells[0], bytes) }
        annotations.take(cells, bytes)
      } else if state == .start || (isAfterBlank && InfluxSchema.isHeader(cells, bytes)) {
        header = cells
        headerLine = scanner.line
        state = .header
      } else {
        if state == .header {
          schema = InfluxSchema(header: header, annotations, firstRow: cells, bytes)
          noteSource(schema, header, bytes)
          labelCells = nil
          current = [CurrentSeries](repeating: .init(), count: schema.values.count)
          state = .rows
        }
        read(cells, schema, bytes)
      }
    }
  }

  /// What was read last.
  private enum State {
    /// Nothing, or annotations.
    case start
    case header
    case rows
  }

  private mutating func read(_ cells: [Cell], _ schema: InfluxSchema, _ bytes: Span<UInt8>) {
    if cells.count != schema.cellCount {
      if scanner.isUnterminated, cells.count < schema.cellCount {
        truncated = Finding(.truncated, line: scanner.line)
        return
      }
      cellCounts.note(line: scanner.line)
    }
    if let error = schema.error {
      message = Self.text(schema.cell(error, of: cells), bytes)
      return
    }
    guard let place = schema.time.map({ schema.cell($0, of: cells) }),
      let time = moment(place, bytes)
    else {
      unreadable.note(line: scanner.line)
      return
    }
    sawTimes = true
    noteLabels(schema, cells, bytes)
    for index in current.indices {
      let value = schema.values[index]
      guard value.index < cells.count else { break }
      let own = schema.cell(value.index, of: cells)
      let number = Self.number(own, isBoolean: value.isBoolean, bytes)
      // One of several fields that is empty was not measured in this row.
      if number.kind == .missing, schema.values.count > 1 { continue }
      if number.kind == .unreadable {
        badNumbers.note(line: scanner.line, detail: Self.text(own, bytes))
      }
      if current[index].run != run {
        let labels = labels(of: value, schema, cells, bytes)
        current[index] = .init(run: run, series: union.index(of: labels))
      }
      union.append(number, time: time, place: cells[0].start, to: current[index].series)
    }
  }

  /// Keeps what the first table says of its source.
  private mutating func noteSource(
    _ schema: InfluxSchema, _ header: [Cell], _ bytes: Span<UInt8>
  ) {
    guard timeName.isEmpty, let time = schema.time, time < header.count else { return }
    timeName = Self.text(header[time], bytes)
    if marks.isEmpty {
      let names = header.map { Self.text($0, bytes) }.filter { !$0.isEmpty }
      marks = names.prefix(3).joined(separator: ",")
    }
  }

  private static func firstWord(_ cell: Cell, _ bytes: Span<UInt8>) -> String {
    var stop = cell.start
    while stop < cell.end, !bytes[stop].isBlank { stop += 1 }
    return bytes.text(from: cell.start, to: stop)
  }

  private mutating func moment(_ cell: Cell, _ bytes: Span<UInt8>) -> Int64? {
    guard
      let time = TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: .epoch, order: .monthFirst, recent: &recent)
    else { return nil }
    if let epoch = time.epoch {
      if units.last != time.unit, !units.contains(time.unit) { units.append(time.unit) }
      return epoch
    }
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

  /// Begins a run where the labels of a row are not those of the row before, as they mostly are.
  private mutating func noteLabels(
    _ schema: InfluxSchema, _ cells: [Cell], _ bytes: Span<UInt8>
  ) {
    let indices = schema.labelIndices
    if let before = labelCells {
      var row = 0
      while row < indices.count,
        Self.isSame(before[row], schema.cell(indices[row], of: cells), bytes)
      { row += 1 }
      if row == indices.count { return }
    }
    labelCells = indices.map { schema.cell($0, of: cells) }
    run += 1
  }

  private func labels(
    of value: InfluxSchema.Value, _ schema: InfluxSchema, _ cells: [Cell], _ bytes: Span<UInt8>
  ) -> SeriesLabels {
    func text(_ index: Int) -> String { Self.text(schema.cell(index, of: cells), bytes) }
    var tags = schema.tags.map { SeriesLabels.Tag(name: $0.name, value: text($0.index)) }
    if let list = schema.tagList { tags += Self.tags(in: text(list)) }
    return SeriesLabels(name: value.name ?? schema.field.map(text) ?? "", tags: tags)
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
}
