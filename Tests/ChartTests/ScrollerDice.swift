/// Numbers that look random and are the same in every run.
struct ScrollerDice {
  private var bits: SplitMix

  init(seed: Int) {
    bits = SplitMix(state: UInt64(truncatingIfNeeded: seed) &* 0x2545_f491_4f6c_dd1d)
  }

  /// Returns a number from `low` to `high`, `high` itself left out.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(bits.next() >> 11) / 9007199254740992
  }

  /// Returns a whole number from 0 to `count` − 1.
  mutating func below(_ count: Int) -> Int { Int(bits.next() % UInt64(count)) }

  /// Returns one of `items`.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Returns true once in `count`.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
