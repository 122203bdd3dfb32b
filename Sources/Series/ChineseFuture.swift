/// A future of mainland China by its code: `rb2410`, `SR409`, `IF2406`, `au888`.
struct ChineseFuture: Equatable {
  /// Its exchange, by `Market.code`.
  let exchange: String
  /// When its night session closes today, as in `Market.nightCloses`; nil where it has none.
  let nightClose: Int?

  /// Reads a code: one or two letters of a product in any case, then the month of delivery or a word
  /// of a continuous contract (`888`, `9999`, `00`); nil for others.
  init?(code: String) {
    let text = code.uppercased().utf8
    let letters = text.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    let digits = text.dropFirst(letters.count)
    guard 1...2 ~= letters.count, 1...4 ~= digits.count,
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let product = String(letters), let number = String(digits),
      let found = Self.products[product]
    else { return nil }
    let isMonth = digits.count >= 3 && 1...12 ~= (Int(number.suffix(2)) ?? 0)
    let isContinuous = ["0", "00", "88", "99", "888", "889", "999", "8888", "9999"].contains(number)
    guard isMonth || isContinuous else { return nil }
    (exchange, nightClose) = found
  }

  /// Exchange and night of each product, by its letters in upper case; no two exchanges share any.
  private static let products: [String: (exchange: String, nightClose: Int?)] = {
    // As of 2026; what a product did before, its rows show.
    let lists: [(String, Int?, String)] = [
      ("SHFE", 150, "AU AG"), ("SHFE", 60, "CU AL ZN PB NI SN SS AO AD"),
      ("SHFE", -60, "RB HC FU BU RU SP BR OP"), ("SHFE", nil, "WR"),
      ("INE", 150, "SC"), ("INE", 60, "BC"), ("INE", -60, "LU NR"), ("INE", nil, "EC"),
      ("DCE", -60, "A B M Y P C CS L V PP J JM I EG EB PG RR BZ"), ("DCE", nil, "JD LH FB BB LG"),
      ("CZCE", -60, "SR CF CY TA MA RM OI FG ZC SA PF SH PX PR PL ME TC"),
      ("CZCE", nil, "AP CJ UR PK SF SM WH PM RI LR JR RS RO WS WT ER"),
      ("GFEX", nil, "SI LC PS PT PD"), ("CFFEX", nil, "IF IH IC IM T TF TS TL"),
    ]
    var products: [String: (exchange: String, nightClose: Int?)] = [:]
    for (exchange, nightClose, names) in lists {
      for name in names.split(separator: " ") { products[String(name)] = (exchange, nightClose) }
    }
    return products
  }()
}
