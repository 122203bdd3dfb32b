import Chart
import Series

nonisolated extension FileFacts {
  /// One JSON object on one line, with a line end.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("format")
      json.string(report.format)
      json.key("encoding")
      json.string(report.encoding)
      json.key("delimiter")
      json.string(report.delimiter)
      json.key("rows")
      json.integer(rows)
      json.key("skipped")
      json.integer(report.skipped)
      json.key("first")
      json.string(first)
      json.key("last")
      json.string(last)
      json.key("zone")
      json.string(zoneName)
      json.key("market")
      json.string(market.code)
      json.key("days")
      json.integer(days)
      if let previousClose {
        json.key("previousClose")
        json.number(previousClose)
      }
      json.key("columns")
      json.array { json in for column in columns { Self.write(column, to: &json) } }
      json.key("warnings")
      json.array { json in
        for finding in findings {
          json.object { json in
            json.key("line")
            json.integer(finding.line)
            json.key("kind")
            json.string(finding.kind.rawValue)
            json.key("text")
            json.string(Words(.english).text(finding))
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ column: ColumnFacts, to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(column.name)
      json.key("role")
      json.string(column.role.rawValue)
      json.key("count")
      json.integer(column.count)
      json.key("missing")
      json.integer(column.missing)
      json.key("min")
      json.number(column.min)
      json.key("max")
      json.number(column.max)
    }
  }
}
