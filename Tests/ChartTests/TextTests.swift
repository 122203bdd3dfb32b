import Canvas
import Series
import Testing

@testable import Chart

@Suite struct NumberTextTests {
  @Test(arguments: [
    (36.71, 2, "36.71"), (0, 2, "0.00"), (-0.32, 2, "−0.32"), (-0.001, 2, "0.00"),
    (1234.5, 0, "1235"), (0.05, 3, "0.050"), (1e15, 2, "1000000000000000.0"), (.nan, 2, "--"),
    (.infinity, 2, "--"), (2.0, 8, "2.00000000"),
  ])
  func `fixed decimals`(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test func `signs and groups`() {
    #expect(NumberText.percent(1.949) == "+1.95%")
    #expect(NumberText.percent(-0.98) == "−0.98%")
    #expect(NumberText.percent(0.001) == "0.00%")
    #expect(NumberText.grouped(2880) == "2,880")
    #expect(NumberText.grouped(-1_234_567) == "−1,234,567")
    #expect(NumberText.grouped(999) == "999")
  }

  @Test func `short amounts`() {
    #expect(NumberText.short(326, language: .chinese) == "326")
    #expect(NumberText.short(32_600, language: .chinese) == "3.26万")
    #expect(NumberText.short(4_801_780_171, language: .chinese) == "48.0亿")
    #expect(NumberText.short(1_234_567, language: .english) == "1.23M")
    #expect(NumberText.short(0, language: .english) == "0")
    #expect(NumberText.short(9_999_999, language: .english) == "10.0M")
  }
}

@Suite struct ThemeTests {
  /// WCAG 2.1, relative luminance and contrast ratio.
  func contrast(_ one: Color, _ other: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let c = Double(channel) / 255
      guard c > 0.03928 else { return c / 12.92 }
      // ((c + 0.055) / 1.055) ^ 2.4 without a power function: x² · x^0.4, x^0.4 by Newton's method
      // on y⁵ = x².
      let x = (c + 0.055) / 1.055
      var y = 1.0
      for _ in 0..<40 { y -= (y * y * y * y * y - x * x) / (5 * y * y * y * y) }
      return x * x * y
    }
    func luminance(_ color: Color) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test func `black on white is 21 to 1`() {
    #expect(abs(contrast(Color(0x000000), Color(0xFFFFFF)) - 21) < 0.01)
  }

