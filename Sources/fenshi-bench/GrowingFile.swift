import Glibc

/// A file of minute prices to which rows are added while a program shows it, as on a day of trading.
struct GrowingFile {
  /// Where it lies.
  let path: String
  private var day = 2
  private var minute: Int
  private var price = 3600
  private var dice: SplitMix

  /// The minutes of a day that end one: 9:31 to 11:30 and 13:01 to 15:00.
  private static let minutes = Array(571...690) + Array(781...900)

  /// Makes a file of one whole day and half of the next.
  ///
  /// - Throws: `BenchError.file`.
  init(path: String, dice: SplitMix) throws(BenchError) {
    self.path = path
    self.dice = dice
    minute = 0
    var text = "time,open,high,low,close,volume,amount\n"
    for _ in 0..<Self.minutes.count * 3 / 2 { text += nextRow() }
    try write(text, O_CREAT | O_TRUNC)
  }

  /// Adds the next minute.
  ///
  /// - Throws: `BenchError.file`.
  mutating func grow() throws(BenchError) { try write(nextRow(), O_APPEND) }

  private mutating func nextRow() -> String {
    if minute == Self.minutes.count { (day, minute) = (day + 1, 0) }
    let clock = Self.minutes[minute]
    minute += 1
    let open = price
    price = max(100, price + Int.random(in: -9...9, using: &dice))
    let (low, high) = (min(open, price) - 2, max(open, price) + 3)
    let volume = 100 * Int.random(in: 1...90, using: &dice)
    // Days follow each other through months of 28 days, so that each is one of the calendar.
    let date = "2024-\(two(1 + day / 28 % 12))-\(two(1 + day % 28))"
    return "\(date) \(two(clock / 60)):\(two(clock % 60)),\(money(open)),\(money(high)),"
      + "\(money(low)),\(money(price)),\(volume),\(volume * price / 100)\n"
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private func money(_ cents: Int) -> String { "\(cents / 100).\(two(cents % 100))" }

  private func write(_ text: String, _ flags: CInt) throws(BenchError) {
    let file = open(path, O_WRONLY | O_CLOEXEC | flags, 0o644)
    guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    let bytes = Array(text.utf8)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw .file(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
