import Foundation
import Testing

@testable import Readers

/// Each decimal becomes the double nearest to it, of two the even one.
@Suite struct NearestDoubleTests {
  /// Reads a cell with text around it, as in a row.
  private func value(of text: String) -> Double {
    let bytes = Array(("," + text + ",").utf8)
    return NumberCell.read(bytes.span, from: 1, to: bytes.count - 1, decimalComma: false).value
  }

  @Test func `decimals of up to 19 digits are the nearest doubles`() throws {
    let isThorough = ProcessInfo.processInfo.environment["FENSHI_THOROUGH"] != nil
    var dice = Dice(state: 1)
    for _ in 0..<(isThorough ? 10_000_000 : 20_000) {
      // As many numbers of few digits as of many.
      let mantissa = max(dice.next() >> UInt64(dice.roll(64)), 1) % 10_000_000_000_000_000_000
      let fraction = dice.roll(20)
      let expected = try #require(Double("\(mantissa)e-\(fraction)"))
      let nearest = Decimal64.nearest(mantissa, fractionDigits: fraction)
      guard nearest.bitPattern != expected.bitPattern else { continue }
      Issue.record("\(mantissa)e-\(fraction) is \(expected), not \(nearest)")
    }
  }

  @Test(arguments: [
    // Halfway between two doubles: to the even one. 2^53 + 1, 2^54 + 2, 2^54 + 6.
    "9007199254740993", "18014398509481986", "18014398509481990", "9007199254740993.0",
    "900719925474099.3", "9007199254740992.5", "4503599627370496.5", "4503599627370497.5",
    "4503599627370497.500", "2251799813685248.25", "2251799813685248.75",
    // At and beyond what one division rounds rightly.
    "9007199254740992", "0.9007199254740992", "0.9007199254740993", "9999999999999999999",
    "0.9999999999999999999", "1.000000000000000001", "0.0000000000000000001",
    "8.988465674311579538", "131.77999999999999", "0.1000000000000000055",
    // With a power of ten: up to 10^22, beyond, and down to the smallest there are.
    "1e22", "1e23", "9007199254740991e22", "5e-324", "4.9e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1.7976931348623157e308", "123456789012345678901234567890",
    "0.30000000000000000000000000000004",
  ])
  func `hard decimals are the nearest doubles`(text: String) throws {
    let expected = try #require(Double(text))
    #expect(value(of: text).bitPattern == expected.bitPattern)
    #expect(value(of: "-" + text).bitPattern == (-expected).bitPattern)
  }
}