  @Test(arguments: Appearance.allCases, ChangeColors.allCases)
  func `every text stands out from its ground`(appearance: Appearance, changes: ChangeColors) {
    let theme = Theme(appearance, changes: changes)
    let pairs = [
      (theme.text, theme.background), (theme.muted, theme.background), (theme.up, theme.background),
      (theme.down, theme.background), (theme.text, theme.panel), (theme.muted, theme.panel),
      (theme.up, theme.panel), (theme.down, theme.panel), (theme.averageText, theme.panel),
      (theme.chipText, theme.chip), (theme.text, theme.button),
      (theme.onAccent, theme.line), (theme.tabText, theme.tab), (theme.text, theme.selection),
      (theme.muted.mixed(with: theme.text, share: 0.5), theme.selection),
      (theme.averageText, theme.background),
      (theme.averageText, theme.selection),
    ]
    for (text, ground) in pairs { #expect(contrast(text, ground) >= 4.5) }
  }

  @Test(arguments: Appearance.allCases)
  func `sixty series have a colour each that stands out`(appearance: Appearance) {
    let theme = Theme(appearance, changes: .red)
    let colors = (0..<60).map(theme.series)
    #expect(Set(colors.map { [$0.red, $0.green, $0.blue] }).count == 60)
    for color in colors { #expect(contrast(color, theme.background) >= 4.5) }
  }

  @Test func `one switch changes rising and falling everywhere`() {
    for appearance in Appearance.allCases {
      let red = Theme(appearance, changes: .red)
      let green = Theme(appearance, changes: .green)
      #expect(red.up == green.down && red.down == green.up)
    }
  }
}

@Suite struct WordsTests {
  @Test func `both languages have words for every finding`() {
    for kind in Finding.Kind.allCases {
      let finding = Finding(kind, line: 7, count: 3, detail: "x")
      let chinese = Words(.chinese).line(finding)
      let english = Words(.english).line(finding)
      #expect(chinese != english)
      #expect(chinese.contains("7") && english.contains("7"))
      #expect(english.unicodeScalars.allSatisfy { $0.value < 0x3000 })
    }
  }

  @Test func `offsets and intervals`() {
    let words = Words(.english)
    #expect(words.offset(seconds: 28_800) == "UTC+8")
    #expect(words.offset(seconds: -12_600) == "UTC−3:30")
    #expect(words.offset(seconds: 0) == "UTC")
    #expect(words.interval(1) == "1 min")
    #expect(words.interval(0) == "ticks")
    #expect(words.interval(0.25) == "15 s")
  }
}

@Suite struct KeysPanelTests {
  @Test(arguments: Language.allCases)
  func `the list of keys is whole in the smallest windows that are asked for`(language: Language) {
    let settings = Settings(language: language)
    let window = Rect(x: 0, y: 0, width: 320, height: 480)
    var viewer = Stage.viewer(settings: settings, size: window.size)
    _ = viewer.update(.key(.function(1), []), at: .zero)
    let picture = Stage.picture(&viewer)
    let words = Words(language)
    let texts = picture.texts(.labelKeys)
    #expect(texts.map(\.text) == [words.keysTitle] + words.keys.flatMap { [$0.0, $0.1] })
    let panel = picture.rects(.panelKeys)
    #expect(panel.count == 1)
    for box in texts.map(\.box) {
      #expect(panel.allSatisfy { $0.left <= box.left && box.right <= $0.right })
      #expect(panel.allSatisfy { $0.top <= box.top && box.bottom <= $0.bottom })
    }
    #expect(panel.allSatisfy { $0.left >= 0 && $0.right <= 320 && $0.top >= 0 && $0.bottom <= 480 })
  }

  @Test func `every view and every zoom has its key in the list`() {
    for words in [Words(.chinese), Words(.english)] {
      let keys = words.keys.flatMap { $0.0.split(separator: " ") }
      for key in ["1", "2", "3", "4", "Tab", "V", "+", "−", "0"] {
        #expect(keys.contains(Substring(key)))
      }
      for view in ViewKind.allCases {
        #expect(words.keys[0].1.lowercased().contains(words.name(of: view).lowercased()))
      }
    }
  }
}

@Suite struct HeartbeatTests {
  @Test func `the halo goes from 1 to 1.2 and from full to 0·3 in 500 ms and never jumps`() {
    #expect(Heartbeat.beat(at: .zero).haloScale == 1)
    let out = Heartbeat.beat(at: .milliseconds(500))
    #expect(abs(out.haloScale - 1.2) < 1e-9 && abs(out.haloOpacity - 0.3) < 1e-9)
    var last = Heartbeat.beat(at: .zero)
    for ms in 1...3_000 {
      let beat = Heartbeat.beat(at: .milliseconds(ms))
      #expect(abs(beat.haloScale - last.haloScale) < 0.001)
      #expect(beat.haloOpacity <= 1 && beat.haloOpacity >= 0.3 - 1e-9)
      last = beat
    }
  }

  @Test func `reduced motion and a hidden window need no frames`() {
    var still = Stage.viewer(settings: Settings(reducedMotion: true))
    #expect(still.nextFrame(after: .zero) == nil)
    _ = still.update(.key(.home, []), at: .zero)
    #expect(still.state(at: .zero).animations.isEmpty)
    var hidden = Stage.viewer()
    #expect(hidden.nextFrame(after: .zero) != nil)
    _ = hidden.update(.visibilityChanged(isVisible: false), at: .zero)
    #expect(hidden.nextFrame(after: .zero) == nil)
  }

  @Test func `a day fades into another in 120 ms`() {
    let days = (0..<2).map { Stage.day(date: CivilDate(daysSinceEpoch: 18_000 + $0)) }
    var viewer = Stage.viewer(days)
    _ = viewer.update(.key(.left, []), at: .seconds(1))
    #expect(viewer.state(at: .seconds(1)).animations.contains("crossFade"))
    #expect(Stage.picture(&viewer, at: .milliseconds(1_060)).commands(.linePrice).count == 2)
    viewer.advance(to: .milliseconds(1_120))
    #expect(Stage.picture(&viewer, at: .milliseconds(1_120)).commands(.linePrice).count == 1)
    #expect(!viewer.state(at: .milliseconds(1_120)).animations.contains("crossFade"))
  }
}

@Suite struct DayChoiceTests {
  private let days = [(2021, 4, 23), (2021, 4, 26), (2021, 5, 6), (2021, 6, 1), (2021, 6, 3)]
    .compactMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
    .map { Stage.day(date: $0) }

  private func after(_ keys: [Key], from index: Int) -> Int {
    var viewer = Stage.viewer(days, settings: Settings(date: days[index].date))
    for key in keys { _ = viewer.update(.key(key, []), at: .zero) }
    return viewer.shownPage
  }

  @Test func `keys choose days and stop at the ends`() {
    #expect(after([.left], from: 2) == 1)
    #expect(after([.right], from: 2) == 3)
    #expect(after([.left], from: 0) == 0)
    #expect(after([.right], from: 4) == 4)
    #expect(after([.home], from: 3) == 0)
    #expect(after([.end], from: 1) == 4)
    #expect(after([.character("t")], from: 1) == 4)
    // 2021-06-03 less a month is 05-03: 05-06 is 3 days off, 04-26 is 7.
    #expect(after([.pageUp], from: 4) == 2)
    // 2021-04-23 and a month is 05-23: 06-01 is 9 days off, 05-06 is 17.
    #expect(after([.pageDown], from: 0) == 3)
    #expect(after([.pageDown], from: 4) == 4)
  }

  @Test func `a date opens, or the nearest before it`() {
    for (day, index) in [(1, 2), (6, 2), (30, 2)] {
      let date = CivilDate(year: 2021, month: 5, day: day)
      let expected = day < 6 ? 1 : index
      #expect(Stage.viewer(days, settings: Settings(date: date)).shownPage == expected)
    }
    let early = CivilDate(year: 2000, month: 1, day: 1)
    #expect(Stage.viewer(days, settings: Settings(date: early)).shownPage == 0)
  }

  @Test func `the wheel goes a day a notch and adds up fractions`() {
    var viewer = Stage.viewer(days)
    func turn(_ dy: Double) {
      _ = viewer.update(.wheel(Vector(0, dy), smooth: false, at: .zero), at: .zero)
    }
    turn(1)
    #expect(viewer.scroller.destination(at: .zero) == 3)
    turn(0.5)
    #expect(viewer.scroller.destination(at: .zero) == 3)
    turn(0.5)
    #expect(viewer.scroller.destination(at: .zero) == 2)
    turn(-2)
    #expect(viewer.scroller.destination(at: .zero) == 4)
  }
}
