/// Numbers that look random and are the same in every run.
///
/// The generator is SplitMix64, by Sebastiano Vigna.
struct ScrollerDice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x2545_f491_4f6c_dd1d }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a number from `low` to `high`, `high` itself left out.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9007199254740992
  }

  /// Returns a whole number from 0 to `count` − 1.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns one of `items`.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Returns true once in `count`.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
