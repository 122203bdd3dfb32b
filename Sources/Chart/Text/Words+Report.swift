import Series

extension Words {
  var format: String { pick("格式", "Format") }
  var security: String { pick("证券", "Security") }
  var rowsTitle: String { pick("行数", "Rows") }
  var timesTitle: String { pick("时间列", "Times from") }
  var market: String { pick("市场", "Market") }
  var daysTitle: String { pick("交易日", "Days") }
  var note: String { pick("注", "note") }
  var comma: String { pick("，", ", ") }

  /// The titles of the columns of `FileFacts.columnTable`.
  var columnTitles: [String] {
    language == .chinese
      ? ["列", "含义", "个数", "缺失", "最小", "最大"]
      : ["column", "role", "count", "missing", "min", "max"]
  }

  /// Returns what stands for the columns that a list of them leaves out.
  public func moreColumns(_ count: Int) -> String {
    pick("… 另有 \(count) 列；--json 列出全部", "… \(count) more; --json lists all of them")
  }

  /// Returns the other words for something, after its name: `; also sh, xshg`.
  public func also(_ others: [String]) -> String {
    pick("；也作 " + others.joined(separator: "、"), "; also " + others.joined(separator: ", "))
  }

  /// Returns a name as the heading of a column in a table for other programs.
  func heading(_ name: String) -> String { name.lowercased() }

  /// Returns how many rows were left out.
  func leftOut(_ count: Int) -> String {
    pick("略去 \(NumberText.grouped(count)) 行", NumberText.grouped(count) + " left out")
  }

  /// Returns the first and the last time of a file.
  func range(_ first: String, _ last: String) -> String {
    pick("\(first) 至 \(last)", "\(first) to \(last)")
  }

  /// Returns the lines of the first cases of a finding: `line 12`, `lines 12, 40, 51 …`.
  func lines(of finding: Finding) -> String {
    let numbers = finding.lines.map { "\($0)" }.joined(separator: pick("、", ", "))
    // One line stands for a run of text, or for a count whose other places are not known.
    let more = finding.lines.count > 1 && finding.count > finding.lines.count ? " …" : ""
    return language == .chinese
      ? "第 \(numbers) 行\(more)" : (finding.lines.count == 1 ? "line " : "lines ") + numbers + more
  }

  /// Returns the name of the character between cells.
  func delimiter(_ delimiter: String) -> String {
    switch delimiter {
    case ",": pick("逗号", "comma")
    case ";": pick("分号", "semicolon")
    case "\t", "tab": pick("制表符", "tab")
    case "|": pick("竖线", "bar")
    case " ", "blank": pick("空格", "blank")
    default: delimiter
    }
  }

  /// Returns by what a format was recognised.
  func evidence(_ evidence: Report.Evidence) -> String {
    switch evidence {
    case .marks(let marks): pick("由 \(marks) 识别", "known by \(marks)")
    case .records(let bytes): pick("每条记录 \(bytes) 字节", "records of \(bytes) bytes")
    case .header(let line): pick("列名在第 \(line) 行", "names in line \(line)")
    case .numbers(let line):
      pick("没有列名，数据从第 \(line) 行开始", "no names, data from line \(line)")
    case .chosen: pick("由选项指定", "as the options say")
    }
  }

  /// Returns where the times of a file come from.
  func source(of times: Report.TimeSource) -> String {
    let kind =
      switch times.kind {
      case .dates: pick("日期", "dates")
      case .readings: pick("不带时区的时间", "clock readings without a zone")
      case .readingsWithOffset: pick("带时区偏移的时间", "clock readings with their offset")
      case .counts(let units):
        pick(
          "1970 年以来的 " + units.joined(separator: "、"), units.joined(separator: ", ") + " since 1970"
        )
      case .serialDays: pick("电子表格的日期序号", "days as spreadsheets count them")
      }
    // A matrix has a column for each month: the first and the last tell.
    let columns =
      times.columns.count > 4
      ? times.columns.prefix(2).joined(separator: " + ") + " … " + (times.columns.last ?? "")
      : times.columns.joined(separator: " + ")
    let parts = [columns, kind, times.order.map(order)].compactMap(\.self)
    return parts.filter { !$0.isEmpty }.joined(separator: comma)
  }
}
