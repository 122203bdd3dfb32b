import Chart
import Series
import Testing

@testable import fenshi

@MainActor
struct HelpTextTests {
  @Test(arguments: OptionName.allCases, Language.allCases)
  func `the help tells of every option`(option: OptionName, language: Language) {
    #expect(HelpText.help(in: language).contains(option.spelled + " "))
  }

  @Test(arguments: Language.allCases)
  func `the help fits a terminal of 100 columns`(language: Language) {
    for line in HelpText.help(in: language).split(separator: "\n") {
      // A terminal gives a Chinese character two columns.
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
      #expect(columns <= 100, "\(line)")
    }
  }

  @Test(arguments: Language.allCases)
  func `every market is found by its code and by every other word of its line in the help`(
    language: Language
  ) {
    let help = HelpText.help(in: language)
    for market in Market.all {
      #expect(help.contains("\n  \(market.code) "))
      for word in [market.code, market.code.lowercased()] + market.aliases {
        #expect(help.contains(word) || word == market.code.lowercased())
        var options = Options()
        #expect(throws: Never.self) { try options.set(.market, to: word) }
        #expect(options.market == market)
      }
    }
  }

  /// The lines that tell of a command or an option, without what is said of it.
  private func entries(_ language: Language) -> [String] {
    HelpText.help(in: language).split(separator: "\n").compactMap { line in
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      guard indent == 2 || indent == 6, text.hasPrefix("fenshi") || text.hasPrefix("-") else {
        return nil
      }
      // Two blanks or more stand before the words.
      return text.split(separator: "  ", maxSplits: 1).first.map(String.init)
    }
  }

  @Test func `both languages have the same commands and options in the same order`() {
    #expect(entries(.chinese) == entries(.english))
    #expect(entries(.english).count > 30)
  }

  @Test func `both languages name the same words to type and the same defaults`() {
    // What is in brackets or has a digit, and the uses of columns.
    func words(_ language: Language) -> [String] {
      HelpText.help(in: language).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        .map(String.init)
        .filter { word in
          word.contains(where: \.isNumber)
            || ["bridge", "system", "straight", "previousClose", "symbol", "windows"].contains(word)
        }.sorted()
    }
    #expect(words(.chinese) == words(.english))
  }
}
