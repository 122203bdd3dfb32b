import Foundation
import Series
import Testing

@testable import fenshi

/// The completions of the shells.
struct CompletionTests {
  private static let bash = "Assets/share/bash-completion/completions/fenshi"
  private static let zsh = "Assets/share/zsh/site-functions/_fenshi"
  private static let fish = "Assets/share/fish/vendor_completions.d/fenshi.fish"

  // MARK: What they know

  @Test(arguments: OptionName.allCases)
  func `every shell knows every option`(option: OptionName) throws {
    func spellings(_ path: String) throws -> Set<String> {
      let text = try PackageFile.text(path)
      return Set(text.split { " \n'\"=[(){},|".contains($0) }.map(String.init))
    }
    #expect(try spellings(Self.bash).contains(option.spelled))
    #expect(try spellings(Self.zsh).contains(option.spelled))
    #expect(try PackageFile.text(Self.fish).contains(" -l \(option.rawValue) "))
  }

  @Test(arguments: [bash, zsh, fish])
  func `every shell knows every market`(path: String) throws {
    let text = try PackageFile.text(path)
    let words = Set(text.split { " \n':\\".contains($0) }.map(String.init))
    for market in Market.all { #expect(words.contains(market.code), "\(path): \(market.code)") }
  }

  // MARK: Whether the shells can read them

  @Test(.enabled(if: Tool("bash") != nil))
  func `bash can read its completion`() throws { try parse("bash", Self.bash) }

  @Test(.enabled(if: Tool("zsh") != nil))
  func `zsh can read its completion`() throws { try parse("zsh", Self.zsh) }

  @Test(.enabled(if: Tool("fish") != nil))
  func `fish can read its completion`() throws { try parse("fish", Self.fish) }

  private func parse(_ shell: String, _ path: String) throws {
    let file = PackageFile.folder.appending(path: path).path
    let result = try #require(Tool(shell)).run(["-n", file])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  // MARK: What they offer

  /// A command line whose last word is being typed, and what has to be offered for it.
  struct Line: Sendable, CustomTestStringConvertible {
    var words: [String]
    var offers: [String]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String..., offers: [String]) {
      self.words = ["fenshi"] + words
      self.offers = offers
    }
  }

  private static let lines = [
    Line("--view", "d", offers: ["dates", "day"]),
    Line("--market", "EU", offers: ["EURONEXT"]),
    Line("--red", offers: ["--reduced-motion"]),
    Line("rend", offers: ["render"]),
    Line("bench", "", offers: ["load", "pan"]),
    Line("render", "a.csv", "--outp", offers: ["--output"]),
    Line("simulate", "a.csv", "--inp", offers: ["--input"]),
    Line("info", "a.csv", "--js", offers: ["--json"]),
    // Options of one command are not offered to another.
    Line("--js", offers: []), Line("render", "--js", offers: []),
    Line("info", "--cross", offers: []),
    Line("--gaps", "x", offers: []),
  ]

  @Test(.enabled(if: Tool("bash") != nil), arguments: lines)
  func `bash offers what fits`(line: Line) throws {
    let script = """
      source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fenshi
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let file = PackageFile.folder.appending(path: Self.bash).path
    let result = try #require(Tool("bash")).run(["-c", script, file] + line.words)
    #expect(result.lines.map(String.init).sorted() == line.offers, "\(result.errors)")
  }

  @Test(.enabled(if: Tool("bash") != nil))
  func `bash offers every word that an option takes by the help`() throws {
    for (option, words) in HelpText.choices {
      try `bash offers what fits`(line: Line(option, "", offers: words.sorted()))
    }
  }

  @Test(.enabled(if: Tool("fish") != nil))
  func `fish offers every word that an option takes by the help`() throws {
    for (option, words) in HelpText.choices {
      try `fish offers what fits`(line: Line(option, "", offers: words.sorted()))
    }
  }

  @Test func `zsh has every word that an option takes by the help`() throws {
    let lines = try PackageFile.text(Self.zsh).split(separator: "\n")
    for (option, words) in HelpText.choices {
      let line = try #require(lines.first { $0.contains("'\(option)=") }, "\(option)")
      #expect(line.contains("(\(words.joined(separator: " ")))"), "\(option)")
    }
  }

  @Test(.enabled(if: Tool("bash") != nil))
  func `bash offers values behind an equals sign, which it takes for a word`() throws {
    try `bash offers what fits`(line: Line("--theme", "=", "l", offers: ["light"]))
    try `bash offers what fits`(line: Line("--gaps", "=", offers: ["bridge", "dash", "gap"]))
  }

  @Test(.enabled(if: Tool("fish") != nil), arguments: lines)
  func `fish offers what fits`(line: Line) throws {
    let file = PackageFile.folder.appending(path: Self.fish).path
    let script = "source \(file); complete -C '\(line.words.joined(separator: " "))'"
    let result = try #require(Tool("fish")).run(["--no-config", "-c", script])
    // What is offered stands before a tab, what it is behind it.
    let offers = result.lines.compactMap { $0.split(separator: "\t").first.map(String.init) }
    #expect(offers.sorted() == line.offers, "\(result.errors)")
  }
}
