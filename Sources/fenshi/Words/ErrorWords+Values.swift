/// The words for what commands are called, and for what their options take.
nonisolated extension ErrorWords {
  /// Returns the name of a command.
  func name(of command: CommandName) -> String {
    command == .view ? pick("窗口", "the viewer") : command.rawValue
  }

  /// Returns the name of a command that lacks a file, with all that may follow it.
  func subject(_ command: CommandName) -> String {
    command == .bench ? choice(["bench load", "bench pan"]) : name(of: command)
  }

  /// Returns what an option takes.
  func text(_ value: ExpectedValue) -> String {
    switch value {
    case .word(let words): choice(words)
    case .market(let codes): pick("以下之一：\(list(codes))", "one of \(list(codes))")
    case .price: pick("价格，例如 36.52", "a price, as 36.52")
    case .scale: pick("0.25 到 8 之间的数，例如 2", "a number from 0.25 to 8, as 2")
    case .rate: pick("每秒 1 到 1000 帧，例如 60", "frames a second from 1 to 1000, as 60")
    case .count(let example):
      pick("大于 0 的整数，例如 \(example)", "a whole number above 0, as \(example)")
    case .numbers: pick("以逗号分隔的数，例如 0,-100", "numbers with commas between them, as 0,-100")
    case .columnNames: pick("以逗号分隔的列名", "names of columns with commas between them")
    case .fileName: pick("文件名", "the name of a file")
    case .size(let most):
      pick(
        "宽x高，各为 1 到 \(most)，例如 1280x800", "WIDTHxHEIGHT, each from 1 to \(most), as 1280x800")
    case .date: pick("日期，例如 2021-06-03", "a date as 2021-06-03")
    case .range:
      pick(
        "all，或按时间先后的 FROM..TO，例如 2021-06-01..2021-06-03T11:30",
        "all, or FROM..TO in order of time, as 2021-06-01..2021-06-03T11:30")
    case .crosshair:
      pick("HH:MM 或 HH:MM@PRICE，例如 10:30@36.5", "HH:MM or HH:MM@PRICE, as 10:30@36.5")
    case .zone:
      pick(
        "时区，例如 Asia/Shanghai，或时差，例如 +8 或 +5:30",
        "a zone as Asia/Shanghai, or hours as +8 or +5:30")
    case .columns(let uses):
      pick(
        "以逗号分隔的“含义=列”，例如 time=2,close=5 或 volume=Qty；含义可为 \(list(uses))",
        "a use and a column, with commas between them, as time=2,close=5 or "
          + "volume=Qty; uses are \(list(uses))")
    case .columnNumbers:
      pick("从 1 起的列号，例如 time=1,close=5", "columns counted from 1, as time=1,close=5")
    case .columnsOnce:
      pick(
        "不重复的列，且除 value、price、symbol 和 ignore 外，每种含义只对应一列",
        "each column once, and each use but value, price, symbol and ignore for one column")
    case .delimiter:
      pick(
        "一个字符，或 comma、semicolon、tab、pipe、blank 之一",
        "one character, or comma, semicolon, tab, pipe or blank")
    case .header:
      pick("列名所在的行，例如 2，或 none", "the line with the names of the columns, as 2, or none")
    }
  }
}
