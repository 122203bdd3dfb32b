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
