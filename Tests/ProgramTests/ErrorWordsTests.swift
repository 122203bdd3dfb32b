import Chart
import Glibc
import Readers
import Series
import Testing

@testable import fenshi

@MainActor
struct ErrorWordsTests {
  private func line(_ error: ProgramError) -> String { ErrorLine.text(for: error, in: .english) }

  @Test(arguments: ErrorExamples.named)
  func `each error names its file, what is wrong, and what to do`(error: ProgramError) {
    for (language, mark) in [(Language.english, "; "), (.chinese, "；")] {
      let line = ErrorLine.text(for: error, in: language)
      #expect(line.hasPrefix("fenshi: a.csv: "))
      let parts = line.dropFirst("fenshi: a.csv: ".count).split(separator: mark)
      #expect(parts.count == 2 && parts.allSatisfy { !$0.isEmpty }, "\(line)")
    }
    #expect(error.exitStatus == 1)
  }

  @Test func `line and column stand where they are known`() {
    #expect(line(.reading("a", .noTimes(line: 3))).hasPrefix("fenshi: a: line 3: no column of"))
    let flaw = ReadError.malformed(format: "JSON", line: 2, column: 5, what: .missingComma)
    #expect(
      line(.reading("a", flaw))
        == "fenshi: a: line 2, column 5: a comma is missing (JSON); save or download the file again"
    )
    #expect(
      ErrorLine.text(for: .reading("a", flaw), in: .chinese)
        == "fenshi: a: 第 2 行第 5 列：缺少逗号（JSON）；请重新保存或下载文件")
    let error = ScriptError(line: 7, column: 2, problem: .syntax(expected: .colon))
    #expect(
      line(.script("e", error))
        == "fenshi: e: line 7, column 2: this is no JSON; write a colon here")
  }

  @Test func `standard input is named in words`() {
    #expect(line(.reading("-", .empty)).hasPrefix("fenshi: standard input: "))
    #expect(ErrorLine.text(for: .reading("-", .empty), in: .chinese).hasPrefix("fenshi: 标准输入: "))
  }

  @Test func `a column that is named like standard input keeps its name`() {
    // It was listed as standard input.
    let error = ProgramError.noSuchSeries("a", "x", names: ["-", "b"])
    #expect(line(error).hasSuffix("--series takes names of -, b"))
  }

  @Test(arguments: Language.allCases)
  func `a name with a line end or an escape stays on one line`(language: Language) {
    let line = ErrorLine.text(for: .file("a\nb\u{1B}[31m\u{2028}.csv", .notFound), in: language)
    #expect(line.hasPrefix(#"fenshi: a\nb\u{1B}[31m\u{2028}.csv: "#))
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    let settings = ErrorLine.text(for: SettingsError.notAFile, in: "a\nb", language)
    #expect(settings.hasPrefix(#"fenshi: a\nb: "#))
  }

  @Test(arguments: Language.allCases)
  func `a message of a source is cut where it is long`(language: Language) {
    let message = String(repeating: "x", count: 5000)
    let line = ErrorLine.text(for: .reading("a", .message(message)), in: language)
    #expect(line.contains(String(repeating: "x", count: 100) + "…"))
    #expect(line.count < 300)
  }

  @Test(arguments: Language.allCases)
  func `of very many columns the first are named`(language: Language) {
    let names = (1...30).map { "c\($0)" }
    let line = ErrorLine.text(
      for: .reading("a", .noSuchColumn(name: "x", columns: names)), in: language)
    #expect(line.contains("c20") && !line.contains("c21"))
    #expect(line.hasSuffix(language == .english ? "c20, …" : "c20 等"))
  }

  @Test func `the window names a file without its folders`() {
    let error = ProgramError.reading("/a/long/way/to/a.csv", .empty)
    #expect(
      ErrorLine.notice(of: error, in: .english)
        == "a.csv: the file is empty; choose one with times and numbers")
    #expect(line(error).hasPrefix("fenshi: /a/long/way/to/a.csv: "))
    // Where something is to be written the folder is what may be wrong.
    let writing = ProgramError.writing("/a/b.png", .noPermission)
    #expect(ErrorLine.notice(of: writing, in: .chinese).hasPrefix("/a/b.png: "))
  }

  @Test(arguments: ErrorExamples.usage, Language.allCases)
  func `wrong usage ends with 2 and says what to do`(error: OptionsError, language: Language) {
    let line = ErrorLine.text(for: .usage(error), in: language)
    #expect(line.hasPrefix("fenshi: "))
    #expect(line.contains(language == .english ? "; " : "；"))
    #expect(!line.contains("\n"))
    #expect(ProgramError.usage(error).exitStatus == 2)
  }

  @Test func `the choices of an option are listed in its error`() throws {
    do {
      _ = try Command(["--up", "blue"])
      Issue.record("--up took blue")
    } catch {
      #expect(line(.usage(error)) == #"fenshi: --up cannot be "blue"; give red, green or safe"#)
      #expect(
        ErrorLine.text(for: .usage(error), in: .chinese)
          == "fenshi: --up 不能是“blue”；应为 red、green 或 safe")
    }
  }

  @Test func `several outputs are each given with their option`() throws {
    do {
      _ = try Command(["render", "a"])
      Issue.record("render without -o")
    } catch {
      #expect(
        line(.usage(error))
          == "fenshi: render needs -o; add -o OUT.png, -o OUT.svg or -o OUT.json")
    }
  }
}
