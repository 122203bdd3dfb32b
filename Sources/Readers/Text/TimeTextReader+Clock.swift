/// Clock readings and offsets from UTC.
extension TimeTextReader {
  /// Reads a clock reading into `cell`, and returns whether there is one.
  mutating func readClock(
    _ bytes: Span<UInt8>, _ cell: inout TimeCell, separator: UInt8
  ) -> Bool {
    guard let first = number(bytes) else { return false }
    guard position < end, bytes[position] == separator || isDottedAfterDate(bytes, cell) else {
      // HHMM, HHMMSS after a date, with a fraction behind a blank in NinjaTrader's ticks.
      guard cell.day != nil, first.digits == 4 || first.digits == 6,
        let clock = TimeCell.clock(fromDigits: first.value, count: first.digits)?.clock
      else { return false }
      cell.clock = clock
      if position + 1 < end, bytes[position] == 0x20, bytes[position + 1].isDigit {
        position += 1
      } else if position < end, bytes[position] == 0x2E {
        position += 1
      }
      cell.clock = clock + fraction(bytes)
      return true
    }
    let mark = bytes[position]
    position += 1
    guard first.digits <= 2, let minute = number(bytes), minute.digits <= 2 else { return false }
    var second = 0
    var part: Int64 = 0
    if position < end, bytes[position] == mark {
      position += 1
      guard let last = number(bytes), last.digits <= 2 else { return false }
      second = last.value
      if position < end,
        bytes[position] == 0x2E || bytes[position] == 0x2C || bytes[position] == 0x3A
      {
        position += 1
        part = fraction(bytes)
      }
    }
    var hour = first.value
    skipBlanks(bytes)
    if position + 1 < end, bytes[position + 1] | 0x20 == 0x6D {
      let letter = bytes[position] | 0x20
      if letter == 0x61 || letter == 0x70 {
        guard 1...12 ~= hour else { return false }
        hour = hour % 12 + (letter == 0x70 ? 12 : 0)
        position += 2
      }
    }
    // 24:00 ends the day; 60 is a leap second.
    guard minute.value < 60, second <= 60,
      hour < 24 || (hour == 24 && minute.value == 0 && second == 0)
    else { return false }
    let seconds = Int64((hour * 60 + minute.value) * 60 + second)
    cell.clock = seconds * 1_000_000_000 + part
    return true
  }

  private func isDottedAfterDate(_ bytes: Span<UInt8>, _ cell: TimeCell) -> Bool {
    cell.day != nil && bytes[position] == 0x2E
  }

  /// Reads digits as parts of a second, in nanoseconds; digits beyond the ninth are passed over.
  private mutating func fraction(_ bytes: Span<UInt8>) -> Int64 {
    var place: Int64 = 100_000_000
    var total: Int64 = 0
    while position < end, bytes[position].isDigit {
      total += Int64(bytes[position] &- 48) * place
      place /= 10
      position += 1
    }
    return total
  }

  /// Reads Z, UTC, +08:00, +0800 or +08.
  mutating func readOffset(_ bytes: Span<UInt8>, _ cell: inout TimeCell) -> Bool {
    guard position < end else { return false }
    if bytes[position] | 0x20 == 0x7A, position + 1 == end {
      position += 1
      cell.offset = 0
      return true
    }
    if bytes.isWord("utc", from: position, to: min(position + 3, end))
      || bytes.isWord("gmt", from: position, to: min(position + 3, end))
    {
      position += 3
      cell.offset = 0
      if position == end { return true }
    }
    let sign = bytes[position] == 0x2D ? -1 : bytes[position] == 0x2B ? 1 : 0
    guard sign != 0 else { return false }
    position += 1
    guard let first = number(bytes) else { return false }
    var (hours, minutes) = (first.value, 0)
    if first.digits == 4 {
      (hours, minutes) = (first.value / 100, first.value % 100)
    } else if position < end, bytes[position] == 0x3A {
      position += 1
      guard let second = number(bytes), second.digits == 2 else { return false }
      minutes = second.value
      if position < end, bytes[position] == 0x3A {
        position += 1
        guard number(bytes) != nil else { return false }
      }
    }
    guard hours <= 18, minutes < 60 else { return false }
    cell.offset = sign * (hours * 3600 + minutes * 60)
    return true
  }
}
