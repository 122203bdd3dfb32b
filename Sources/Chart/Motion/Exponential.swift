/// Returns e to the power of `x`, to 1 unit of the last place or two; 0 below e^−745.
///
/// The pure targets do not see the C library. x = k·ln 2 + r with |r| ≤ ln 2 / 2, so that
/// e^x = 2^k·e^r, and the power series of e^r needs few terms.
func exponential(_ x: Double) -> Double {
  guard x > -745 else { return x.isNaN ? .nan : 0 }
  guard x < 709.7 else { return .infinity }
  let k = (x * 1.442695040888963407).rounded()
  // ln 2 in two parts: k times the first is exact.
  let r = (x - k * 0.693147180369123816490) - k * 1.90821492927058770002e-10
  var term = 1.0
  var sum = 1.0
  for n in 1...14 {
    term *= r / Double(n)
    sum += term
  }
  // In two steps, since 2^k alone may be subnormal.
  let half = Int(k / 2)
  return sum * Double(sign: .plus, exponent: half, significand: 1)
    * Double(sign: .plus, exponent: Int(k) - half, significand: 1)
}

/// Returns the natural logarithm of `x`, above 0 and finite, to a few units of the last place.
///
/// x = 2^e·m with m near 1, and ln m = 2·artanh((m − 1)/(m + 1)) as a power series.
func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0, x.isFinite else { return x > 0 ? .infinity : x == 0 ? -.infinity : .nan }
  var exponent = Double(x.exponent)
  var m = x.significand
  if m > 1.414_213_562_373_095_1 {
    m /= 2
    exponent += 1
  }
  let s = (m - 1) / (m + 1)
  let square = s * s
  var power = s
  var sum = 0.0
  for n in stride(from: 1.0, through: 29, by: 2) {
    sum += power / n
    power *= square
  }
  return 2 * sum + exponent * 0.693_147_180_559_945_3
}
