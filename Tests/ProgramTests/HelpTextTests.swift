import Series
import Testing

@testable import fenshi

@MainActor
struct HelpTextTests {
  @Test(arguments: OptionName.allCases)
  func `the help tells of every option`(option: OptionName) {
    #expect(HelpText.help.contains(option.spelled + " "))
  }

  @Test func `the help fits a terminal of 100 columns`() {
    for line in HelpText.help.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test func `every market is found by its code and by every other word of its line in the help`() {
    for market in Market.all {
      #expect(HelpText.help.contains("\n  \(market.code) "))
      for word in [market.code, market.code.lowercased()] + market.aliases {
        #expect(HelpText.help.contains(word) || word == market.code.lowercased())
        var options = Options()
        #expect(throws: Never.self) { try options.set(.market, to: word) }
        #expect(options.market == market)
      }
    }
  }
}
