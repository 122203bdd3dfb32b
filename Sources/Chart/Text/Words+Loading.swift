extension Words {
  /// What stands for the name of a file that comes through a pipe.
  public var standardInput: String { pick("标准输入", "standard input") }

  /// Returns what is being read, how far it is, and how to stop it: `reading 45 %, Esc stops`.
  func text(of loading: Loading) -> String {
    let isChinese = language == .chinese
    if loading.isStopping { return isChinese ? "正在停止……" : "stopping …" }
    var what = isChinese ? "正在读取" : "reading"
    switch loading.subject {
    case .rest, .first: break
    case .again: what = isChinese ? "正在重新读取" : "reading again"
    case .other(let name): what += " " + name
    }
    let share = loading.percent.map { " \($0) %" } ?? (isChinese ? "……" : " …")
    guard loading.canStop else { return what + share }
    return what + share + (isChinese ? "，按 Esc 停止" : ", Esc stops")
  }

  /// Returns the words in the place of the chart of a file of which nothing is read yet.
  func waiting(for name: String?) -> [String] {
    let what = name ?? standardInput
    return [language == .chinese ? "正在读取 \(what)……" : "reading \(what) …"]
  }
}
