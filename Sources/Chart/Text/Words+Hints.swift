import Series

/// The words of tips.
extension Words {
  var dayBefore: String { pick("前一天", "The day before") }
  var dayAfter: String { pick("后一天", "The day after") }
  var nextSource: String { pick("下一个数据源", "The next source") }

  /// What the number of the names without room in the legend leads to.
  var moreNames: String { pick("其余名称", "Other names") }

  /// Returns what a press on the name of a line that shows does.
  func hide(_ name: String) -> String { pick("隐藏 ", "Hide ") + name }

  /// Returns what a press on the name of a hidden line does.
  func show(_ name: String) -> String { pick("显示 ", "Show ") + name }

  /// Returns what a view is, and its key.
  func hint(for view: ViewKind) -> Hint {
    switch view {
    case .day: Hint(text: pick("一个交易日的分时图", "One trading day by the minute"), key: "1")
    case .dates: Hint(text: pick("每个日期一个值", "A value for each date"), key: "2")
    case .lines: Hint(text: pick("多条线，任意缩放", "Several lines at any zoom"), key: "3")
    case .curve: Hint(text: pick("每天一格，与另一条线比较", "A cell a day, compared with another"), key: "4")
    }
  }
}
