import Testing

/// Rows of text with everything in them that the reader of plain rows has to leave to the general one;
/// the same seed gives the same rows.
struct RowText {
  /// How the rows of a file are written.
  struct Style: CustomTestStringConvertible, Sendable {
    var name: String
    var header: String
    var delimiter = ","
    var point = "."
    /// How many number columns stand after the time.
    var columns = 2
    /// False where some times are none, whatever the order of dates.
    var isReadable = true
    /// Writes a time a given number of seconds after 2024-01-02 00:00.
    var time: @Sendable (_ second: Int, inout Dice) -> String

    var testDescription: String { name }
  }

  var dice: Dice
  let style: Style

  /// Writes `rows` rows; one of `odd` cells or rows is not plain, none where it is 0.
  mutating func text(rows: Int, odd: Int) -> String {
    var text = style.header + "\n"
    var second = dice.roll(100_000)
    for row in 0..<rows {
      second += [1, 1, 1, 60, 0, 3600, -30, 86_400][odd > 0 ? dice.roll(8) : dice.roll(4)]
      var cells = [style.time(max(second, 0), &dice)]
      for _ in 0..<style.columns {
        cells.append(odd > 0 && dice.roll(odd) == 0 ? oddCell() : number())
      }
      if odd > 0, dice.roll(odd * 3) == 0 { damage(&cells) }
      text += cells.joined(separator: style.delimiter)
      let end = odd > 0 ? ["\n", "\n", "\n", "\r\n", "\r", "\n\n"][dice.roll(6)] : "\n"
      text += row + 1 == rows && dice.roll(2) == 0 ? "" : end
    }
    return text
  }

  /// Writes a number of 1 to 19 digits with a point anywhere.
  mutating func number() -> String {
    let digits = dice.roll(4) == 0 ? 1 + dice.roll(19) : 1 + dice.roll(8)
    var text = ""
    let point = dice.roll(3) == 0 ? -1 : dice.roll(digits + 1)
    for digit in 0..<digits {
      if digit == point { text += style.point }
      text += "\(dice.roll(10))"
    }
    if point == digits { text += style.point }
    return (dice.roll(6) == 0 ? "-" : "") + text
  }

  private mutating func oddCell() -> String {
    let cells = [
      "", "", " ", "nan", "NaN", "-", "--", ".", "+5", "1e3", "2.5E-7", "-0", "-0.0", "inf",
      "1.2.3",
      "12345678901234567890", "0.12345678901234567890123", "9007199254740993", "\"5\"", "\" 6.5 \"",
      "\"\"", "\"7\"\"8\"", " 12", "12 ", "\t3", "x", "$4.50", "5%", "1.5万", "(3)", "1'000", "é",
      "000000000000000000000001", "36.709999", "131.77999999999999", "1.500000", "0x10", "5-", "5:",
    ]
    return cells[dice.roll(cells.count)]
  }

  private mutating func damage(_ cells: inout [String]) {
    switch dice.roll(7) {
    case 0: cells.removeLast()
    case 1: cells.append(number())
    case 2: cells.append("")
    case 3: cells = ["Total of all rows"]
    case 4:
      cells[0] =
        ["", "yesterday", "2024-13-01", "2024-02-30T00:00:00Z", "\"2024-01-05\""][dice.roll(5)]
    case 5: cells[0] = " " + cells[0] + " "
    default: cells[0] = "\"" + cells[0] + "\""
    }
  }
}

/// A small generator, so that a failure can be repeated.
struct Dice: Sendable {
  var state: UInt64

  /// Returns a number from 0 up to `sides`.
  mutating func roll(_ sides: Int) -> Int { Int(next() >> 33) % sides }

  /// Returns 64 bits, by Vigna's SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

extension RowText.Style {
  /// Two digits.
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A day of January or February 2024, and a clock reading.
  private static func parts(_ second: Int) -> (month: Int, day: Int, clock: String) {
    let day = second / 86_400 % 50
    let clock = "\(two(second / 3600 % 24)):\(two(second / 60 % 60)):\(two(second % 60))"
    return day < 30 ? (1, day + 2, clock) : (2, day - 29, clock)
  }

  private static func date(_ second: Int) -> String {
    let (month, day, _) = parts(second)
    return "2024-\(two(month))-\(two(day))"
  }

  static let all: [RowText.Style] = [
    .init(name: "ISO with Z", header: "time,price,volume") { second, _ in
      "\(date(second))T\(parts(second).clock)Z"
    },
    .init(name: "readings of every length", header: "time,price,volume", isReadable: false) {
      second, dice in
      let clock = parts(second).clock
      let forms = [
        clock, String(clock.prefix(5)), clock + ".5", clock + ".123456789", clock + ".1234567891",
        clock + ".", "24:00:00", "23:59:60", "9:30", clock + " PM",
      ]
      return date(second) + ["T", " "][dice.roll(2)]
        + (dice.roll(3) > 0 ? clock : forms[dice.roll(10)])
    },
    .init(name: "offsets, here and there", header: "time,price,volume", isReadable: false) {
      second, dice in
      let offsets = ["+08:00", "", "", "Z", "-05:00", "+05:30", "+0800", "+08", "+19:00"]
      return "\(date(second)) \(parts(second).clock)"
        + offsets[dice.roll(20) > 0 ? 0 : dice.roll(9)]
    },
    .init(name: "dates", header: "date,close,volume") { second, _ in date(second) },
    .init(name: "milliseconds", header: "time,price,volume") { second, dice in
      let count = 1_704_153_600_000 + second * 1000
      return dice.roll(30) == 0 ? "\(count).25" : "\(count)"
    },
    .init(name: "seconds", header: "timestamp;a;b;c", delimiter: ";", columns: 3) { second, _ in
      "\(1_704_153_600 + second)"
    },
    .init(name: "decimal commas", header: "time;a;b", delimiter: ";", point: ",") { second, _ in
      "\(date(second)) \(parts(second).clock)"
    },
    .init(name: "tabs and calendar digits", header: "date\tclose", delimiter: "\t", columns: 1) {
      second, _ in date(second).filter { $0 != "-" }
    },
    .init(name: "month first", header: "Date,Close,Volume", isReadable: false) { second, _ in
      let (month, day, clock) = parts(second)
      return "\(month)/\(day)/2024 \(clock)"
    },
    .init(name: "day first", header: "Date|Close", delimiter: "|", columns: 1) { second, _ in
      let (month, day, _) = parts(second)
      return "\(two(day)).\(two(month)).2024"
    },
  ]
}
