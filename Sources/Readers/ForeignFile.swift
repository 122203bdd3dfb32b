/// Files that are no tables, known by their first bytes.
enum ForeignFile {
  private static let signatures: [(bytes: [UInt8], what: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "PNG picture"),
    ([0xFF, 0xD8, 0xFF], "JPEG picture"),
    (Array("GIF8".utf8), "GIF picture"),
    (Array("%PDF".utf8), "PDF document"),
    ([0x50, 0x4B, 0x03, 0x04], "ZIP archive or Excel workbook"),
    ([0x50, 0x4B, 0x05, 0x06], "ZIP archive"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "old Excel or Word document"),
    ([0x1F, 0x8B], "gzip archive"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz archive"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd archive"),
    (Array("BZh".utf8), "bzip2 archive"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z archive"),
    ([0x7F, 0x45, 0x4C, 0x46], "ELF program"),
    (Array("SQLite format 3".utf8), "SQLite database"),
    (Array("PAR1".utf8), "Parquet file"),
    (Array("ARROW1".utf8), "Arrow file"),
  ]

  /// Returns what `bytes` are, or nil where they may be a table.
  static func kind(of bytes: Span<UInt8>) -> String? {
    for signature in signatures where bytes.hasPrefix(signature.bytes) { return signature.what }
    if bytes.hasPrefix(Array("RIFF".utf8)) { return "picture or sound" }
    if bytes.hasPrefix(Array("<?xml".utf8)) { return "XML document" }
    if bytes.hasPrefix(Array("<!DOCTYPE".utf8)) || bytes.hasPrefix(Array("<html".utf8)) {
      return "web page"
    }
    return nil
  }
}
