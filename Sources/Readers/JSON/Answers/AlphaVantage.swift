import Series

/// Alpha Vantage's answer: `{"Meta Data":{…},"Time Series (5min)":{"2024-01-02 19:55:00":{"1. open":…`.
///
/// The rows are members, newest first as a rule; their times are readings of the zone that the meta
/// data name, and label the start of a bar. Technical indicators have the same shape.
enum AlphaVantage: RowShape {
  static func rows(in tape: JSONTape, _ bytes: Span<UInt8>) -> SourceRows? {
    guard let meta = tape.value("Meta Data", in: 0, bytes) else { return nil }
    let members = tape.members(of: 0, bytes)
    guard let series = members.first(where: { $0.value != meta && tape.isObject($0.value) }) else {
      return nil
    }
    var objects: [Int] = []
    for row in tape.members(of: series.value, bytes, limit: 16) { objects.append(row.value) }
    let named = SourceRows.fields(of: tape, objects, without: [], bytes)
    let titles = named.map { title(of: $0.name) }
    let fields = zip(zip(named, titles), Roles.assign(to: titles)).map {
      SourceRows.Field($0.0.key, $0.1, $1)
    }
    var rows = SourceRows(
      "Alpha Vantage JSON", marks: "Meta Data, \(series.name)", .members(series.value),
      time: .ofRow, form: .text, fields: fields)
    for (name, value) in tape.members(of: meta, bytes) {
      let text = tape.text(at: value, bytes)
      if name.hasSuffix("Symbol") || name.hasSuffix("Digital Currency Code") { rows.code = text }
      if name.hasSuffix("Time Zone") { rows.zoneName = text.map(zone) }
    }
    rows.barLabel = .start
    return rows
  }

  /// Returns a field's name without its number: `1. open`, `4a. close (USD)`.
  private static func title(of name: String) -> String {
    guard let dot = name.firstIndex(of: "."), name.first?.isNumber == true else { return name }
    return String(name[name.index(after: dot)...].drop { $0 == " " })
  }

  private static func zone(_ text: String) -> String {
    text == "US/Eastern" || text == "US/Eastern Time" ? "America/New_York" : text
  }
}
