import Series

/// What the name of a column says about it.
enum ColumnMeaning: Equatable {
  /// A time or a part of one.
  case time
  /// Numbers with this role.
  case number(ColumnRole)
  /// The last price: the close where the file has an open, else the price.
  case lastPrice
  /// The code of the security.
  case code
  /// The name of the security.
  case securityName
  /// A running number of the rows.
  case rowNumber
  /// Nothing that is known.
  case unknown

  /// Finds the meaning of a name in English or Chinese, whatever its case and separators.
  init(of name: String) {
    let word = Self.normalised(name)
    if let known = Self.names[word] {
      self = known
    } else if word.hasSuffix("time") || word.hasSuffix("timestamp") || word.hasSuffix(" date")
      || word.hasPrefix("date ") || word.hasPrefix("time ") || word.hasSuffix("stamp")
    {
      self = .time
    } else if word.hasPrefix("volume ") {
      self = .number(.volume)
    } else {
      self = .unknown
    }
  }

  /// Lower case, one blank for separators, no brackets, units or numbers before the name.
  static func normalised(_ name: String) -> String {
    var word = name.lowercased()
    if let bracket = word.firstIndex(where: { $0 == "(" || $0 == "（" || $0 == "[" }),
      bracket != word.startIndex
    {
      word = String(word[..<bracket])
    }
    let parts = word.split { " _-./<>%\"'\u{3000}:#*".contains($0) }
    // Alpha Vantage numbers its fields: "1. open".
    let named = parts.count > 1 && parts[0].allSatisfy(\.isNumber) ? parts.dropFirst() : parts[...]
    return named.joined(separator: " ")
  }

  /// Names of times that are names of other numbers as well.
  static let weakTimeNames: Set<String> = [
    "data", "datum", "day", "week", "month", "year", "start", "stop", "end", "tag",
    "monat", "jahr", "年",
    "月", "日", "年份", "月份", "hour", "minute", "ora", "hora", "heure", "fecha",
  ]

  /// Names of columns with a year.
  static let yearNames: Set<String> = [
    "year", "yr", "yyyy", "jahr", "年", "年份", "année", "annee", "año", "ano", "anno", "rok",
    "decimal date", "decimal year",
  ]

  /// Names of columns with an hour alone.
  static let hourNames: Set<String> = ["hour", "hr", "hh", "stunde", "时", "小时"]

  /// Names of columns whose texts tell series apart, beside codes and names of securities.
  static let seriesNames: Set<String> = [
    "series", "metric", "variable", "indicator", "entity", "country", "country name", "region",
    "state", "city", "currency", "pair", "sensor", "sensor id", "station", "station id", "location",
    "item", "product", "store", "key", "serie", "reihe", "品种", "国家", "地区", "指标", "货币", "asset",
    "coin", "fund", "index name", "underlying", "market", "exchange",
  ]

  /// Of those, the names of things that have codes beside their names.
  static let entityNames: Set<String> = ["entity", "country", "country name", "国家"]

  /// Names of columns whose texts say something of a row and tell no series apart.
  static let rowTextNames: Set<String> = [
    "side", "type", "kind", "direction", "flag", "flags", "性质", "买卖盘性质", "方向", "买卖", "状态",
    "note", "notes", "comment", "remark", "备注", "isbuyermaker", "isbestmatch", "tradestatus",
    "weekday", "condition", "conditions", "status",
  ]

  private static let names: [String: ColumnMeaning] = {
    var names: [String: ColumnMeaning] = [:]
    for (meaning, words) in table {
      for word in words.split(separator: ",") { names[String(word)] = meaning }
    }
    return names
  }()
}
