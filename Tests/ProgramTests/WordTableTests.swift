import Foundation
import Readers
import Series
import Testing

@testable import Chart
@testable import fenshi

/// The table of words, as it stands in the sources: both languages whole, nothing beside it.
struct WordTableTests {
  /// A text between quotation marks in a Swift file, without what is put into it.
  struct Literal {
    let file: String
    let line: Int
    let text: String

    var hasChinese: Bool { Self.hasChinese(text) }

    /// The words of two letters or more, of the Latin alphabet.
    var latinWords: [String] {
      text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 1 }
    }

    static func hasChinese(_ text: String) -> Bool {
      text.unicodeScalars.contains { 0x3000...0x9FFF ~= $0.value || 0xFF00...0xFFEF ~= $0.value }
    }
  }

  /// Both texts of one call of `pick`, as they are written.
  struct Pair: Hashable {
    let chinese: String
    let english: String
  }

  // MARK: Reading sources

  private static func files(below folder: String) throws -> [String] {
    let root = PackageFile.folder.appending(path: folder)
    let found = FileManager.default.enumerator(atPath: root.path())
    return (found?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
      .map { folder + "/" + $0 }.sorted()
  }

  /// Returns the literals of one line; what stands in `\(…)` is left out, with its own literals.
  private static func literals(of line: Substring, _ file: String, _ number: Int) -> [Literal] {
    var literals: [Literal] = []
    var text = ""
    var isInside = false
    var depth = 0
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      let next = line.index(after: index)
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if isInside, character == "\\", next < line.endIndex {
        if line[next] == "(" { depth = 1 }
        index = line.index(after: next)
        continue
      } else if character == "\"" {
        if isInside { literals.append(Literal(file: file, line: number, text: text)) }
        isInside.toggle()
        text = ""
      } else if isInside {
        text.append(character)
      } else if character == "/", next < line.endIndex, line[next] == "/" {
        break
      }
      index = next
    }
    return literals
  }

  private static func literals(below folder: String) throws -> [Literal] {
    try files(below: folder).flatMap { file in
      try PackageFile.text(file).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated().flatMap { literals(of: $1, file, $0 + 1) }
    }
  }

  /// Returns the arguments of every call of `pick` in a source.
  private static func pairs(in source: String) -> [Pair] {
    source.split(separator: "\n").map { line in
      line.drop { $0 == " " }.hasPrefix("//") ? "" : line
    }.joined(separator: "\n").split(separator: "pick(", omittingEmptySubsequences: false)
      .dropFirst()
      .compactMap { rest in
        var parts = [""]
        var depth = 0
        var isInside = false
        var last: Character = " "
        for character in rest {
          if character == "\"", last != "\\" { isInside.toggle() }
          if !isInside || depth > 0 {
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth -= 1 }
            if depth < 0 { break }
          }
          if character == ",", depth == 0, !isInside {
            parts.append("")
          } else {
            parts[parts.count - 1].append(character)
          }
          last = character
        }
        // The declaration of `pick` itself names types in place of texts.
        guard parts.count == 2, parts[0].contains("\"") || parts[1].contains("\"") else {
          return nil
        }
        return Pair(
          chinese: parts[0].trimmingCharacters(in: .whitespacesAndNewlines),
          english: parts[1].trimmingCharacters(in: .whitespacesAndNewlines))
      }
  }

  /// Where the words stand: those of what shows, and those of errors.
  private static let folders = ["Sources/Chart/Text", "Sources/fenshi/Words"]

  private static func table() throws -> [Pair] {
    try folders.flatMap(files).flatMap { pairs(in: try PackageFile.text($0)) }
  }

  // MARK: The table

  @Test func `the scan of sources sees what it has to see`() throws {
    #expect(try Self.table().count > 250)
    let pairs = Self.pairs(in: #"x { pick("周" + a[b, c], "on \(f("x", 1)), then") }"#)
    #expect(pairs == [Pair(chinese: #""周" + a[b, c]"#, english: #""on \(f("x", 1)), then""#)])
    let literals = Self.literals(of: #"f("a \(g("b")) c") // "d""#, "", 1)
    #expect(literals.map(\.text) == ["a  c"])
  }

  @Test func `every text has Chinese in its Chinese form and none in its English one`() throws {
    for pair in try Self.table() {
      #expect(!Literal.hasChinese(pair.english), "\(pair.english)")
      let words = Self.literals(of: pair.english[...], "", 0).flatMap(\.latinWords)
      // Where English has words, and not only marks and numbers, Chinese has them too.
      #expect(words.isEmpty || Literal.hasChinese(pair.chinese), "\(pair)")
      #expect(pair.chinese != "\"\"" && pair.english != "\"\"", "\(pair)")
    }
  }

  /// What Chinese texts write in Latin letters: names, keys, and what is typed.
  private static let names: Set<String> = [
    "Esc", "Shift", "PNG", "SVG", "JSON", "missing", "market", "json", "close", "MetaTrader",
    "Ctrl",
    "TSV", "Tab", "Enter",
  ]

  /// What Chinese errors name besides: formats and programs, options and what is typed for them.
  private static let errorNames: Set<String> = [
    "UTF", "CSV", "PNG", "JPEG", "GIF", "PDF", "Word", "Excel", "XML", "LibreOffice", "ZIP", "gzip",
    "xz", "zstd", "bzip", "RAR", "SQLite", "Parquet", "Arrow", "Feather", "HDF", "NumPy", "ELF",
    "Git", "LFS", "MiB", "chmod", "tzdata", "zone", "date", "series", "help", "fenshi", "Fenshi",
    "bench", "load", "pan", "OUT", "describe", "png", "svg", "size", "scale", "true", "false",
    "left", "pageup", "ctrl", "time", "volume", "Qty", "Asia", "Shanghai", "HH", "MM", "PRICE",
    "FROM", "TO", "all", "value", "price", "symbol", "ignore", "comma", "semicolon", "tab", "pipe",
    "blank", "none", "fontconfig", "Debian", "fonts", "dejavu", "core", "wqy", "microhei", "SDL",
    "ttf", "DISPLAY", "WAYLAND", "render", "FILE", "out", "ulimit", "KiB", "wl", "clipboard",
  ]

  @Test func `no English word is left in Chinese`() throws {
    for literal in try Self.literals(below: "Sources/fenshi/Words") where literal.hasChinese {
      let left = literal.latinWords.filter { !Self.names.union(Self.errorNames).contains($0) }
      #expect(left.isEmpty, "\(literal)")
    }
    for literal in try Self.literals(below: "Sources/Chart/Text") where literal.hasChinese {
      let formats = Words.chineseFormats.values.contains(literal.text)
      let left = literal.latinWords.filter { !Self.names.contains($0) }
      #expect(left.isEmpty || formats, "\(literal)")
    }
  }

  @Test func `no text stands twice in the table, and no English one means two things`() throws {
    // Marks alone, as commas, are not told apart by what they mean.
    let pairs = try Self.table().filter { $0.english.contains(where: \.isLetter) }
    for (pair, same) in Dictionary(grouping: pairs, by: \.self) where same.count > 1 {
      Issue.record("twice: \(pair)")
    }
    for (english, same) in Dictionary(grouping: pairs, by: \.english) {
      #expect(Set(same).count == 1, "\(english): \(Set(same.map(\.chinese)))")
    }
  }

  @Test(arguments: Language.allCases)
  func `no key stands twice in the list of keys`(language: Language) {
    let keys = Words(language).keys
    #expect(Set(keys.map(\.0)).count == keys.count)
    #expect(Set(keys.map(\.1)).count == keys.count)
    #expect(keys.allSatisfy { !$0.0.isEmpty && !$0.1.isEmpty })
  }

  // MARK: Nothing beside it

  @Test func `no Chinese text stands outside the table, but for the help and names`() throws {
    let names: Set<String> = [Sample.securityName]
    for folder in ["Sources/Chart", "Sources/fenshi", "Sources/Desktop", "Sources/Text"] {
      for literal in try Self.literals(below: folder)
      where literal.hasChinese && !Self.folders.contains(where: literal.file.hasPrefix)
        && !names.contains(literal.text)
      {
        // One character tells whether a font has Chinese.
        #expect(literal.text.count == 1, "\(literal)")
      }
    }
  }

  @Test func `what draws writes no words of its own`() throws {
    for folder in ["Drawing", "Layout", "Views", "Report", "Scale", "Input", "Motion"] {
      for literal in try Self.literals(below: "Sources/Chart/" + folder) {
        let line = try PackageFile.text(literal.file)
          .split(separator: "\n", omittingEmptySubsequences: false)[literal.line - 1]
        // Words of a broken rule are for whoever reads the trap.
        if line.contains("precondition") { continue }
        // Keys have their names in all languages.
        #expect(literal.latinWords.allSatisfy { ["Ctrl", "Shift"].contains($0) }, "\(literal)")
      }
    }
  }

  // MARK: What readers say

  /// Names of sources and formats, which are the same in all languages.
  private static let sources: Set<String> = [
    "JSON", "CSV", "Alpaca", "Alpha", "Vantage", "IEX", "Polygon", "Twelve", "Data", "Grafana",
    "InfluxDB", "Prometheus", "Kraken", "OHLC", "Sina",
  ]

  @Test func `every format of a reader has a Chinese name, or is made of names`() throws {
    let endings = ["JSON", "CSV", "minute", "daily", "history", "text", "series"]
    let formats = try Self.literals(below: "Sources/Readers").filter { literal in
      guard let first = literal.text.split(separator: " ").first else { return false }
      return (first.first?.isUppercase == true || first == "ccxt")
        && endings.contains { literal.text.hasSuffix($0) } && !literal.text.contains("nnotated")
    }
    #expect(Set(formats.map(\.text)).count > 25)
    for format in formats where Words.chineseFormats[format.text] == nil {
      let left = format.latinWords.filter { !Self.sources.contains($0) }
      #expect(left.isEmpty, "\(format)")
    }
    let written = Set(formats.map(\.text))
    for format in Words.chineseFormats.keys { #expect(written.contains(format), "\(format)") }
  }

  @Test func `every assumption of a reader has Chinese words`() throws {
    for folder in ["Sources/Readers", "Sources/Series"] {
      for file in try Self.files(below: folder) {
        for line in try PackageFile.text(file).split(separator: "\n")
        where line.contains("Finding(.assumption") || line.contains("Finding(.volumeUnit") {
          for literal in Self.literals(of: line, file, 0) where !literal.latinWords.isEmpty {
            let text = Words(.chinese).assumed(literal.text)
            #expect(Literal.hasChinese(text) && text != literal.text, "\(literal)")
          }
        }
      }
    }
  }

  @Test func `orders of dates are told in Chinese`() {
    let expected: [DateOrder: String] = [
      .monthFirst: "月/日/年", .dayFirst: "日/月/年", .yearFirst: "年/月/日",
    ]
    for order in DateOrder.allCases {
      #expect(Words(.chinese).order(order.rawValue) == expected[order])
      #expect(Words(.chinese).assumed(order.rawValue) == expected[order])
      #expect(Words(.english).assumed(order.rawValue) == order.rawValue)
    }
    // Names of zones are not orders of dates.
    #expect(Words(.chinese).assumed("SSE, Asia/Shanghai") == "SSE, Asia/Shanghai")
  }

  @Test func `every role of a column has a name of its own, in English the one of the option`() {
    let chinese = ColumnRole.allCases.map { Words(.chinese).name(of: $0) }
    #expect(Set(chinese).count == ColumnRole.allCases.count)
    #expect(chinese.allSatisfy(Literal.hasChinese))
    for role in ColumnRole.allCases { #expect(Words(.english).name(of: role) == role.rawValue) }
  }

  @Test func `every market has a Chinese and an English name of its own`() {
    let names = Market.all.flatMap { [Words(.chinese).name(of: $0), Words(.english).name(of: $0)] }
    #expect(Set(names).count == names.count)
    for market in Market.all {
      #expect(Literal.hasChinese(market.chineseName) && !Literal.hasChinese(market.englishName))
    }
  }
}
