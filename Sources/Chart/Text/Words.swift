public import Series

/// Every word that the program shows, in both languages.
public struct Words: Equatable, Sendable {
  /// The language.
  public let language: Language

  /// Makes the words of a language.
  public init(_ language: Language) { self.language = language }

  func pick(_ chinese: String, _ english: String) -> String {
    language == .chinese ? chinese : english
  }

  var time: String { pick("时间", "Time") }
  var price: String { pick("价格", "Price") }
  var average: String { pick("均价", "Average") }
  var change: String { pick("涨跌", "Change") }
  var percent: String { pick("涨幅", "Percent") }
  var volume: String { pick("成交量", "Volume") }
  var close: String { pick("收盘", "Close") }
  var previousClose: String { pick("昨收", "Prev close") }
  var baseIsFirstPrice: String { pick("基准 = 开盘", "base = open") }
  var inProgress: String { pick("未收盘", "in progress") }
  var closed: String { pick("已收盘", "closed") }
  var nothingOdd: String { pick("无异常", "nothing odd") }
  var local: String { pick("本地", "local") }
  var noData: String { pick("无数据", "no data") }
  var lots: String { pick("手", "lots") }
  var keysTitle: String { pick("快捷键", "Keys") }

  /// Returns `205/240 分钟`.
  func minutes(_ count: Int, of total: Int) -> String {
    "\(count)/\(total) " + pick("分钟", "min")
  }

  /// Returns the length of a bar: `1 分钟`, or the word for single trades.
  func interval(_ minutes: Double) -> String {
    guard minutes > 0 else { return pick("逐笔", "ticks") }
    if minutes < 1 {
      let seconds = NumberText.fixed(minutes * 60, decimals: 0)
      return seconds + pick(" 秒", " s")
    }
    let isWhole = minutes == minutes.rounded()
    return NumberText.fixed(minutes, decimals: isWhole ? 0 : 1) + pick(" 分钟", " min")
  }

  /// Returns `2,880 行`.
  func rows(_ count: Int) -> String {
    NumberText.grouped(count) + pick(" 行", count == 1 ? " row" : " rows")
  }

  /// Returns the name of a market.
  public func name(of market: Market) -> String { pick(market.chineseName, market.englishName) }

  /// Returns the zone's offset at one time: `UTC+8`, `UTC−3:30`.
  func offset(seconds: Int) -> String {
    guard seconds != 0 else { return "UTC" }
    let minutes = abs(seconds) / 60
    let rest = minutes % 60
    let tail = rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + "\(rest)"
    return "UTC" + (seconds < 0 ? NumberText.minus : "+") + "\(minutes / 60)" + tail
  }

  /// Returns a date with its weekday: `2021-06-03 周四`.
  func date(_ date: CivilDate) -> String {
    "\(date) " + weekday(of: date)
  }

  /// Returns a date's day of the week: `周四`, `Thu`.
  func weekday(of date: CivilDate) -> String {
    let chinese = ["日", "一", "二", "三", "四", "五", "六"]
    let english = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return pick("周" + chinese[date.weekday], english[date.weekday])
  }

  /// Returns a month with its year: `2021年6月`, `June 2021`.
  func month(year: Int, month: Int) -> String {
    language == .chinese ? "\(year)年\(month)月" : Self.months[month - 1] + " \(year)"
  }

  /// Returns a month for where there is no room: `6月`, `Jun`; for January, which begins it, the
  /// year.
  func shortMonth(year: Int, month: Int) -> String {
    if month == 1 { return language == .chinese ? "\(year)年" : "\(year)" }
    return shortMonth(month)
  }

  /// Returns a month alone: `3月`, `Mar`.
  func shortMonth(_ month: Int) -> String {
    pick("\(month)月", String(Self.months[month - 1].prefix(3)))
  }

  /// Returns a month with its year where there is little room: `2021年3月`, `Mar 2021`.
  func monthOfYear(_ date: CivilDate) -> String {
    let (year, month, _) = date.components
    return language == .chinese
      ? "\(year)年\(month)月" : Self.months[month - 1].prefix(3) + " \(year)"
  }

  /// Returns a year: `2021年`, `2021`.
  func year(_ date: CivilDate) -> String {
    language == .chinese ? "\(date.components.year)年" : "\(date.components.year)"
  }

