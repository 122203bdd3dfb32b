/// The encoding of a text file, where the user says it.
public enum FileEncoding: Equatable, Sendable {
  /// UTF-8.
  case utf8
  /// UTF-16; its byte order mark, where there is one, goes before what is said here.
  case utf16(isBigEndian: Bool)
  /// An encoding older than Unicode.
  case legacy(LegacyEncoding)

  /// Makes an encoding from one of the names that people give it, in any case; nil for others.
  public init?(name: String) {
    let word = name.lowercased().filter { $0 != "-" && $0 != "_" }
    guard let encoding = Self.named.first(where: { $0.names.contains(word) })?.encoding else {
      return nil
    }
    self = encoding
  }

  /// Names without their dashes.
  private static let named: [(encoding: FileEncoding, names: [String])] = [
    (.utf8, ["utf8"]),
    (.utf16(isBigEndian: false), ["utf16", "utf16le", "unicode"]),
    (.utf16(isBigEndian: true), ["utf16be"]),
    (.legacy(.gb18030), ["gb18030", "gbk", "gb2312", "cp936"]),
    (.legacy(.windows1252), ["windows1252", "cp1252", "latin1", "iso88591", "ansi"]),
    (.legacy(.big5), ["big5", "cp950"]),
    (.legacy(.shiftJIS), ["shiftjis", "sjis", "cp932"]),
    (.legacy(.korean), ["euckr", "cp949"]),
  ]
}
