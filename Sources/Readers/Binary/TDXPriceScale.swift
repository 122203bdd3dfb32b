import Series

/// A record whose prices are whole numbers.
protocol TDXWholePrices {
  var bar: TDXBar<UInt32> { get }
  var amount: Float { get }
  var volume: UInt32 { get }
}

/// What the whole numbers of a TongDaXin file have to be divided by to be prices.
///
/// The file does not say it; it goes by the kind of security, which the code in the file's name
/// tells: hundredths for shares and indices, thousandths for funds, bonds and Shanghai's B shares,
/// and ten-thousandths for bonds in some versions of the program.
struct TDXPriceScale {
  /// 100, 1000 or 10000.
  let divisor: UInt32
  /// True where no code told it.
  let isGuess: Bool

  init<Record: TDXWholePrices>(sample: [Record], name: FileName) {
    if let kind = Self.divisor(ofCode: name.code, market: name.marketCode) {
      let isSmall = kind.isBond && Self.typicalClose(of: sample) > Self.largestBond
      divisor = isSmall ? 10_000 : kind.divisor
      isGuess = false
    } else {
      divisor = Self.divisor(fromAmounts: sample) ?? 100
      isGuess = true
    }
  }

  /// Adds a price to `column`.
  func append(_ number: UInt32, to column: inout ColumnBuilder) {
    // Both are whole, so that the one rounding here gives the double that the decimal would.
    column.values.append(Double(number) / Double(divisor))
    var (rest, unit) = (number % divisor, divisor)
    var digits = 0
    while rest > 0 {
      unit /= 10
      rest %= unit
      digits += 1
    }
    column.decimals = max(column.decimals, digits)
  }

  /// Adds to `findings` that the divisor is a guess, where it is.
  func noteGuess(in findings: inout [Finding]) {
    if isGuess { findings.append(Finding(.assumption, detail: "price = number / \(divisor)")) }
  }

  /// 500 in thousandths: a bond's price is near 100 for most of its life.
  private static let largestBond: UInt32 = 500_000

  /// Returns the divisor for a code of six digits, and whether it is a bond's; nil for others.
  private static func divisor(ofCode code: String?, market: String?) -> (
    divisor: UInt32, isBond: Bool
  )? {
    guard let code, code.utf8.count == 6, code.utf8.allSatisfy(\.isDigit) else { return nil }
    return switch code.prefix(2) {
    case "00", "30", "39", "60", "68", "88", "99", "43", "83", "87", "92": (100, false)
    case "15", "16", "18", "50", "51", "52", "53", "56", "58", "90": (1000, false)
    case "01", "10", "11", "12", "13", "14": (1000, true)
    // B shares in Shenzhen, repurchases of bonds in Shanghai.
    case "20" where market == "SZSE": (100, false)
    case "20" where market == "SSE": (1000, false)
    default: nil
    }
  }

  private static func typicalClose(of sample: [some TDXWholePrices]) -> UInt32 {
    let closes = sample.map(\.bar.close).sorted()
    return closes.isEmpty ? 0 : closes[closes.count / 2]
  }

  /// Returns the divisor with which amount by volume is a price of its day on nine of ten days; nil
  /// where none is so.
  ///
  /// Volume counts shares, and lots of a hundred for some funds.
  private static func divisor(fromAmounts sample: [some TDXWholePrices]) -> UInt32? {
    let traded = sample.filter { $0.volume > 0 && $0.amount > 0 }
    guard !traded.isEmpty else { return nil }
    let candidates: [(divisor: UInt32, shares: Double)] = [
      (100, 1), (1000, 1), (10_000, 1), (1000, 100),
    ]
    return candidates.first { candidate in
      let fitting = traded.count { record in
        let average = Double(record.amount) / (Double(record.volume) * candidate.shares)
        let number = average * Double(candidate.divisor)
        // The amount has seven digits, the price four or more.
        return number >= Double(record.bar.low) * 0.999
          && number <= Double(record.bar.high) * 1.001
      }
      return fitting * 10 >= traded.count * 9
    }?.divisor
  }
}
