/// The markets that TongDaXin numbers in the names of its files, as 31 in `31#01093.day`.
enum TDXMarket {
  /// Returns the market with a number, by `Market.code`; nil for those that have none.
  static func code(ofNumber number: Int) -> String? {
    switch number {
    case 27, 31, 48, 49, 71: "HK"
    case 40, 41, 74: "US"
    case 47: "CFFEX"
    default: nil
    }
  }

  /// Returns the zone in which the files of a market are written: Beijing's where it is none of its
  /// own.
  static func zoneName(of marketCode: String?) -> String {
    switch marketCode {
    case "HK": "Asia/Hong_Kong"
    case "US": "America/New_York"
    default: "Asia/Shanghai"
    }
  }
}
