import Foundation
import Testing

@testable import Chart
@testable import fenshi

/// The readmes: the same in both languages, and true of the program.
@MainActor
struct ReadmeTests {
  private let english: Page
  private let chinese: Page

  init() throws {
    english = Page(try PackageFile.text("README.md"))
    chinese = Page(try PackageFile.text("README.zh-CN.md"))
  }

  /// What a page says apart from its words.
  struct Page {
    /// The number signs of its headings, in order.
    var headings: [String] = []
    /// What is named in the headings of the views.
    var views: [String] = []
    /// Lines of code, without the words behind a number sign.
    var code: [String] = []
    /// What stands between single backticks.
    var spans: Set<String> = []
    /// The first cells of tables, by what is between their backticks.
    var rows: [[String]] = []
    /// Where links lead.
    var links: [String] = []
    /// The files of its pictures.
    var pictures: [String] = []

    init(_ text: String) {
      var isCode = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("```") {
          isCode.toggle()
        } else if isCode {
          code.append(Self.withoutComment(line))
        } else {
          take(line)
        }
      }
    }

    private mutating func take(_ line: Substring) {
      if line.hasPrefix("#") {
        headings.append(String(line.prefix { $0 == "#" }))
        if line.hasPrefix("### ") {
          let words = line.dropFirst(4).split { " ,，".contains($0) }.map(String.init)
          views.append(words.first { $0.allSatisfy(\.isASCII) } ?? "")
        }
      }
      let spans = Self.spans(of: line)
      self.spans.formUnion(spans)
      if line.hasPrefix("|") {
        rows.append(Self.spans(of: line.split(separator: "|").first ?? ""))
      }
      for match in line.matches(of: /(!?)\[[^\]]*\]\(([^)]*)\)/) {
        if match.1.isEmpty {
          links.append(String(match.2))
        } else {
          pictures.append(String(match.2))
        }
      }
    }

    private static func spans(of line: Substring) -> [String] {
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    private static func withoutComment(_ line: Substring) -> String {
      let end = line.range(of: " #")?.lowerBound ?? line.endIndex
      return line[..<end].trimmingCharacters(in: .whitespaces)
    }
  }

  // MARK: Both say the same

  @Test func `both have the same sections`() {
    #expect(chinese.headings == english.headings)
    #expect(chinese.views == english.views)
    #expect(english.views == ViewKind.allCases.map(\.rawValue))
  }

  @Test func `both have the same commands`() {
    #expect(chinese.code == english.code)
    #expect(english.code.count > 20)
  }

  @Test func `both name the same keys, options and files`() {
    #expect(chinese.spans.subtracting(english.spans) == [])
    #expect(english.spans.subtracting(chinese.spans) == [])
  }

  @Test func `both have the same rows in their tables`() {
    #expect(chinese.rows == english.rows)
    #expect(english.rows.count > 40)
  }

  @Test func `both lead to the same places, and to each other`() {
    #expect(english.links.contains("README.zh-CN.md") && chinese.links.contains("README.md"))
    let others = { (page: Page) in page.links.filter { !$0.hasPrefix("README") } }
    #expect(others(chinese) == others(english))
  }

  @Test func `every picture and every page that they lead to is there`() {
    for place in english.links + chinese.links + english.pictures + chinese.pictures
    where !place.contains("://") {
      let file = PackageFile.folder.appending(path: place)
      #expect(FileManager.default.fileExists(atPath: file.path()), "\(place)")
    }
    #expect(english.pictures.count >= 6 && chinese.pictures.count >= 6)
  }

  // MARK: And are true

  @Test func `every option that they name is one, and may be given as they write it`() throws {
    for span in english.spans where span.hasPrefix("--") {
      let parts = span.split(separator: " ", maxSplits: 1).map(String.init)
      let name = try #require(
        OptionName.allCases.first { $0.spelled == parts[0] }, "\(span) is an option")
      guard parts.count == 2 else { continue }
      let value = parts[1].trimmingCharacters(in: ["'"])
      var options = Options()
      #expect(throws: Never.self, "\(span)") { try options.set(name, to: value) }
    }
  }

  @Test func `every command line of the program in them is understood`() throws {
    for line in english.code where line.hasPrefix("fenshi ") {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, "\(line)") { _ = try Command(words) }
    }
  }

  @Test func `every target of make in them is one`() throws {
    let makefile = try PackageFile.text("Makefile")
    let uses = english.code + english.spans
    let targets = uses.flatMap { $0.matches(of: /make ([a-z-]+)/).map { String($0.1) } }
    #expect(targets.count >= 6)
    for target in targets { #expect(makefile.contains("\n\(target):"), "make \(target)") }
  }

  @Test(arguments: Language.allCases)
  func `every key of the program's own list stands in the tables`(language: Language) {
    let rows = (language == .english ? english : chinese).rows
    let told = Set(rows.joined())
    for (keys, meaning) in Words(language).keys {
      var words = keys.split(separator: " ").map(String.init)
      if let held = words.first, ["Ctrl", "Shift"].contains(held) {
        // Shift adds to a row of its own key.
        words = held == "Ctrl" ? words.dropFirst().map { "Ctrl+" + $0 } : ["Shift"]
      }
      // The wheel is no key.
      for word in words where word.allSatisfy(\.isASCII) || "←→−".contains(word) {
        guard word != "Wheel", word != "wheel" else { continue }
        #expect(told.contains(word), "\(word): \(meaning)")
      }
    }
  }

  // MARK: The code in them

  @Test func `the code that they show stands in the example that is built`() throws {
    let example = try PackageFile.text("Examples/Embedding/Sources/Embedding/Main.swift")
    let lines = Set(
      example.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let start = try #require(english.code.firstIndex { $0.hasPrefix("let dataset") })
    let code = english.code[start...].prefix(6)
    #expect(code.last?.hasPrefix("_ = rasterizer") == true)
    for line in code { #expect(lines.contains(line), "\(line)") }
  }
}
