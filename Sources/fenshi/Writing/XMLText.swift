/// Text as XML 1.0 takes it, between tags and in quotation marks.
nonisolated enum XMLText {
  /// Returns `text` with its markup taken for text; what XML has no place for becomes U+FFFD, and ends
  /// of lines and tabs become blanks unless `keepsLines`.
  static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += keepsLines ? "\n" : " "
      case "\t", "\r": result += " "
      case "\u{00}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