  /// Returns a date without its year: `3.26`.
  func monthAndDay(_ date: CivilDate) -> String {
    let (_, month, day) = date.components
    return "\(month).\(day)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the name of a view.
  func name(of view: ViewKind) -> String {
    switch view {
    case .day: pick("分时", "Day")
    case .dates: pick("走势", "Dates")
    case .lines: pick("折线", "Lines")
    case .curve: pick("曲线", "Curve")
    }
  }

  /// Returns the name of a line of the date scroller.
  func name(of meaning: DateLine.Meaning) -> String {
    switch meaning {
    case .close: close
    case .week: pick("每 7 日", "Every 7th")
    case .column(let name): title(ofColumn: name)
    }
  }

  /// Returns the name of a column of the curve: that of a price by its meaning, else the file's own.
  func name(of column: CurveColumn) -> String {
    switch column.role {
    case .close: close
    case .price: price
    case .open: open
    case .high: high
    case .low: low
    case .volume: volume
    case .amount: pick("成交额", "Amount")
    case .average: average
    case .previousClose: previousClose
    case .time, .value: title(ofColumn: column.name)
    }
  }

  /// Returns what a column is called: the file's name for it; in the reader's language where the file
  /// has none, or none but a word for what it means.
  func title(ofColumn name: String, role: ColumnRole = .value) -> String {
    if let unnamed = UnnamedColumn(name: name) {
      return pick("第 \(unnamed.number) 列", unnamed.name)
    }
    return role != .value && name == role.rawValue ? self.name(of: role) : name
  }

  /// Returns the name of what a column is compared with.
  func name(of comparison: CurveSource.Comparison) -> String {
    switch comparison {
    case .column(let column): name(of: column)
    case .yearBefore: pick("一年前", "A year earlier")
    case .monthBefore: pick("一个月前", "A month earlier")
    }
  }

  /// Returns what stands for the names of several files in one chart.
  func compared(_ count: Int) -> String { pick("\(count) 个文件", "\(count) files") }

  /// Returns `120/421 天`.
  func dates(_ number: Int, of count: Int) -> String {
    pick("第 \(number)/\(count) 天", "date \(number) of \(count)")
  }

  /// Returns why no line shows.
  func nothingInView(isEmpty: Bool) -> String {
    isEmpty
      ? pick("所有线都已隐藏，点击图例可显示", "Every line is hidden; tap a name to show it")
      : pick("这一段没有数据", "No data in this stretch")
  }

  /// Returns the word for a file of dates that stand so far apart.
  func name(of period: DatePeriod) -> String {
    switch period {
    case .day: pick("日线", "daily")
    case .week: pick("周线", "weekly")
    case .month: pick("月线", "monthly")
    case .quarter: pick("季线", "quarterly")
    case .year: pick("年线", "yearly")
    }
  }

  /// The words in the place of a day's chart where the day has no points.
  var noPoints: [String] {
    [
      pick("这一天没有分时数据", "No intraday points on this day"),
      pick("向左或向右滑到另一天", "Swipe to another day"),
    ]
  }

  /// Returns why a file without intraday prices has no day chart.
  ///
  /// `hasPrices` is false where its columns of prices are empty.
  func noIntraday(_ kind: Dataset.Kind, hasPrices: Bool) -> [String] {
    switch kind {
    case .dailyPrices:
      [
        pick("这个文件每天只有一个值", "This file has one value a day"),
        pick("分时图需要带时间的价格", "An intraday chart needs prices with a time of day"),
      ]
    case .values:
      [
        pick("这个文件里没有价格列", "This file has no column of prices"),
        pick(
          "分时图需要带时间的价格，例如 收盘 或 close 列",
          "An intraday chart needs prices with a time of day, as a column named close"),
      ]
    case .intradayPrices where !hasPrices:
      [pick("价格列是空的", "The column of prices is empty")]
    case .intradayPrices:
      [
        pick("没有落在交易时段内的点", "No point lies inside the trading sessions"),
        pick("可用 --market 指定市场", "Name the market with --market"),
      ]
    }
  }

  /// The keys that the program knows, with what they do; short enough for a narrow window.
  var keys: [(String, String)] {
    [
      ("1 2 3 4", pick("分时、走势、折线、曲线", "Day, dates, lines, curve")),
      ("← →", pick("一天；有十字线时一点", "A date or crosshair point")),
      ("Shift ← →", pick("十字线移动十点", "Crosshair: ten points")),
      ("PgUp PgDn", pick("一个月；折线：一屏", "A month; lines: a view")),
      ("Home End", pick("首日、末日；十字线两端", "First, last date or point")),
      ("T", pick("最新一天", "The latest date")),
      (pick("滚轮", "Wheel"), pick("一天；折线：缩放", "A date; lines: zoom")),
      (pick("Shift 滚轮", "Shift wheel"), pick("一天；折线：平移", "A date; lines: pan")),
      ("+ − 0", pick("折线：放大、缩小、全部", "Lines: zoom, or show all")),
      ("V", pick("折线：显示数值", "Lines: values at points")),
      ("%", pick("折线：按百分比比较", "Lines: compare in percent")),
      ("Ctrl Tab", pick("下一个文件", "The next file")),
      ("Tab Enter", pick("选按钮并按下；曲线：数据源", "Buttons; curve: source")),
      ("L", pick("浅色 / 深色", "Light or dark")),
      ("U", pick("红涨绿跌 / 绿涨红跌", "Red up or green up")),
      ("F11", pick("全屏", "Full screen")),
      ("Ctrl W", pick("关闭文件；最近的文件", "Close; recent files")),
      ("Ctrl C", pick("复制数据；加 Shift：图片", "Copy; Shift: the picture")),
      ("Ctrl S", pick("保存 PNG；加 Shift：SVG", "Save a PNG; Shift: an SVG")),
      ("Ctrl D", pick("用文字打印画面内容", "Print it in words")),
      ("Ctrl O", chooserTitle),
      ("Ctrl R", pick("重新读取文件", "Read the file again")),
      ("I", pick("文件是怎样读取的", "How the file was read")),
      ("F1 ?", pick("显示 / 关闭本列表", "This list")),
      ("Esc", pick("关闭十字线；停止读取", "Dismiss; stop reading")),
      ("Ctrl Q", pick("退出", "Quit")),
    ]
  }
}
