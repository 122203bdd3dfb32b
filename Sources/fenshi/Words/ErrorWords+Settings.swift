/// The words for files of settings.
nonisolated extension ErrorWords {
  /// Returns what is wrong with the settings in a file, and what becomes of them.
  func text(_ error: SettingsError) -> String {
    switch error {
    case .reading(let error): reading(error)
    case .writing(let error): writing(error)
    case .notAFile: pick("这不是文件；设置不会保存", "this is no file; settings are not kept")
    case .otherVersion:
      pick(
        "这是另一个版本的 Fenshi 的设置；可识别的部分已读取，文件保持原样",
        "these settings are of another version of Fenshi; they are read as far as they are known, "
          + "and not changed")
    case .unreadable(let name):
      pick(
        "这不是设置文件；已改名为 \(name)，设置从头开始",
        "these are no settings; they were kept as \(name), and new ones begin")
    }
  }
}
