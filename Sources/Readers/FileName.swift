import Series

/// What the name of a file says about its content.
struct FileName: Equatable {
  /// The name without folders, in lower case.
  let base: String
  /// What follows the last dot, in lower case; empty where there is none.
  let fileExtension: String
  /// The code of a security, as `688001` or `IF1706`.
  private(set) var code: String?
  /// The market that the name implies, by `Market.code`.
  private(set) var marketCode: String?
  /// True for names of TongDaXin's extended markets, `31#01093.txt`: number, then code.
  private(set) var isExtendedMarket = false

  init(_ path: String) {
    let last =
      path.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init) ?? ""
    base = last.lowercased()
    if let dot = base.lastIndex(of: ".") {
      fileExtension = String(base[base.index(after: dot)...])
    } else {
      fileExtension = ""
    }
    if takeExtendedMarket(from: last) { return }
    let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? String(words[index + 1]) : ""
      let previous = index > 0 ? String(words[index - 1]) : ""
      if let pair = Self.coinPair([String(word), "\(word)-\(next)"]) {
        code = pair
        break
      }
      if findCode(in: Array(word.utf8), between: previous, and: next) { break }
    }
  }

  /// Returns the first of `names` that is a pair of a coin and a currency, as `BTCUSDT` or `BTC-USD`.
  private static func coinPair(_ names: [String]) -> String? {
    names.first { name in
      name.allSatisfy { $0.isUppercase || $0 == "-" }
        && Market.named(securityCode: name) == .aroundTheClock
    }
  }

  /// Takes market and code from `31#01093.txt` and returns true, or returns false for other names.
  private mutating func takeExtendedMarket(from last: String) -> Bool {
    let halves = last.split(separator: "#", omittingEmptySubsequences: false)
    guard halves.count == 2, 1...2 ~= halves[0].utf8.count, let number = Int(halves[0]) else {
      return false
    }
    let word = halves[1].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard !word.isEmpty else { return false }
    isExtendedMarket = true
    (code, marketCode) = (String(word), TDXMarket.code(ofNumber: number))
    return true
  }

  /// Takes the code from `word` and returns true, or returns false where it is none.
  private mutating func findCode(in word: [UInt8], between previous: String, and next: String)
    -> Bool
  {
    let letters = word.prefix { !$0.isDigit }
    let digits = word.dropFirst(letters.count)
    guard digits.allSatisfy(\.isDigit) else { return false }
    let prefix = String(decoding: letters, as: UTF8.self)
    let number = String(decoding: digits, as: UTF8.self)
    if digits.count == 6 {
      if let market = ChineseCode.market(forPrefix: prefix) {
        (code, marketCode) = (number, market)
        return true
      }
      // Six digits alone may be a month, 202401; few codes of shares begin with 2.
      let market = ChineseCode.market(forPrefix: previous) ?? ChineseCode.market(forPrefix: next)
      guard prefix.isEmpty, market != nil || digits.first != UInt8(ascii: "2") else { return false }
      (code, marketCode) = (number, market)
      return true
    }
    if 1...2 ~= letters.count, digits.count == 4, 1...12 ~= (Int(number.suffix(2)) ?? 0) {
      // A future: product and month of delivery.
      code = prefix + number
      marketCode = ChineseCode.isIndexFuture(prefix) ? "CFFEX" : nil
      return true
    }
    return false
  }
}

/// Codes of securities as Chinese sources write them.
enum ChineseCode {
  /// Returns the market that a prefix or suffix such as `sh` or `SZ` names.
  static func market(forPrefix prefix: String) -> String? {
    switch prefix.lowercased() {
    case "sh", "ss", "xshg": "SSE"
    case "sz", "xshe": "SZSE"
    case "bj": "BSE"
    case "hk": "HK"
    case "us": "US"
    default: nil
    }
  }

  /// Returns whether `product` is traded at the financial futures exchange.
  static func isIndexFuture(_ product: String) -> Bool {
    ["IF", "IH", "IC", "IM", "T", "TF", "TS", "TL"].contains(product.uppercased())
  }

  /// Splits `399986.SZ` or `sh600519` into code and market; other text is a code as it stands.
  static func parts(of text: String) -> (code: String, market: String?) {
    // An apostrophe keeps spreadsheets from taking a code for a number.
    let text = text.first == "'" ? String(text.dropFirst()) : text
    let halves = text.split(separator: ".")
    if halves.count == 2 {
      if let market = market(forPrefix: String(halves[1])) { return (String(halves[0]), market) }
      if let market = market(forPrefix: String(halves[0])) { return (String(halves[1]), market) }
    }
    if text.utf8.count > 2, text.utf8.dropFirst(2).allSatisfy(\.isDigit),
      let market = market(forPrefix: String(text.prefix(2)))
    {
      return (String(text.dropFirst(2)), market)
    }
    return (text, nil)
  }
}
