public import Series

extension Words {
  private func pick(_ chinese: String, _ english: String) -> String {
    language == .chinese ? chinese : english
  }

  /// Returns a finding in words, without its line.
  public func text(_ finding: Finding) -> String {
    let count = NumberText.grouped(finding.count)
    let detail = finding.detail
    switch finding.kind {
    case .unreadableRow:
      return pick("\(count) 行无法读取", "\(count) rows left out: unreadable")
        + (detail.isEmpty ? "" : pick("（“\(detail)”）", " (\u{201C}\(detail)\u{201D})"))
    case .undatedRow:
      return pick("\(count) 行只有时间没有日期", "\(count) rows left out: a time without a date")
    case .cellCount:
      return pick("\(count) 行的列数与表头不同", "\(count) rows have other cell counts than the header")
    case .surroundingText:
      return pick("\(count) 行表格之外的文字", "\(count) lines of text around the table")
    case .unsorted:
      return pick("行未按时间排列，已排序", "rows were not in order of time: sorted")
    case .duplicateTime:
      return pick("\(count) 个重复时间，保留最后一行", "\(count) repeated times: the last row of each kept")
    case .truncated:
      return pick("文件末尾不完整，已读取完整部分", "the file is cut at its end: what is whole was read")
    case .infinite:
      return pick("\(count) 个无穷大的数，不绘制", "\(count) infinite numbers: not drawn")
    case .insideBreak:
      return pick("\(count) 个点在休市时段", "\(count) points inside a break: drawn at its edge")
    case .outsideSession:
      return pick("\(count) 个点在交易时段之外，未绘制", "\(count) points outside the sessions: left out")
        + (detail.isEmpty ? "" : pick("（\(detail) 起）", " (from \(detail))"))
    case .missingMinutes:
      return pick("缺 \(count) 个分钟点", "\(count) trading minutes missing")
    case .assumption:
      return pick("推断：\(detail)", "assumed: \(detail)")
    case .volumeUnit:
      return pick("成交量单位按 \(detail) 换算", "volume counted in units of \(detail)")
    }
  }

  /// Returns a finding in words with the line of its first case.
  public func line(_ finding: Finding) -> String {
    guard let line = finding.line else { return text(finding) }
    return pick("第 \(line) 行：", "line \(line): ") + text(finding)
  }
}
