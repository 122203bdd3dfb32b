import Series
import Testing

@testable import Chart
@testable import fenshi

/// What the manual page has to tell of.
@MainActor
struct ManualPageTests {
  /// The page without its markup: what stands in a line, arrows and minus signs as they are read.
  private let lines: [String]

  init() throws {
    let source = try PackageFile.text("Assets/share/man/man1/fenshi.1")
    lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(Self.plain)
  }

  /// Takes roff's escapes out of a line.
  private static func plain(_ line: Substring) -> String {
    var text = String(line)
    for (escape, reading) in [
      ("\\-", "-"), ("\\(<-", "←"), ("\\(->", "→"), ("\\(dq", "\""), ("\\|", ""), ("\\&", ""),
      ("\\fI", ""), ("\\fB", ""), ("\\fP", ""), ("\\fR", ""),
    ] {
      text = text.replacing(escape, with: reading)
    }
    return text
  }

  /// Returns the lines below a heading, up to the next one of its kind.
  private func section(_ name: String) throws -> ArraySlice<String> {
    let start = try #require(lines.firstIndex(of: ".SH " + name), "there is a section \(name)")
    let rest = lines[(start + 1)...]
    return rest.prefix { !$0.hasPrefix(".SH ") }
  }

  /// Returns the words of the lines that begin a paragraph with a tag, where things are explained.
  private func tags(in section: ArraySlice<String>) -> [[String]] {
    zip(section, section.dropFirst()).filter { $0.0 == ".TP" }.map { _, line in
      line.split { " \",|=".contains($0) }.dropFirst().map(String.init)
    }
  }

  @Test(arguments: OptionName.allCases)
  func `the manual explains every option`(option: OptionName) throws {
    #expect(tags(in: try section("OPTIONS")).contains { $0.contains(option.spelled) })
  }

  @Test func `the manual explains no option that is not there`() throws {
    let known = Set(OptionName.allCases.map(\.spelled) + ["-o", "-h"])
    for tag in tags(in: try section("OPTIONS")) {
      for word in tag where word.hasPrefix("-") { #expect(known.contains(word)) }
    }
  }

  @Test func `the short forms of options stand beside the long ones`() throws {
    let options = tags(in: try section("OPTIONS"))
    #expect(options.contains { $0.contains("-o") && $0.contains("--output") })
    #expect(options.contains { $0.contains("-h") && $0.contains("--help") })
  }

  @Test(arguments: CommandName.allCases.compactMap(\.word))
  func `the manual explains every command`(word: String) throws {
    #expect(tags(in: try section("COMMANDS")).contains { $0.first == word })
  }

  @Test func `the manual explains every key of the program's own list`() throws {
    let explained = Set(tags(in: try section("KEYS AND GESTURES")).flatMap { $0 })
    for (keys, meaning) in Words(.english).keys {
      var words = keys.split(separator: " ").map(String.init)
      if let held = words.first, ["Ctrl", "Shift"].contains(held) {
        words = words.dropFirst().map { held + "+" + $0 }
      }
      for word in words {
        #expect(explained.contains(word.replacing("−", with: "-")), "\(word): \(meaning)")
      }
    }
  }

  @Test func `the manual names every market`() throws {
    let text = try section("MARKETS").joined(separator: " ")
    let words = Set(text.split { " ,;".contains($0) }.map(String.init))
    for market in Market.all { #expect(words.contains(market.code)) }
  }

  @Test func `the manual explains each exit status`() throws {
    #expect(tags(in: try section("EXIT STATUS")) == [["0"], ["1"], ["2"]])
  }

  @Test func `the manual names every word that an option takes by the help`() throws {
    let tags = tags(in: try section("OPTIONS"))
    let choices = HelpText.choices
    #expect(choices.count >= 9)
    for (option, words) in choices {
      let explained = try #require(tags.first { $0.contains(option) }, "\(option)")
      for word in words { #expect(explained.contains(word), "\(option) \(word)") }
    }
  }
}

extension HelpText {
  /// The options whose values the help lists, as `--gaps bridge|gap|dash`, with those that are
  /// words.
  static var choices: [(option: String, words: [String])] {
    english.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count >= 2, parts[0].hasPrefix("--"), parts[1].contains("|") else { return nil }
      let values = parts[1].split(separator: "|").map(String.init)
      return (String(parts[0]), values.filter { $0 == $0.lowercased() })
    }
  }
}
