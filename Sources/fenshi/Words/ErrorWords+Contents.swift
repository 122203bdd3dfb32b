import Chart
import Readers
import Series

/// The words for files that were read and cannot be shown.
nonisolated extension ErrorWords {
  /// Returns why a file cannot be read as a table.
  func text(_ error: ReadError) -> String {
    switch error {
    case .empty:
      pick("文件是空的；请选择有时间和数值的文件", "the file is empty; choose one with times and numbers")
    case .notATable(let kind):
      pick("这是\(apart(name(of: kind)))，不是表格；", "this is \(name(of: kind)) and no table; ")
        + remedy(for: kind)
    case .noTimes(let line):
      place(line: line)
        + pick(
          "没有找到时间列；请在每行写上日期或时间，例如 2024-01-05 09:31",
          "no column of times was found; give each row a date or time, as 2024-01-05 09:31")
    case .noRows(let line):
      place(line: line)
        + pick(
          "只有列名，下面没有数据；请选择有数据的文件",
          "there are names of columns and no rows below; choose a file with rows")
    case .noValues:
      pick(
        "有时间列，没有数值列；请选择两者都有的文件",
        "there are times and no column of numbers; choose a file with both")
    case .encoding(let line):
      place(line: line)
        + pick(
          "无法识别文字的编码；请另存为 UTF-8",
          "the text is in an encoding that cannot be read; save it as UTF-8")
    case .noSuchColumn(let name, let columns):
      pick(
        "没有名为\(quoted(name))的列；文件中的列为 \(some(columns))",
        "there is no column \(quoted(name)); the file has \(some(columns))")
    case .securityList(let line):
      place(line: line)
        + pick(
          "这是证券列表，不是时间序列；请导出其中一只证券的分时或历史数据",
          "this is a list of securities and no time series; "
            + "export the chart or the history of one of them")
    case .roundedTimes(let line, let cell):
      place(line: line)
        + pick(
          "时间被电子表格取整，例如\(quoted(cell))，丢失的部分无法恢复；请重新导出文件，不要再用电子表格保存",
          "a spreadsheet rounded the times, as \(quoted(cell)), and what was cut off is "
            + "lost; export the file again and do not save it with a spreadsheet")
    case .malformed(let format, let line, let column, let what):
      place(line: line, column: column) + text(what)
        + pick(
          "（\(Words(language).name(ofFormat: format))）；请重新保存或下载文件",
          " (\(format)); save or download the file again")
    case .message(let message):
      pick(
        "数据源返回的不是数据，而是一条消息：\(quoted(message))；请重新下载文件",
        "the source sent a message in place of data, \(quoted(message)); download the file again")
    }
  }

  private func text(_ flaw: ReadError.Flaw) -> String {
    switch flaw {
    case .endsEarly: pick("内容到一半就结束了", "the text ends in the middle")
    case .endsInString: pick("内容在一个字符串中间结束", "the text ends in the middle of a string")
    case .endsInNumber: pick("内容在一个数字中间结束", "the text ends in the middle of a number")
    case .missingComma: pick("缺少逗号", "a comma is missing")
    case .missingName: pick("缺少字段名", "a name is missing")
    case .missingColon: pick("缺少冒号", "a colon is missing")
    case .missingValue: pick("缺少值", "a value is missing")
    case .tooDeep: pick("嵌套过深", "it is nested too deeply")
    case .textFollows: pick("值的后面还有内容", "text follows the value")
    case .unknownLayout: pick("不是已知的结构", "no known layout")
    case .noRows: pick("内容为空，一行数据也没有", "it is empty, without a single row")
    case .noBars: pick("内容为空，一根 K 线也没有", "it is empty, without a single bar")
    case .joinedCells:
      pick("多个单元格写在同一对引号里，无法分开", "cells were put in quotes together, and cannot be told apart")
    }
  }

  /// Returns why a table cannot be put in time.
  func text(_ error: DatasetError) -> String {
    switch error {
    case .zoneMissing(let name):
      pick(
        "系统的时区数据中没有\(quoted(name))；请检查 --zone，或安装 tzdata",
        "the time zone \(quoted(name)) is not in the system's database; check --zone, or install "
          + "tzdata")
    }
  }
}
