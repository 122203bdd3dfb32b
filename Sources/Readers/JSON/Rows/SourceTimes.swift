import Series

/// Reads the times of a source's rows, and keeps count of what they are.
struct SourceTimes {
  /// True where a row said an instant: a count from 1970, or a reading with its offset.
  private(set) var areInstants = false
  private var sawTimeOfDay = false
  private var sawOffset = false
  private var sawCount = false
  /// The units of counts, in the order in which they came.
  private var units: [String] = []
  private var recent = RecentDate()

  init() {}

  /// Returns the nanoseconds of a row, or nil where its cells are no time.
  mutating func read(
    _ bytes: Span<UInt8>, _ cell: SourceRowCells.Cell, clock: SourceRowCells.Cell?, form: TimeForm
  ) -> Int64? {
    guard cell.start < cell.end,
      let time = TimeCell.read(
        bytes, from: cell.start, to: cell.end, form: form, order: .monthFirst, recent: &recent)
    else { return nil }
    if let count = time.epoch {
      areInstants = true
      sawCount = true
      if count % TimeCell.nanosecondsPerDay != 0 { sawTimeOfDay = true }
      note(unit: bytes, cell)
      return count
    }
    guard let day = time.day else { return nil }
    var reading = time.clock ?? 0
    if let clock, time.clock == nil, clock.start < clock.end {
      guard
        let own = TimeCell.read(
          bytes, from: clock.start, to: clock.end, form: .clockDigits, order: .monthFirst,
          recent: &recent)?.clock
      else { return nil }
      reading = own
    }
    if reading != 0 { sawTimeOfDay = true }
    let local = Int64(day) * TimeCell.nanosecondsPerDay + reading
    guard let offset = time.offset else { return local }
    areInstants = true
    sawOffset = true
    return local - Int64(offset) * 1_000_000_000
  }

  /// Notes the unit of a count, which its digits before the point tell.
  private mutating func note(unit bytes: Span<UInt8>, _ cell: SourceRowCells.Cell) {
    var digits = 0
    for index in cell.start..<cell.end {
      if bytes[index] == 0x2E { break }
      if bytes[index].isDigit { digits += 1 }
    }
    let unit = digits < 12 ? "s" : digits < 15 ? "ms" : digits < 18 ? "µs" : "ns"
    if !units.contains(unit) { units.append(unit) }
  }

  /// Turns instants that are all midnights under one of `offsets` from UTC, in seconds, into dates.
  ///
  /// - Returns: True where the rows are dates, also where they were before.
  func makeDates(_ times: inout [Int64], offsets: [Int]) -> Bool {
    guard sawTimeOfDay else { return true }
    guard areInstants else { return false }
    func midnight(_ time: Int64) -> Int64? {
      for offset in offsets {
        let local = time + Int64(offset) * 1_000_000_000
        if local % TimeCell.nanosecondsPerDay == 0 { return local }
      }
      return nil
    }
    guard times.allSatisfy({ midnight($0) != nil }) else { return false }
    for index in times.indices { times[index] = midnight(times[index]) ?? times[index] }
    return true
  }

  /// Returns what the times are, for the report.
  func source(columns: [String]) -> Report.TimeSource {
    let kind: Report.TimeSource.Kind =
      sawCount
      ? .counts(units: units)
      : sawOffset ? .readingsWithOffset : sawTimeOfDay ? .readings : .dates
    return Report.TimeSource(columns: columns, kind: kind)
  }
}
