/// Files that are no tables, known by their first bytes.
enum ForeignFile {
  private static let signatures: [(bytes: [UInt8], kind: ForeignKind)] = [
    ([0x89, 0x50, 0x4E, 0x47], .pngPicture),
    ([0xFF, 0xD8, 0xFF], .jpegPicture),
    (Array("GIF8".utf8), .gifPicture),
    (Array("%PDF".utf8), .pdfDocument),
    ([0x50, 0x4B, 0x05, 0x06], .emptyZIPArchive),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldOfficeFile),
    ([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00], .oldExcelWorkbook),
    ([0x1F, 0x8B], .gzipArchive),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], .xzArchive),
    ([0x28, 0xB5, 0x2F, 0xFD], .zstdArchive),
    (Array("BZh".utf8), .bzip2Archive),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZipArchive),
    (Array("Rar!".utf8), .rarArchive),
    ([0x7F, 0x45, 0x4C, 0x46], .elfProgram),
    (Array("SQLite format 3".utf8), .sqliteDatabase),
    (Array("PAR1".utf8), .parquetFile),
    (Array("ARROW1".utf8), .arrowFile),
    (Array("FEA1".utf8), .featherFile),
    ([0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A, 0x1A, 0x0A], .hdf5File),
    (Array("version https://git-lfs".utf8), .gitLFSPointer),
    ([0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59], .numPyFile),
  ]

  /// Returns what `bytes` are, or nil where they may be a table.
  static func kind(of bytes: Span<UInt8>) -> ForeignKind? {
    if bytes.hasPrefix([0x50, 0x4B, 0x03, 0x04]) { return zipKind(of: bytes) }
    for signature in signatures where bytes.hasPrefix(signature.bytes) { return signature.kind }
    if bytes.hasPrefix(Array("RIFF".utf8)) { return .pictureOrSound }
    let start = textStart(bytes)
    if starts("<?xml", bytes, at: start) {
      return holds("<workbook", bytes, from: start, within: 2048)
        ? .excelXMLWorkbook : .xmlDocument
    }
    if ["<!doctype html", "<html", "<head", "<table"].contains(where: {
      starts($0, bytes, at: start)
    }) {
      return .webPage
    }
    return nil
  }

  /// Returns which of the formats that are ZIP archives `bytes` are: the names of the first entries
  /// tell it.
  private static func zipKind(of bytes: Span<UInt8>) -> ForeignKind {
    if holds("opendocument.spreadsheet", bytes, from: 0, within: 256) {
      return .libreOfficeWorkbook
    }
    if holds("xl/", bytes, from: 0, within: 8192) || holds("xl/", bytes, atEnd: 8192) {
      return .excelWorkbook
    }
    if holds("word/", bytes, from: 0, within: 8192) { return .wordDocument }
    return .zipArchive
  }

  /// Returns where text begins: after a byte order mark and blanks.
  private static func textStart(_ bytes: Span<UInt8>) -> Int {
    var index = bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < min(bytes.count, 64), bytes[index].isBlank || bytes[index].isLineEnd {
      index += 1
    }
    return index
  }

  private static func starts(_ word: String, _ bytes: Span<UInt8>, at index: Int) -> Bool {
    let end = index + word.utf8.count
    return end <= bytes.count && bytes.isWord(word, from: index, to: end)
  }

  private static func holds(_ word: String, _ bytes: Span<UInt8>, atEnd length: Int) -> Bool {
    holds(word, bytes, from: max(bytes.count - length, 0), within: length)
  }

  private static func holds(
    _ word: String, _ bytes: Span<UInt8>, from start: Int, within length: Int
  ) -> Bool {
    for index in start..<max(start, min(bytes.count, start + length))
    where starts(word, bytes, at: index) { return true }
    return false
  }
}
