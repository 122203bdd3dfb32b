import Chart
import Readers
import Series

/// A number made of an input, from which everything is chosen that the input does not hold: the same
/// input then does the same thing again.
///
/// The sum is FNV-1a, by Fowler, Noll and Vo.
struct Checksum {
  private let sum: UInt64

  /// Sums up `bytes`.
  init(of bytes: [UInt8]) {
    sum = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns one of `choices`; `slot` makes choices independent of each other.
  func pick<Choice>(_ choices: [Choice], slot: UInt64 = 0) -> Choice {
    var bits = sum &+ (slot &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 27
    return choices[Int(bits % UInt64(choices.count))]
  }

  /// What the user may say of a file.
  var options: ReadOptions {
    let uses: [ReadOptions.ColumnUse] =
      [.time, .clock, .symbol, .ignored]
      + [ColumnRole.open, .high, .low, .close, .volume, .amount, .price, .value].map { .number($0) }
    let references: [ReadOptions.ColumnReference] = [
      .number(1), .number(2), .number(3), .number(7), .number(0), .number(.max), .name("date"),
      .name("close"), .name(""),
    ]
    let columns = (0..<pick([0, 0, 1, 3], slot: 1)).map { index in
      ReadOptions.ColumnChoice(
        column: pick(references, slot: 10 + index), use: pick(uses, slot: 20 + index))
    }
    let encodings: [FileEncoding?] = [nil, nil] + LegacyEncoding.allCases.map { .legacy($0) }
    return ReadOptions(
      missing: pick([[], [0], [-200, .infinity], [.nan]], slot: 2), columns: columns,
      dateOrder: pick([nil, .dayFirst, .monthFirst, .yearFirst], slot: 3),
      encoding: pick(encodings, slot: 4),
      delimiter: pick([nil, nil, UInt8(ascii: ";"), 0x09, UInt8(ascii: "\""), 0x0A, 0], slot: 5),
      header: pick([nil, nil, Optional.none, .line(1), .line(2), .line(0), .line(.max)], slot: 6))
  }
}
