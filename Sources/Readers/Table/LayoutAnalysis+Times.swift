import Series

extension LayoutAnalysis {
  /// The columns of the times.
  struct Times {
    var main: DelimitedLayout.TimeColumn
    var clock: DelimitedLayout.TimeColumn?
    var parts: DateParts?
    var isUndated = false
    var isInstant = false
    /// All columns with times, those that are no use too.
    var all: Set<Int>
    /// Times that a spreadsheet rounded, in a column that is left aside.
    var rounded: Finding?
  }

  /// A column, and what it holds.
  private struct Candidate {
    var column: Int
    var kind: ColumnSketch.TimeKind
    var form: TimeForm
  }

  /// Finds the columns with the times.
  func timeColumns(
    _ sketches: [ColumnSketch], _ meanings: [ColumnMeaning], _ choices: ColumnChoices,
    _ bytes: Span<UInt8>
  ) throws(ReadError) -> Times {
    var kinds = candidates(sketches, meanings, choices)
    dropRowNumbers(&kinds, sketches, choices)
    dropRounded(&kinds, sketches, choices)
    dropConstant(&kinds, sketches, choices)
    let rounded = sketches.indices.first { column in
      meanings[column] == .time && sketches[column].rounded * 2 > sketches[column].filled
    }
    if choices.time == nil, let parts = DateParts(names: header, sketches: sketches),
      kinds.allSatisfy({
        // The same months may stand there once more, as parts of years.
        $0.kind == .clock || $0.form == .years || parts.columns.contains($0.column)
      })
    {
      return Times(
        main: .init(index: parts.year, form: .text), parts: parts,
        all: Set(parts.columns + kinds.map(\.column)))
    }
    // A clock reading says nothing beside a year or a month: it is a count that looks like one.
    if choices.clock == nil, !kinds.contains(where: { $0.kind != .clock && !$0.form.isCoarse }),
      kinds.contains(where: { $0.form.isCoarse })
    {
      kinds.removeAll { $0.kind == .clock }
    }
    let clock = clockColumn(kinds, sketches, choices)
    // A date and a clock reading in two columns say as much as both in one.
    func worth(_ kind: ColumnSketch.TimeKind) -> Int {
      switch kind {
      case .clock: 0
      case .date: clock == nil ? 1 : 2
      case .dateAndClock, .instant: 2
      }
    }
    let most = kinds.map { worth($0.kind) }.max()
    let main =
      choices.time.flatMap { chosen in kinds.first { $0.column == chosen } }
      ?? kinds.first { worth($0.kind) == most }
    guard let main, choices.time == nil || main.column == choices.time else {
      if let rounded {
        throw .roundedTimes(
          line: linesBefore + firstData + 1, cell: sketches[rounded].firstText ?? "")
      }
      throw .noTimes(line: firstData + 1 + linesBefore)
    }
    let usesClock =
      (main.kind == .date || choices.clock != nil) && clock != nil
      && clock?.index != main.column
    var left: Finding?
    if let rounded, rounded != main.column {
      left = Finding(
        .roundedTimes, line: linesBefore + firstData + 1, detail: sketches[rounded].firstText ?? "")
    }
    return Times(
      main: .init(index: main.column, form: main.form), clock: usesClock ? clock : nil,
      isUndated: main.kind == .clock && !usesClock,
      isInstant: main.kind == .instant || sketches[main.column].offsets > 0,
      all: Set(kinds.map(\.column) + [rounded, usesClock ? clock?.index : nil].compactMap { $0 }),
      rounded: left)
  }

