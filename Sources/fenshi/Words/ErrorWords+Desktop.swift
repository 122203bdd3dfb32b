import Chart
import Desktop
import Text

/// The words for what the machine lacks: fonts, a display.
nonisolated extension ErrorWords {
  /// Returns why there is no text to draw with.
  func text(_ error: FontError) -> String {
    guard language == .chinese else { return error.description }
    let packages = "请安装 Debian 软件包 fonts-dejavu-core 和 fonts-wqy-microhei"
    return switch error {
    case .noConfiguration: "fontconfig 没有配置；" + packages
    case .noUsableFont: "没有可用的字体；" + packages
    case .libraryFailed(let reason): "SDL_ttf 无法启动（\(reason)）"
    case .cannotOpen(let path, let reason): "无法打开字体 \(path)（\(reason)）；" + packages
    }
  }

  /// Returns what SDL could not do; the reason is in its own words.
  func text(_ error: SDLError) -> String {
    guard language == .chinese else { return error.description }
    let reason = "（\(error.function): \(error.reason)）"
    let way = "，或使用 fenshi render FILE -o out.png"
    return switch error.advice {
    case .nameDisplay: "没有可用的显示器；请设置 DISPLAY 或 WAYLAND_DISPLAY" + way + reason
    case .checkDisplay(let variable): "没有可用的显示器；请检查 \(variable)" + way + reason
    case nil: "窗口系统出错" + reason
    }
  }

  /// What is said where Chinese is drawn without a font for it, in both languages: whoever lacks the
  /// font for one may need the other.
  static let noChineseFont =
    "没有支持汉字的字体，汉字会显示为方框；请安装 fonts-wqy-microhei "
    + "(no font has Chinese characters, which show as boxes; install fonts-wqy-microhei)"
}
