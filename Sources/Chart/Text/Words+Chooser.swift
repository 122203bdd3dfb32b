/// The words that a desktop's file chooser shows.
extension Words {
  /// The title of the chooser.
  public var chooserTitle: String { pick("打开文件", "Open files") }
  /// Files of every kind that is known by name.
  public var seriesFiles: String { pick("行情与数据", "Series") }
  /// Tables as text.
  public var tableFiles: String { pick("表格文本", "Tables as text") }
  /// The files of terminals.
  public var terminalFiles: String { pick("通达信与 MetaTrader", "TDX and MetaTrader") }
  /// Whatever there is.
  public var allFiles: String { pick("所有文件", "All files") }
}
