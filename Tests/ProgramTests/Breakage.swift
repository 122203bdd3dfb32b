/// A way in which a file gets broken.
enum Breakage: CaseIterable {
  /// It ends early.
  case cut
  /// Some bytes are others.
  case bytes
  /// Its lines stand in another order.
  case lines

  /// Returns a broken copy of `bytes`.
  func done(to bytes: [UInt8], using dice: inout SplitMix) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    switch self {
    case .cut: return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &dice)))
    case .bytes:
      var broken = bytes
      // One byte as often as two hundred: a single one is the finer test.
      for _ in 0..<(1 << Int.random(in: 0...7, using: &dice)) {
        let place = Int.random(in: 0..<broken.count, using: &dice)
        let letter = Self.letters.randomElement(using: &dice) ?? 0
        let byte = UInt8.random(in: .min ... .max, using: &dice)
        broken[place] = Bool.random(using: &dice) ? letter : byte
      }
      return broken
    case .lines:
      return Array(
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
          .shuffled(using: &dice).joined(separator: [0x0A]))
    }
  }

  /// What tables are made of: such bytes break more than others.
  private static let letters = Array("0129-+.,;:|\"'eE{}[]\\ \t\r\nTZ/%$()#".utf8)
}
