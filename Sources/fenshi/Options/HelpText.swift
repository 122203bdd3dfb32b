import Chart
import Series

/// What `--help` and `--version` print.
nonisolated enum HelpText {
  /// The program's version.
  static let version = "fenshi 0.1.0"

  /// Returns the whole help in a language.
  static func help(in language: Language) -> String {
    language == .chinese ? chinese : english
  }

  /// The help in English.
  static var english: String {
    """
    Fenshi (分时) shows intraday and dated series, at once and in motion.

    Usage:
      fenshi [OPTIONS] [FILE…]               open the viewer; without a file, the built-in sample
      fenshi render FILE… -o OUT [OPTIONS]   draw once without a display: OUT.png, OUT.svg or
                                             OUT.json, or - for JSON on standard output
      fenshi render FILE… --describe         say in words what it would show
      fenshi info FILE… [--json]             say what was read, and what was odd
      fenshi simulate FILE… --input EVENTS.jsonl [--hz 60]
                                             run the viewer with no display on a virtual clock
      fenshi bench load FILE                 time how long the file takes to read
      fenshi bench pan FILE --span N --frames F [--headless]
                                             time frames of lines, N rows in view

    A FILE of - is standard input. A -- ends the options. To open a file that is named like a
    command, write ./render.

    What is shown:
      --view day|dates|lines|curve   the view to open: the time-share chart of a day, a value a
                                     date, several series, or a cell a day; else the one that
                                     suits the file
      --date YYYY-MM-DD              the day to open; else the latest
      --series NAME[,NAME]           the columns to show: the solid and the dashed line in dates,
                                     the line and the area beside it in curve
      --range all|FROM..TO           the stretch of time to open lines on: dates, or
                                     YYYY-MM-DDTHH:MM in the market's zone
      --gaps bridge|gap|dash         what stands over a missing value in lines (bridge)
      --crosshair HH:MM[@PRICE]      a crosshair at that time, in the market's zone

    How the file is read:
      --market CODE                  whose trading sessions the axis has; else found from the file
      --prev-close P                 the previous close (昨收) of the day that opens
      --missing V[,V]                numbers that stand for a missing value
      --zone ZONE                    zone of the file's times, as Europe/London or +8; else found
                                     from the file
      --columns USE=COLUMN[,…]       what columns are, by number from 1 or by name, as
                                     time=2,close=5; uses: time, clock, open, high, low, close,
                                     price, volume, amount, average, previousClose, value,
                                     symbol, ignore
      --date-order mdy|dmy|ymd       order of dates that do not begin with a year of four digits
      --encoding NAME                utf-8, utf-16, gb18030, big5, shift-jis, euc-kr or
                                     windows-1252
      --delimiter C                  the character between cells, or comma, semicolon, tab, pipe,
                                     blank
      --header LINE|none             the line with the names of the columns

    How it looks; else the window keeps its size, and what the keys L and U chose:
      --theme dark|light|system      (system, which follows the desktop)
      --up red|green|safe            colour of rising prices; else the market's habit
      --lang zh|en                   language of all words; else the locale's
      --size WxH                     in logical pixels (1280x800)
      --scale F                      device pixels a logical one, 0.25 to 8; else the desktop's
      --curve straight|smooth        how curve joins its points (straight)
      --reduced-motion               no heartbeat, no cross-fade, no scrolling by itself; else as
                                     the desktop says

    For scripts:
      --describe                     have render print what the picture shows, a line each
      --json                         info as one JSON object
      --input FILE                   the events of simulate, one JSON object a line
      --hz N                         frames a second of simulate, 1 to 1000 (60)
      --span N, --frames F           rows in view and number of frames of bench pan
      --headless                     bench pan without a window
      --trace FILE                   write a line of JSON for each change of the viewer's state
      -o, --output OUT               where render writes

      -h, --help                     this text
      --version                      the version

    Markets:
    \(markets(in: .english))

    Exit status: 0 fine, 1 the input could not be shown, 2 wrong usage.
    """
  }

  /// One line a market: its code, what it is, and the other words that name it.
  static func markets(in language: Language) -> String {
    let words = Words(language)
    let width = Market.all.map(\.code.count).max() ?? 0
    return Market.all.map { market in
      let code = market.code + String(repeating: " ", count: width - market.code.count)
      let aliases =
        market.aliases.isEmpty ? "" : words.also(market.aliases)
      let names = [market.englishName, market.chineseName]
      let ordered = language == .chinese ? names.reversed() : names
      return "  \(code)  \(ordered.joined(separator: " "))\(aliases)"
    }.joined(separator: "\n")
  }
}
