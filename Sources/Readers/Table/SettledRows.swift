import Series

/// All rows of a file, with what only all of them decide: decimal points, and the order of dates that
/// do not begin with a year of four digits.
struct SettledRows {
  var pass: DelimitedPass
  var order: DateOrder
  /// True where the cells leave the order open.
  var isOrderOpen = false
  /// What was assumed of it, where nothing decides.
  var assumption: Finding?
  /// After what nothing was read, where the reading was ended early.
  private(set) var cut: DelimitedPass.Cut?
  /// Whether that was in another walk than the first.
  private var isCutLater = false

  /// Reads the rows under each order that they may have.
  ///
  /// - Parameters:
  ///   - layout: How the file is divided; its decimal points are settled.
  ///   - bytes: The whole text.
  ///   - lines: Its lines, where they were counted.
  ///   - chosen: The user's order.
  ///   - workers: Read parts of it at once.
  /// - Complexity: O(n) for n bytes, up to three times.
  init(
    _ layout: inout DelimitedLayout, _ bytes: Span<UInt8>, _ lines: LineIndex?, chosen: DateOrder?,
    _ workers: Workers
  ) {
    let found = layout
    self.init(of: bytes, lines, &layout, chosen, workers)
    // Walks are compared: each of them has to be through the same rows.
    if let cut, isCutLater {
      layout = found
      self.init(
        of: bytes.extracting(..<cut.end), nil, &layout, chosen, workers.unwatched)
      self.cut = cut
    }
  }

  private init(
    of bytes: Span<UInt8>, _ lines: LineIndex?, _ layout: inout DelimitedLayout,
    _ chosen: DateOrder?, _ workers: Workers
  ) {
    order = chosen ?? .monthFirst
    let first = Self.read(layout, order, bytes, lines, workers)
    pass = first
    cut = first.cut
    let rest = bytes.extracting(..<(cut?.end ?? bytes.count))
    let counted = cut == nil ? lines : nil
    let others = cut == nil ? workers : workers.unwatched
    let isContradicted = layout.numbers.indices.filter {
      first.tally.isContradicted[$0] && !layout.numbers[$0].isDecimalCertain
    }
    if !isContradicted.isEmpty {
      for index in isContradicted { layout.numbers[index].decimalComma.toggle() }
      pass = Self.read(layout, order, rest, counted, others)
      if end(at: pass.cut) { return }
    }
    isOrderOpen = pass.tally.openDates > 0
    guard isOrderOpen, chosen == nil else { return }
    let mayBeginWithYear =
      pass.tally.shortYears > 0 && pass.tally.shortYears == pass.tally.openDates
    var isDecided = true
    let dayFirst = Self.read(layout, .dayFirst, rest, counted, others)
    if end(at: dayFirst.cut) { return }
    // A number above 12 decides.
    if dayFirst.skipped == pass.skipped { isDecided = false }
    let hasDots = pass.tally.dottedDates == pass.tally.openDates
    if hasDots { isDecided = true }
    if dayFirst.skipped < pass.skipped
      || (dayFirst.skipped == pass.skipped
        && (hasDots || Regularity(of: dayFirst.times) < Regularity(of: pass.times)))
    {
      (pass, order) = (dayFirst, .dayFirst)
    }
    if mayBeginWithYear {
      let yearFirst = Self.read(layout, .yearFirst, rest, counted, others)
      if end(at: yearFirst.cut) { return }
      let (new, old) = (Regularity(of: yearFirst.times), Regularity(of: pass.times))
      if yearFirst.skipped == pass.skipped, !yearFirst.times.isEmpty { isDecided = false }
      // Days follow one another more often than the same day of years does.
      if yearFirst.skipped < pass.skipped
        || (yearFirst.skipped == pass.skipped && new.turns <= old.turns && new.way * 4 < old.way)
      {
        if yearFirst.skipped < pass.skipped { isDecided = true }
        (pass, order) = (yearFirst, .yearFirst)
      }
    }
    if !isDecided {
      assumption = Finding(.assumption, line: layout.linesBefore + 1, detail: order.rawValue)
    }
  }

  /// Notes that another walk than the first was ended early, and returns whether it was.
  private mutating func end(at cut: DelimitedPass.Cut?) -> Bool {
    guard let cut else { return false }
    (self.cut, isCutLater) = (cut, true)
    return true
  }

  private static func read(
    _ layout: DelimitedLayout, _ order: DateOrder, _ bytes: Span<UInt8>, _ lines: LineIndex?,
    _ workers: Workers
  ) -> DelimitedPass {
    var layout = layout
    layout.symbols = []
    var pass = DelimitedPass(layout, order: order, ignoresOffsets: false)
    pass.run(bytes, counted: lines, workers)
    return pass
  }
}
