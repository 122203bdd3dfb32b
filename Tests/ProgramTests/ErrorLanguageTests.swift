import Chart
import Foundation
import Glibc
import Testing

@testable import fenshi

/// Errors in Chinese, beside the same in English.
@MainActor
struct ErrorLanguageTests {
  /// A line in both languages.
  struct Line: CustomTestStringConvertible {
    let chinese: String
    let english: String

    var testDescription: String { english }

    static let all =
      ErrorExamples.all.map { error in
        Line(
          chinese: ErrorLine.text(for: error, in: .chinese),
          english: ErrorLine.text(for: error, in: .english))
      }
      + ErrorExamples.settings.map { error in
        Line(
          chinese: ErrorLine.text(for: error, in: "a.json", .chinese),
          english: ErrorLine.text(for: error, in: "a.json", .english))
      }
  }

  private static func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { 0x4E00...0x9FFF ~= $0.value }
  }

  /// The words of Latin letters and the numbers in a text.
  private static func latin(_ text: String) -> Set<Substring> {
    Set(text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) })
  }

  @Test(arguments: Line.all)
  func `each line has Chinese words and no others than names`(line: Line) {
    #expect(line.chinese.contains(where: Self.isHan))
    #expect(!line.english.contains(where: Self.isHan))
    // Whatever has Latin letters or digits in Chinese is said in English as well: names, options,
    // numbers. K 线 is how bars are called; sides are written as they are typed, with an x.
    let names = Self.latin(line.chinese).subtracting(["K", "x"])
    #expect(names.isSubset(of: Self.latin(line.english)), "\(line.chinese)")
    let words: Set<Substring> = ["the", "is", "an", "of", "no", "it", "to", "not", "or", "and"]
    #expect(words.isDisjoint(with: Self.latin(line.chinese)), "\(line.chinese)")
  }

  @Test(arguments: Line.all)
  func `each line has the marks and blanks of Chinese`(line: Line) {
    let characters = Array(line.chinese)
    for (left, right) in zip(characters, characters.dropFirst()) {
      let pair = "\(left)\(right): \(line.chinese)"
      if Self.isHan(left) {
        #expect(!",;:?!()".contains(right) || line.chinese.hasPrefix("fenshi: 标准输出: "), "\(pair)")
        #expect(!(right.isASCII && (right.isLetter || right.isNumber)) || right == "x", "\(pair)")
      }
      if Self.isHan(right) {
        #expect(!left.isASCII || " x=".contains(left), "\(pair)")
      }
      // Marks have their own room.
      if "，；：。、？（）“”".contains(left) { #expect(right != " ", "\(pair)") }
      if "，；：。、？（）“”".contains(right) { #expect(left != " ", "\(pair)") }
    }
    #expect(!line.chinese.contains("  ") && line.chinese.last != " " && line.chinese.last != "。")
  }

  @Test(arguments: ErrorExamples.machine + ErrorExamples.usage.map { .usage($0) })
  func `each line says what to do`(error: ProgramError) {
    #expect(ErrorLine.text(for: error, in: .chinese).contains("；"))
  }

  @Test func `no two errors are told alike`() {
    for languageLines in [Line.all.map(\.chinese), Line.all.map(\.english)] {
      let same = Dictionary(grouping: languageLines, by: \.self).filter { $0.value.count > 1 }
      // A folder that is not there, and a file in it, are one thing to who writes; too many open files
      // are one to who reads and who writes.
      #expect(
        same.keys.allSatisfy {
          $0.contains("make the folder first") || $0.contains("请先建立文件夹")
            || $0.contains("this is a folder") || $0.contains("这是文件夹")
            || $0.contains("ulimit -n")
        }, "\(same.keys)")
    }
  }

  @Test func `a reason of the system is told in Chinese, or by its number`() {
    for code in CInt(1)...133 {
      let text = ErrorWords(.chinese).system(code)
      #expect(text.contains(where: Self.isHan))
      #expect(text.contains("\(code)") == (ErrorWords.chineseReasons[code] == nil))
      #expect(!ErrorWords(.english).system(code).contains(where: Self.isHan))
    }
  }

  // MARK: Which language

  @Test(arguments: [
    (["--lang", "zh"], Language.chinese), (["--lang=en", "a"], .english), ([], nil),
    (["--vew", "day", "--lang", "zh"], .chinese), (["-x", "--lang", "zh"], .chinese),
    (["--json=1", "--lang", "zh"], .chinese), (["--lang", "zh", "--lang", "fr"], .chinese),
    (["--lang", "zh", "--lang", "en"], .english), (["--lang", "fr"], nil), (["--lang"], nil),
    (["--", "--lang", "zh"], nil), (["--trace", "--lang", "zh"], nil),
  ])
  func `the language is the last that can be understood`(
    arguments: [String], language: Language?
  ) {
    #expect(Arguments.language(of: arguments) == language)
  }

  @Test(arguments: [
    (["LC_ALL": "C"], [String](), false), (["LC_ALL": "zh_CN.UTF-8"], [], true),
    (["LANG": "zh_CN.UTF-8"], [], true), (["LANG": "zh_CN.UTF-8", "LC_ALL": "C"], [], false),
    (["LC_ALL": "C"], ["--lang", "zh"], true), (["LANG": "zh_CN.UTF-8"], ["--lang", "en"], false),
  ])
  func `the program speaks the language that was asked for, else the locale's`(
    variables: [String: String], options: [String], isChinese: Bool
  ) throws {
    for arguments in [
      ["info", "/nowhere.csv"], ["render", "/nowhere.csv", "-o", "a.png"], ["/nowhere.csv"],
      ["simulate", "a", "--input", "/nowhere"], ["bench", "load", "/nowhere"], ["--vew", "day"],
      ["info"], ["--size", "0x0"],
    ] {
      let result = try Program.run(arguments + options, variables: variables)
      let isUsage = !arguments.contains { $0.hasPrefix("/") }
      #expect(result.status == (isUsage ? 2 : 1))
      #expect(result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.hasPrefix(isUsage ? "fenshi: " : "fenshi: /nowhere"))
      #expect(result.errors.contains(where: Self.isHan) == isChinese, "\(result.errors)")
      #expect(result.errors.contains(isChinese ? "；" : "; "))
    }
  }

  @Test func `the help is in the language that was asked for`() throws {
    let help = try Program.run(["--help", "--lang", "zh"], variables: ["LC_ALL": "C"])
    #expect(help.output.hasPrefix("Fenshi（分时）"))
    let english = try Program.run(["--lang", "en", "--help"], variables: ["LC_ALL": "zh_CN.UTF-8"])
    #expect(english.output.contains("Usage:"))
  }

  @Test func `the window speaks as its settings say, unless the command line says otherwise`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.makeFolder("fenshi")
    try folder.makeFile("fenshi/config.json", #"{"lang": "zh", "version": 2}"#)
    let variables = ["XDG_CONFIG_HOME": folder.path, "LC_ALL": "C"]
    let chinese = try Program.run(["/nowhere.csv"], variables: variables)
    let lines = chinese.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(where: Self.isHan) }, "\(chinese.errors)")
    let english = try Program.run(["/nowhere.csv", "--lang", "en"], variables: variables)
    #expect(english.errors.split(separator: "\n").count == 2)
    #expect(!english.errors.contains(where: Self.isHan), "\(english.errors)")
    // No other command reads them.
    let info = try Program.run(["info", "/nowhere.csv"], variables: variables)
    #expect(!info.errors.contains(where: Self.isHan))
  }

  @Test func `files that cannot be read beside others are told in the same language`() throws {
    let folder = try TemporaryFolder()
    let rows = try folder.makeFile("a.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
    let bad = try folder.makeFile("b.csv", "")
    let result = try Program.run(["render", rows, bad, "-o", "-", "--lang", "zh"])
    #expect(result.status == 0)
    #expect(result.errors == "fenshi: \(bad): 文件是空的；请选择有时间和数值的文件\n")
  }

  @Test func `a script and what cannot be written are told in Chinese`() throws {
    let script = try Program.run(
      ["simulate", "/nowhere.csv", "--input", "-", "--lang", "zh"],
      input: "{\"t\":0,\"state\":true}\n{\"t\":1,}\n")
    #expect(script.errors == "fenshi: 标准输入: 第 2 行第 8 列：这不是 JSON；这里应为引号中的字段名\n")
    let full = try Program.run(["--help", "--lang", "zh"], output: "/dev/full")
    #expect(full.errors == "fenshi: 标准输出: 磁盘已满；请腾出空间，或换一个位置\n")
  }

  @Test func `a display that is not there is told in Chinese`() throws {
    let folder = try TemporaryFolder()
    let rows = try folder.makeFile("a.csv", "date,close\n2024-01-02,7\n2024-01-03,8\n")
    let result = try Program.run([rows, "--lang", "zh"], variables: ["XDG_RUNTIME_DIR": ""])
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("fenshi: 没有可用的显示器；请设置 DISPLAY 或 WAYLAND_DISPLAY"))
    #expect(result.errors.contains("fenshi render FILE -o out.png"))
  }
}