  private func candidates(
    _ sketches: [ColumnSketch], _ meanings: [ColumnMeaning], _ choices: ColumnChoices
  ) -> [Candidate] {
    func kind(_ column: Int, hasDateElsewhere: Bool, isAlone: Bool = false) -> Candidate? {
      let found: (kind: ColumnSketch.TimeKind, form: TimeForm)?
      switch choices[column] {
      case nil:
        found = sketches[column].timeKind(
          .init(
            meaning: meanings[column], name: name(of: column), hasDateElsewhere: hasDateElsewhere,
            isFirst: isAlone && column == 0))
      case .time?: found = sketches[column].chosenTimeKind(hasDateElsewhere: hasDateElsewhere)
      case .clock?: found = sketches[column].chosenClockForm.map { (.clock, $0) }
      case .number?, .symbol?, .ignored?: found = nil
      }
      return found.map { Candidate(column: column, kind: $0.kind, form: $0.form) }
    }
    let dated = sketches.indices.filter {
      [.date, .dateAndClock].contains(kind($0, hasDateElsewhere: false)?.kind)
    }
    let found = sketches.indices.compactMap { column in
      kind(column, hasDateElsewhere: dated.contains { $0 != column })
    }
    // Days of a spreadsheet without a name are the last thing to think of.
    guard !found.contains(where: { $0.kind != .clock }), !sketches.isEmpty,
      let first = kind(0, hasDateElsewhere: false, isAlone: true)
    else { return found }
    return [first] + found.filter { $0.column != 0 }
  }

  /// Leaves out numbers of rows and trades that look like seconds from 1970, where counts of a finer
  /// unit stand beside them: nobody has named them.
  private func dropRowNumbers(
    _ kinds: inout [Candidate], _ sketches: [ColumnSketch], _ choices: ColumnChoices
  ) {
    guard header.isEmpty, choices.time == nil else { return }
    let instants = kinds.filter { $0.form == .epoch }
    guard let finest = instants.map({ sketches[$0.column].epochUnit.rawValue }).max() else {
      return
    }
    kinds.removeAll { candidate in
      candidate.form == .epoch && instants.count > 1
        && (sketches[candidate.column].epochUnit.rawValue < finest
          || (sketches[candidate.column].isCounting && sketches[candidate.column].filled > 1))
    }
  }

  /// Leaves out counts that a spreadsheet rounded where another column has the dates: most of what
  /// they said is lost.
  private func dropRounded(
    _ kinds: inout [Candidate], _ sketches: [ColumnSketch], _ choices: ColumnChoices
  ) {
    func isRounded(_ candidate: Candidate) -> Bool {
      sketches[candidate.column].rounded * 2 > sketches[candidate.column].filled
    }
    guard choices.time == nil, kinds.contains(where: { $0.kind != .clock && !isRounded($0) })
    else { return }
    kinds.removeAll(where: isRounded)
  }

  /// Leaves out dates that are the same in all rows where another column has dates that are not: those of
  /// a file's last update.
  private func dropConstant(
    _ kinds: inout [Candidate], _ sketches: [ColumnSketch], _ choices: ColumnChoices
  ) {
    func isConstant(_ candidate: Candidate) -> Bool {
      candidate.kind != .clock && sketches[candidate.column].isConstant
    }
    guard choices.time == nil, kinds.contains(where: { $0.kind != .clock && !isConstant($0) })
    else { return }
    kinds.removeAll(where: isConstant)
  }

  /// Returns the column of clock readings beside the dates.
  private func clockColumn(
    _ kinds: [Candidate], _ sketches: [ColumnSketch], _ choices: ColumnChoices
  ) -> DelimitedLayout.TimeColumn? {
    if let chosen = choices.clock {
      // A column may have a name and no cell.
      guard sketches.indices.contains(chosen) else { return nil }
      return sketches[chosen].chosenClockForm.map { .init(index: chosen, form: $0) }
    }
    return kinds.first { $0.kind == .clock && $0.column != choices.time }
      .map { .init(index: $0.column, form: $0.form) }
  }
}

extension TimeForm {
  /// True for years and months.
  fileprivate var isCoarse: Bool { self == .years || self == .monthDigits }
}

extension LayoutAnalysis.Times {
  /// Times that stand in a column of years.
  init(yearColumn: Int) {
    self.init(main: .init(index: yearColumn, form: .years), all: [yearColumn])
  }
}
