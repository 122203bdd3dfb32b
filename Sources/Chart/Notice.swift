/// What the program tells the user for a few seconds.
public enum Notice: Equatable, Sendable {
  /// A picture was saved, at this path.
  case saved(path: String)
  /// Text was put on the clipboard.
  case copiedText
  /// The picture was put on the clipboard.
  case copiedPicture
  /// Files were read again since they had changed on the disk.
  case reread([String])
  /// A file that was asked for is not there any more.
  case missing(String)
  /// Something could not be done, in words.
  case failed(String)
}

extension Words {
  /// Returns what is told, and whether its end is worth more than its beginning where there is no room
  /// for both.
  func text(of notice: Notice) -> (text: String, keepsEnd: Bool) {
    switch notice {
    case .saved(let path): (pick("已保存 ", "Saved ") + path, true)
    case .copiedText: (pick("已复制文字", "Copied as text"), false)
    case .copiedPicture: (pick("已复制图片", "Copied the picture"), false)
    case .reread(let names):
      (
        pick("文件有变化，已重新读取：", "Changed on the disk and read again: ")
          + names.joined(separator: comma), false
      )
    case .missing(let path): (pick("文件已不在：", "No longer there: ") + path, true)
    case .failed(let text): (text, false)
    }
  }
}
