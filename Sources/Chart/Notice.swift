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
