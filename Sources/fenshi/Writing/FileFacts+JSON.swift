import Chart
import Series

nonisolated extension FileFacts {
  /// One JSON object on one line, with a line end.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("format", report.format)
      json.member("encoding", report.encoding)
      json.member("delimiter", report.delimiter)
      json.member("rows", rows)
      json.member("skipped", report.skipped)
      json.member("first", first)
      json.member("last", last)
      json.member("zone", zoneName)
      json.member("market", market.code)
      json.member("days", days)
      if let previousClose {
        json.member("previousClose", previousClose)
      }
      json.key("columns")
      json.array { json in for column in columns { Self.write(column, to: &json) } }
      json.key("warnings")
      json.array { json in
        for finding in findings {
          json.object { json in
            json.member("line", finding.line)
            json.key("lines")
            json.array { json in for line in finding.lines { json.integer(line) } }
            json.member("count", finding.count)
            json.member("kind", finding.kind.rawValue)
            json.member("text", Words(.english).text(finding))
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ column: ColumnFacts, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", column.name)
      json.member("role", column.role.rawValue)
      json.member("count", column.count)
      json.member("missing", column.missing)
      json.member("min", column.min)
      json.member("max", column.max)
    }
  }
}
