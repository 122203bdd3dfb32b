extension Market {
  /// Returns the market in which a security of this code is traded; nil where the code does not tell.
  ///
  /// Codes are read as sources write them, in any case: `600519`, `sh600519`, `000001.SZ`, `0700.HK`,
  /// `7203.T`, `SAP.DE`, `rb2410`, `rb2410.SHF`, `SHFE.rb2410`, `ES=F`, `EURUSD=X`, `BTC-USD`.
  public static func named(securityCode code: String) -> Market? {
    let parts = code.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
      if let market = suffixes[parts[1].uppercased()] { return named(market) }
      let prefix = parts[0].lowercased()
      // `T` and `L` are exchanges behind a point, and securities before it.
      if prefix.utf8.count > 1, let market = prefixes[prefix] { return named(market) }
      return nil
    }
    guard parts.count == 1 else { return nil }
    if let market = mainland(securityCode: code) { return market }
    if let market = prefixes[code.prefix(2).lowercased()],
      5...6 ~= code.utf8.count - 2, code.utf8.dropFirst(2).allSatisfy({ 0x30...0x39 ~= $0 })
    {
      return named(market)
    }
    if let future = ChineseFuture(code: code) { return named(future.exchange) }
    return international(code.uppercased())
  }

  /// Futures, pairs of currencies and coins as Yahoo and the venues of coins write them.
  private static func international(_ code: String) -> Market? {
    if code.hasSuffix("=F") {
      switch code.dropLast(2) {
      case "ES", "NQ", "RTY", "MES", "MNQ", "M2K", "NKD": return named("CME")
      case "ZC", "ZS", "ZW", "ZM", "ZL", "ZO", "KE": return named("CBOT")
      default: return nil
      }
    }
    if code.hasSuffix("=X") { return named("FX") }
    let letters = code.filter { $0 != "/" && $0 != "-" && $0 != "_" }
    for coin in ["USDT", "USDC", "BUSD"] where letters.hasSuffix(coin) && letters != coin {
      return .aroundTheClock
    }
    guard letters.utf8.count == 6 else { return nil }
    let (base, quote) = (String(letters.prefix(3)), String(letters.suffix(3)))
    guard currencies.contains(quote), base != quote else { return nil }
    if currencies.contains(base) || ["XAU", "XAG"].contains(base) { return named("FX") }
    return ["BTC", "ETH", "XBT", "LTC", "XRP", "BCH", "SOL", "ADA"].contains(base)
      ? .aroundTheClock : nil
  }

  private static let currencies: Set<String> = [
    "USD", "EUR", "JPY", "GBP", "CHF", "AUD", "CAD", "NZD", "CNY", "CNH", "HKD", "SGD", "SEK",
    "NOK", "DKK", "PLN", "CZK", "HUF", "TRY", "ZAR", "MXN", "INR", "KRW", "THB",
  ]

  /// Exchanges as they stand behind a code and a point.
  private static let suffixes: [String: String] = [
    "SS": "SSE", "SH": "SSE", "XSHG": "SSE", "SZ": "SZSE", "XSHE": "SZSE", "BJ": "BSE",
    "HK": "HK", "T": "TSE", "L": "LSE", "PA": "EURONEXT", "AS": "EURONEXT", "BR": "EURONEXT",
    "DE": "XETR", "SI": "SGX", "NS": "NSE", "BO": "NSE", "KS": "KRX", "KQ": "KRX", "AX": "ASX",
    "US": "US", "SHF": "SHFE", "SHFE": "SHFE", "XSGE": "SHFE", "INE": "INE", "XINE": "INE",
    "DCE": "DCE", "XDCE": "DCE", "ZCE": "CZCE", "CZC": "CZCE", "CZCE": "CZCE", "XZCE": "CZCE",
    "GFE": "GFEX", "GFEX": "GFEX", "CFE": "CFFEX", "CFX": "CFFEX", "CFFEX": "CFFEX",
    "CCFX": "CFFEX",
  ]

  /// Exchanges as they stand before a code.
  private static let prefixes: [String: String] = [
    "sh": "SSE", "sz": "SZSE", "bj": "BSE", "hk": "HK", "us": "US", "shfe": "SHFE", "ine": "INE",
    "dce": "DCE", "czce": "CZCE", "gfex": "GFEX", "cffex": "CFFEX",
  ]
}
