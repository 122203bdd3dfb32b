public import Series

extension Words {
  /// Returns what is odd, without its line.
  public func text(_ finding: Finding) -> String {
    var finding = finding
    // A cell in quotes may hold ends of lines, and these are words for one line.
    let scalars = finding.detail.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    finding.detail = String(String.UnicodeScalarView(scalars))
    return language == .chinese ? chinese(finding) : english(finding)
  }

  /// Returns what is odd, with the line of its first case.
  public func line(_ finding: Finding) -> String {
    guard let line = finding.line else { return text(finding) }
    return (language == .chinese ? "第 \(line) 行：" : "line \(line): ") + text(finding)
  }

  private func english(_ finding: Finding) -> String {
    func counted(_ noun: String) -> String {
      NumberText.grouped(finding.count) + " " + noun + (finding.count == 1 ? "" : "s")
    }
    let first = finding.detail.isEmpty ? "" : ", first \u{201C}\(finding.detail)\u{201D}"
    return switch finding.kind {
    case .unreadableRow: counted("row") + " left out: no readable time" + first
    case .undatedRow: counted("row") + " left out: a clock time without a date" + first
    case .unreadableCell: counted("cell") + " taken as missing: not a number" + first
    case .cellCount: counted("row") + " with more or fewer cells than the header" + first
    case .surroundingText: counted("line") + " of text around the table passed over" + first
    case .unsorted: "rows not in order of time, now sorted" + first
    case .duplicateTime:
      counted("row") + " with the time of an earlier row: the last of each was kept" + first
    case .roundedTimes:
      counted("time") + " rounded by a spreadsheet, what was cut off is lost" + first
    case .stopped: "stopped here, the rows after it were not read" + first
    case .truncated: "the file ends in the middle of a row; what is whole was read" + first
    case .seriesLeftOut:
      NumberText.grouped(finding.count) + " series left out: too many times for one table" + first
    case .columnsLeftOut:
      counted("column")
        + " left out: of each security only \u{201C}\(finding.detail)\u{201D} is shown"
    case .otherSecurities:
      NumberText.grouped(finding.count) + " other securities in the file, not shown" + first
    case .sentinel:
      counted("cell") + " with \(finding.detail), which may mean missing: "
        + "--missing \(finding.detail) leaves them out"
    case .infinite: counted("infinite number") + " kept and not drawn" + first
    case .insideBreak: counted("point") + " inside a break of trading, drawn at its edge" + first
    case .outsideSession: counted("point") + " outside trading hours, not drawn" + first
    case .halfDay: counted("day") + " taken for half days" + first
    case .missingMinutes: counted("trading minute") + " without a row" + first
    case .assumption: "assumed: " + assumed(finding.detail)
    case .volumeUnit where Double(finding.detail) != nil:
      "volume counted in units of \(finding.detail) on \(counted("day"))"
    case .volumeUnit:
      "amounts do not fit the prices on \(counted("day")): averages come from \(finding.detail)"
    case .cumulatedVolume:
      "\u{201C}\(finding.detail)\u{201D} is the sum since the opening on \(counted("day")): taken apart"
    }
  }

  private func chinese(_ finding: Finding) -> String {
    let count = NumberText.grouped(finding.count)
    let first = finding.detail.isEmpty ? "" : "，首个为“\(finding.detail)”"
    return switch finding.kind {
    case .unreadableRow: "\(count) 行的时间无法读取，已略去" + first
    case .undatedRow: "\(count) 行只有时间没有日期，已略去" + first
    case .unreadableCell: "\(count) 个单元格不是数字，按缺失处理" + first
    case .cellCount: "\(count) 行的列数与表头不同" + first
    case .surroundingText: "略过表格之外的 \(count) 行文字" + first
    case .unsorted: "各行未按时间排列，已排序" + first
    case .duplicateTime: "\(count) 行的时间重复，各保留最后一行" + first
    case .roundedTimes: "\(count) 个时间被电子表格取整，丢失的部分无法恢复" + first
    case .stopped: "读取在此停止，之后的行未读取" + first
    case .truncated: "文件在一行中间结束，完整的部分已读取" + first
    case .seriesLeftOut: "时间点过多，一张表放不下，已略去 \(count) 个序列" + first
    case .columnsLeftOut: "已略去 \(count) 列：每个证券只显示“\(finding.detail)”"
    case .otherSecurities: "文件中另有 \(count) 只证券，未显示" + first
    case .sentinel:
      "\(count) 个单元格为 \(finding.detail)，可能表示缺失：可用 --missing \(finding.detail) 略去"
    case .infinite: "\(count) 个无穷大的数，不绘制" + first
    case .insideBreak: "\(count) 个点在休市时段，画在其边缘" + first
    case .outsideSession: "\(count) 个点在交易时段之外，未绘制" + first
    case .halfDay: "\(count) 天按提前收市处理" + first
    case .missingMinutes: "缺 \(count) 个交易分钟" + first
    case .assumption: "推断为 " + assumed(finding.detail)
    case .volumeUnit where Double(finding.detail) != nil:
      "\(count) 天的成交量以 \(finding.detail) 为单位"
    case .volumeUnit: "\(count) 天的成交额与价格不符，均价按 \(assumed(finding.detail)) 计算"
    case .cumulatedVolume: "“\(finding.detail)”在 \(count) 天内为开盘以来的累计值，已逐行求差"
    }
  }
}
