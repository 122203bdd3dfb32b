/// The words of what is told for a few seconds.
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
