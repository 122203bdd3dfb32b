/// Encodings older than Unicode that files still come in.
///
/// Their tables are large and not the reader's: who opens a file gives a `TextDecoder` that has them.
/// The raw value is the name in reports, and the one that C libraries know.
public enum LegacyEncoding: String, Equatable, Sendable, CaseIterable {
  /// What mainland China's programs write; GBK and GB2312 are parts of it.
  case gb18030 = "GB18030"
  /// What Western programs write that know no Unicode; ISO 8859-1 is nearly a part of it.
  case windows1252 = "windows-1252"
  /// What Taiwan's and Hong Kong's programs wrote; guessed by names of columns only.
  case big5 = "BIG5"
  /// What Japan's programs write; guessed by names of columns only.
  case shiftJIS = "CP932"
  /// What Korea's programs write; guessed by names of columns only.
  case korean = "CP949"
}

/// Returns text in an older encoding as UTF-8; nil where the bytes are not in that encoding, or its
/// tables are not there.
///
/// A character that the end of the bytes cuts in two is left out: a file that was cut is still read.
public typealias TextDecoder =
  @Sendable (_ bytes: Span<UInt8>, _ encoding: LegacyEncoding) -> [UInt8]?

extension LegacyEncoding {
  /// Returns the encodings in the order in which they are to be tried on `bytes`.
  ///
  /// Nearly every text in windows-1252 is GB18030 as well: an accented letter and the one after it
  /// make a Chinese character. But Chinese text has its bytes above 127 in pairs, all but the rare
  /// characters, while an accented letter mostly stands alone, or inside a word, as in `Größe`. Where
  /// more runs of such bytes look Western, windows-1252 comes first, else GB18030.
  ///
  /// - Complexity: O(`bytes.count`).
  static func candidates(for bytes: Span<UInt8>) -> [LegacyEncoding] {
    var (western, chinese) = (0, 0)
    var start: Int?
    for index in 0..<bytes.count {
      let byte = bytes[index]
      if byte >= 0x80 {
        if start == nil { start = index }
      } else if let first = start {
        let isInWord = first > 0 && bytes[first - 1].isSmallLetter && byte.isSmallLetter
        if isInWord || !(index - first).isMultiple(of: 2) { western += 1 } else { chinese += 1 }
        start = nil
      }
    }
    // A run at the end may be cut in two and tells nothing.
    return western > chinese ? [.windows1252, .gb18030] : [.gb18030, .windows1252]
  }
}

extension LegacyEncoding {
  /// Returns the encodings in the order in which they are to be tried on `bytes`, the first the one
  /// under which most names of columns are words that sources use.
  ///
  /// Text in Shift-JIS, EUC-KR or Big5 is mostly valid GB18030 as well, and gibberish in it. Two names
  /// are asked for: one may be chance.
  ///
  /// - Complexity: O(`bytes.count`).
  static func candidates(for bytes: Span<UInt8>, decoder: TextDecoder) -> [LegacyEncoding] {
    let usual = candidates(for: bytes)
    let head = bytes.extracting(..<min(bytes.count, headLength))
    var best: (encoding: LegacyEncoding, score: Int)?
    for encoding in usual + [.shiftJIS, .korean, .big5] {
      guard let text = decoder(head, encoding) else { continue }
      let score = knownNames(in: String(decoding: text, as: UTF8.self))
      if score > best?.score ?? 1 { best = (encoding, score) }
    }
    guard let best else { return usual }
    return [best.encoding] + usual.filter { $0 != best.encoding }
  }

  /// How far the names of columns are looked for.
  private static let headLength = 2048

  /// Returns how many different cells of the first lines are names of columns in other letters than
  /// English has.
  private static func knownNames(in head: String) -> Int {
    let cells = head.split(separator: "\n").prefix(8).flatMap { line in
      line.split { ",;|\t\r\" ".contains($0) }
    }
    return Set(cells).count { cell in
      !cell.utf8.allSatisfy { $0 < 0x80 } && ColumnMeaning(of: String(cell)) != .unknown
    }
  }
}

extension UInt8 {
  /// True for a to z.
  fileprivate var isSmallLetter: Bool { self &- 97 < 26 }
}
