import Glibc

/// The frames that a program tells of with `--trace`, read as they come.
///
/// Each frame in which something scrolls by itself is a line. One is late where more than two frames
/// of 60 a second have passed since the line before it, which said that there was more to come. Lines
/// of a drag are as far apart as the hand's moves, and those of a heart that beats are none.
struct TraceTail: ~Copyable {
  /// Frames in which something scrolled by itself.
  private(set) var frames = 0
  /// How many of them were late.
  private(set) var lateFrames = 0
  /// The longest time between two of them, in milliseconds.
  private(set) var longest = 0.0

  /// The state that was told last.
  private(set) var lastLine = ""

  private let file: CInt
  private var rest: [UInt8] = []
  private var before: Double?

  /// Milliseconds of two frames of 60 a second, and what a clock of whole milliseconds adds.
  private static let patience = 2 * 1000.0 / 60 + 1

  /// Opens the file, which is empty at first.
  ///
  /// - Throws: `BenchError.file`.
  init(path: String) throws(BenchError) {
    file = open(path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { close(file) }

  /// Begins to count anew.
  mutating func reset() { (frames, lateFrames, longest) = (0, 0, 0) }

  /// Takes what was written since.
  ///
  /// - Parameter isHandOff: Whether no button was down meanwhile: else nothing is counted.
  mutating func read(isHandOff: Bool) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count > 0 else { return }
      rest += chunk[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(String(decoding: rest[..<end], as: UTF8.self), counts: isHandOff)
        rest.removeSubrange(...end)
      }
    }
  }

  private mutating func take(_ line: String, counts: Bool) {
    lastLine = line
    let time = try? PrintedNumber.first(named: "t", in: line, of: "fenshi")
    if counts, let before, let time {
      frames += 1
      longest = max(longest, time - before)
      if time - before > Self.patience { lateFrames += 1 }
    }
    before = counts && line.contains("\"moving\":true") ? time : nil
  }
}
