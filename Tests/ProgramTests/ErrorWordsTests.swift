import Glibc
import Readers
import Series
import Testing

@testable import fenshi

@MainActor
struct ErrorWordsTests {
  @Test(arguments: [
    ProgramError.file("a.csv", .notFound), .file("a.csv", .isFolder),
    .file("a.csv", .noPermission), .file("a.csv", .notRegular),
    .file("a.csv", .tooLong(limit: 1 << 30)), .file("a.csv", .system(EIO)),
    .writing("a.csv", .noFolder), .writing("a.csv", .isFolder), .writing("a.csv", .noPermission),
    .writing("a.csv", .diskFull), .writing("a.csv", .system(EIO)),
    .reading("a.csv", .empty), .reading("a.csv", .notATable(what: "PNG picture")),
    .reading("a.csv", .noTimes(line: 3)), .reading("a.csv", .noValues),
    .reading("a.csv", .noRows(line: 1)),
    .reading("a.csv", .encoding(line: 9)),
    .reading("a.csv", .malformed(format: "JSON", line: 2, column: 5, what: "a brace is missing")),
    .reading("a.csv", .message("Not found")), .dating("a.csv", .zoneMissing("Asia/Shanghai")),
    .script("a.csv", ScriptError(line: 4, problem: .missingTime)),
    .picture(path: "a.csv", reason: "out of memory"),
  ])
  func `each error names its file, what is wrong, and what to do`(error: ProgramError) {
    let line = ErrorLine.text(for: error)
    #expect(line.hasPrefix("fenshi: a.csv: "))
    let parts = line.dropFirst("fenshi: a.csv: ".count).split(separator: "; ")
    #expect(parts.count == 2)
    #expect(error.exitStatus == 1)
  }

  @Test func `line and column stand where they are known`() {
    #expect(
      ErrorLine.text(for: .reading("a", .noTimes(line: 3))).hasPrefix(
        "fenshi: a: line 3: no column of"))
    #expect(
      ErrorLine.text(
        for:
          .reading("a", .malformed(format: "JSON", line: 2, column: 5, what: "a brace is missing")))
        == "fenshi: a: line 2, column 5: a brace is missing (JSON); save or download the file again"
    )
    let error = ScriptError(line: 7, column: 2, problem: .syntax(expected: "a colon"))
    #expect(
      ErrorLine.text(for: .script("e", error))
        == "fenshi: e: line 7, column 2: this is no JSON; write a colon here")
  }

  @Test func `standard input is named in words`() {
    #expect(ErrorLine.text(for: .reading("-", .empty)).hasPrefix("fenshi: standard input: "))
  }

  @Test func `a name with a line end or an escape stays on one line`() {
    let line = ErrorLine.text(for: .file("a\nb\u{1B}[31m\u{2028}.csv", .notFound))
    #expect(line.hasPrefix(#"fenshi: a\nb\u{1B}[31m\u{2028}.csv: "#))
    #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a message of a source is cut where it is long`() {
    let line = ErrorLine.text(for: .reading("a", .message(String(repeating: "x", count: 5000))))
    #expect(line.contains(String(repeating: "x", count: 100) + "…"))
    #expect(line.count < 300)
  }

  @Test(arguments: [
    OptionsError.unknownOption("--vew", nearest: "--view"), .unknownOption("-x", nearest: nil),
    .missingValue(option: "--size"), .unexpectedValue(option: "--json", value: "1"),
    .badValue(option: "--up", value: "x", expected: "red, green or safe"),
    .wrongCommand(option: "--json", command: "render", belongsTo: "info"),
    .missingFile(command: "info"),
    .missingOption(command: "render", option: "-o", value: "OUT.png"),
    .standardInputTwice, .unknownPictureKind(path: "a.svg"),
    .pictureTooLarge(pixels: 20_000),
  ])
  func `wrong usage ends with 2 and says what to do`(error: OptionsError) {
    let line = ErrorLine.text(for: .usage(error))
    #expect(line.hasPrefix("fenshi: "))
    #expect(line.contains("; "))
    #expect(!line.contains("\n"))
    #expect(ProgramError.usage(error).exitStatus == 2)
  }

  @Test func `the choices of an option are listed in its error`() throws {
    do {
      _ = try Command(["--up", "blue"])
      Issue.record("--up took blue")
    } catch {
      #expect(
        ErrorLine.text(for: .usage(error))
          == #"fenshi: --up cannot be "blue"; give red, green or safe"#)
    }
  }
}
