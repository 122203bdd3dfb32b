import Chart
import Desktop
import Glibc

nonisolated extension FileChooser {
  /// Asks which files to open, those first that are known by their names; any other may be one as
  /// well.
  static func open(in language: Language, folder: String?) -> FileChooser {
    let words = Words(language)
    let tables = ["csv", "tsv", "txt"]
    let json = ["json", "jsonl", "ndjson"]
    let records = ["day", "lc1", "lc5", "hst"]
    return FileChooser(
      title: words.chooserTitle,
      filters: [
        Filter(name: words.seriesFiles, endings: tables + json + records),
        Filter(name: words.tableFiles, endings: tables),
        Filter(name: "JSON", endings: json),
        Filter(name: words.terminalFiles, endings: records),
        Filter(name: words.allFiles, endings: []),
      ], folder: folder)
  }

  /// Returns the absolute path of the folder that a file lies in; nil where that is no place to look
  /// for files: of standard input and of the sample.
  ///
  /// The corresponding C function is `realpath`.
  static func folder(of path: String) -> String? {
    guard path != "-", path != Sample.path(), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let whole = String(cString: resolved)
    guard let slash = whole.lastIndex(of: "/") else { return nil }
    return slash == whole.startIndex ? "/" : String(whole[..<slash])
  }
}
