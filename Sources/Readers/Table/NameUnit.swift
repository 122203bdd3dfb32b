/// The unit that a column's name puts behind it in brackets: `总手(万)`, `金额(亿元)`.
enum NameUnit {
  /// Returns the power of ten, and the name without the bracket; nil where it is no such unit.
  static func find(in name: String) -> (power: Int, name: String)? {
    guard let last = name.last, last == ")" || last == "）",
      let open = name.lastIndex(where: { $0 == "(" || $0 == "（" }), open != name.startIndex
    else { return nil }
    var unit = name[name.index(after: open)...].dropLast()
    while let end = unit.last, "手股元份".contains(end) { unit.removeLast() }
    guard let power = powers[String(unit)] else { return nil }
    return (power, String(name[..<open]))
  }

  private static let powers = ["千": 3, "万": 4, "萬": 4, "百万": 6, "千万": 7, "亿": 8, "億": 8, "万亿": 12]
}
