/// The words of the start page and of the question for a path.
extension Words {
  var startTitle: String { pick("分时", "Fenshi") }
  var startHint: String { pick("打开文件，或把文件拖到这里", "Open files, or drop them here") }
  var recentTitle: String { pick("最近打开", "Recent") }
  var sample: String { pick("自带示例", "The sample") }
  var notThere: String { pick("文件已不在", "no longer there") }
  var openFiles: String { pick("打开文件", "Open a file") }
  var pathHint: String { pick("输入路径", "Type a path") }
  var questionKeys: String {
    pick(
      "Tab 补全 · ↑↓ 选择 · Enter 打开 · Esc 关闭", "Tab completes · ↑↓ choose · Enter opens · Esc closes")
  }

  /// Returns why a path cannot be opened.
  func text(of problem: PathProblem) -> String {
    switch problem {
    case .missing: pick("没有这个文件", "There is no such file")
    case .folder: pick("这是文件夹，请选择其中的文件", "This is a folder: choose a file in it")
    case .noPermission: pick("没有读取权限", "Reading it is not permitted")
    }
  }
}
