import Glibc

/// The files that programs are measured with: `time,price,volume`, the same bytes on every machine.
///
/// The price is a random walk in hundredths, the volume a whole number of one to five digits.
struct DataFiles {
  /// How the times are written.
  enum TimeFormat: String, CaseIterable {
    /// `2024-01-02T00:00:00Z`.
    case iso
    /// Milliseconds since 1970.
    case ms
  }

  /// The folder that holds them.
  var folder: String

  /// All that `make bench` looks at.
  static let rows = [241, 10_000, 100_000, 1_000_000, 10_000_000]

  /// 2024-01-02, in days since 1970.
  private static let firstDay = 19_724

  /// Returns where the file of `rows` rows is.
  func path(rows: Int, _ format: TimeFormat = .iso) -> String {
    "\(folder)/\(rows).\(format.rawValue).csv"
  }

  /// Writes the files of `rows` rows that are not there yet.
  ///
  /// - Throws: `BenchError.file`.
  func make(rows: Int) throws(BenchError) {
    for format in TimeFormat.allCases {
      let path = path(rows: rows, format)
      guard access(path, R_OK) != 0 else { continue }
      // Under another name until it is whole.
      let draft = path + ".part"
      try write(rows: rows, format, to: draft)
      guard rename(draft, path) == 0 else {
        throw .file(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }

  private func write(rows: Int, _ format: TimeFormat, to path: String) throws(BenchError) {
    var text = try TextBuffer(path: path)
    text.append("time,price,volume\n")
    var numbers = SplitMix()
    var price = 100_000
    // A day's trading has a row a minute, long files one a second.
    let step = rows < 1000 ? 60 : 1
    for row in 0..<rows {
      let chance = Int(truncatingIfNeeded: numbers.next() >> 1)
      // Four numbers from 0 to 3: a bell around 6.
      price += (chance & 3) + (chance >> 2 & 3) + (chance >> 4 & 3) + (chance >> 6 & 3) - 6
      if price < 5000 { price = 10_000 - price }
      let volume = (chance >> 8 & 255) * (1 + (chance >> 16 & 31)) + 1
      text.append(second: row * step, format)
      text.append(",")
      text.append(price / 100)
      text.append(".")
      text.append(price % 100, width: 2)
      text.append(",")
      text.append(volume)
      text.append("\n")
      try text.flushIfFull()
    }
    try text.flush()
  }

  /// Makes the folder, and the files of these lengths that are not there yet.
  ///
  /// - Throws: `BenchError.file`.
  func make(rows: [Int]) throws(BenchError) {
    if mkdir(folder, 0o755) != 0, errno != EEXIST {
      throw .file(path: folder, reason: String(cString: strerror(errno)))
    }
    for count in rows { try make(rows: count) }
  }

  /// Returns the year, month and day of the month that many days after the first day of the files.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  fileprivate static func date(day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = firstDay + day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year + era * 400 + (month < 10 ? 0 : 1), month + (month < 10 ? 3 : -9),
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  fileprivate static func milliseconds(second: Int) -> Int { (firstDay * 86_400 + second) * 1000 }
}

extension TextBuffer {
  /// Adds the time that many seconds after the first of the files.
  fileprivate mutating func append(second: Int, _ format: DataFiles.TimeFormat) {
    guard format == .iso else { return append(DataFiles.milliseconds(second: second)) }
    let date = DataFiles.date(day: second / 86_400)
    append(date.year, width: 4)
    append("-")
    append(date.month, width: 2)
    append("-")
    append(date.day, width: 2)
    append("T")
    append(second / 3600 % 24, width: 2)
    append(":")
    append(second / 60 % 60, width: 2)
    append(":")
    append(second % 60, width: 2)
    append("Z")
  }
}
