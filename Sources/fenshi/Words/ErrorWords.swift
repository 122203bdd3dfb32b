import Chart
import Series

/// The words for what goes wrong, in both languages: what is wrong, a semicolon, and what to do.
///
/// They are what standard error and the window say; `ErrorLine` makes a line of them.
nonisolated struct ErrorWords {
  /// The language.
  let language: Language
  /// Whether files that are read are named without their folders.
  let hasShortNames: Bool

  /// Makes the words of a language.
  init(_ language: Language, shortNames: Bool = false) {
    (self.language, hasShortNames) = (language, shortNames)
  }

  func pick(_ chinese: String, _ english: String) -> String {
    language == .chinese ? chinese : english
  }

  /// Returns what stopped a command, with the name of the file where it is one's.
  func text(_ error: ProgramError) -> String {
    switch error {
    case .usage(let error): text(error)
    case .file(let name, let error): shown(name) + ": " + reading(error)
    case .writing(let name, let error): name + ": " + writing(error)
    case .overInput(let name):
      name + ": "
        + pick(
          "这是要读取的文件，不能覆盖；请换一个输出文件名",
          "is read, and would be lost; choose another name to write to")
    case .printing(let error): standardOutput + ": " + writing(error)
    case .reading(let name, let error): shown(name) + ": " + text(error)
    case .dating(let name, let error): shown(name) + ": " + text(error)
    case .noSuchDay(let name, let date, let nearest):
      shown(name) + ": "
        + pick(
          "\(date) 没有数据；最近的一天是 --date \(nearest)",
          "no point on \(date); the nearest day is --date \(nearest)")
    case .noSuchSeries(let file, let name, let names):
      shown(file) + ": "
        + pick(
          "没有名为\(quoted(name))的列；--series 可用的列名为 \(some(names))",
          "no column \(name); --series takes names of \(some(names))")
    case .script(let name, let error): shown(name) + ": " + text(error)
    case .noSample:
      Sample.fileName + ": "
        + pick("内置样例没有安装；请指定要打开的文件", "the built-in sample is not installed; name a file to open")
    case .stackLimited(let given, let least):
      pick(
        "栈大小限制为 \(given) KiB；请用 ulimit -s \(least) 提高限制",
        "the stack is limited to \(given) KiB; raise the limit with ulimit -s \(least)")
    case .fonts(let error): text(error)
    case .window(let error): text(error)
    case .displayLost(let name):
      pick(
        "与显示服务器 \(name) 的连接已断开；请在可用的显示服务器上重新启动 fenshi",
        "the display \(name) has gone; start fenshi again on one that runs")
    case .picture(let path, let reason): path + ": " + text(reason)
    case .noTextClipboard:
      pick(
        "无法复制文字；请安装 wl-clipboard，或先点击窗口再复制",
        "the text could not be copied; install wl-clipboard, or click into the window and copy again"
      )
    case .noPictureClipboard(let program):
      pick(
        "无法用 \(program) 复制图片；请安装 \(package(of: program))，或按 Ctrl+S 保存图片",
        "the picture could not be copied by \(program); install \(package(of: program)), or save it "
          + "with Ctrl+S")
    }
  }

  /// Returns the Debian package that a program for the clipboard is in.
  private func package(of program: String) -> String {
    program == "wl-copy" ? "wl-clipboard" : program
  }
}

// MARK: - Pieces

nonisolated extension ErrorWords {
  /// Returns the name of a file that is read.
  private func shown(_ path: String) -> String {
    if path == "-" { return Words(language).standardInput }
    return hasShortNames ? FileName.last(of: path) : path
  }

  private var standardOutput: String { pick("标准输出", "standard output") }

  /// Returns the place of what is wrong in a file, from 1, and what stands between it and that.
  func place(line: Int, column: Int? = nil) -> String {
    guard let column else { return pick("第 \(line) 行：", "line \(line): ") }
    return pick("第 \(line) 行第 \(column) 列：", "line \(line), column \(column): ")
  }

  /// Returns `text` in quotation marks, cut where it is long.
  func quoted(_ text: String) -> String {
    let limit = 100
    let cut = text.prefix(limit)
    let inside = cut + (cut.endIndex < text.endIndex ? "…" : "")
    return pick("“\(inside)”", "\"\(inside)\"")
  }

  /// Returns `text` as it follows a Chinese word: after a blank where it begins with a Latin letter, a
  /// digit or a mark.
  func apart(_ text: String) -> String {
    (text.first?.isASCII == true ? " " : "") + text
  }

  /// Returns `text` as it stands between two Chinese words.
  func amid(_ text: String) -> String { apart(text) + (text.last?.isASCII == true ? " " : "") }

  /// Returns words one after the other.
  func list(_ words: [String]) -> String { words.joined(separator: pick("、", ", ")) }

  /// Returns words of which one is to be chosen.
  func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return list(words.dropLast()) + pick(" 或 ", " or ") + last
  }

  /// Returns the first of the names of columns, which may be very many.
  func some(_ names: [String]) -> String {
    let limit = 20
    return list(Array(names.prefix(limit))) + (names.count > limit ? pick(" 等", ", …") : "")
  }
}
