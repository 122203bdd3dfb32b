import Series

/// Sina's bars: `var _sh600519_1_1658852984203=([{"day":"2024-01-02 09:31:00","open":"…",…`.
///
/// All is text, volume counts shares, the time labels the end of a bar. The code stands in the name of
/// the variable, where there is one.
enum SinaBars: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let first = tape.firstElement(of: 0), tape.value("day", in: first, bytes) != nil,
      tape.value("open", in: first, bytes) != nil, tape.value("close", in: first, bytes) != nil
    else { return nil }
    let fields = SourceRows.fields(of: tape, tape.sample(of: 0), without: ["day"], bytes)
    var rows = SourceRows(
      "Sina JSON", marks: "day, open, close", .list(0), time: .name("day"), form: .text,
      fields: fields)
    rows.barLabel = .end
    rows.zoneName = "Asia/Shanghai"
    if let code = code(before: tape.nodes[0].start, bytes) {
      let (number, market) = ChineseCode.parts(of: code)
      rows.code = number
      rows.marketCode = market
    }
    return rows
  }

  /// Returns the code in the name of a variable, as in `var _sh600519_1_1658852984203=(`.
  private static func code(before end: Int, _ bytes: Span<UInt8>) -> String? {
    let text = bytes.text(from: max(end - 100, 0), to: end)
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.first { word in
      word.utf8.count == 8 && ["sh", "sz", "bj"].contains(word.prefix(2))
        && word.utf8.dropFirst(2).allSatisfy(\.isDigit)
    }.map(String.init)
  }
}
