import Canvas
import Testing

@testable import Chart

/// The desktop's accent colour.
extension ThemeTests {
  private static let accents = [0, 0x33, 0x80, 0xCC, 0xFF].flatMap { red in
    [0, 0x33, 0x80, 0xCC, 0xFF].flatMap { green in
      [0, 0x33, 0x80, 0xCC, 0xFF].map { Color(UInt32(red << 16 | green << 8 | $0)) }
    }
  }

  @Test(arguments: Appearance.allCases)
  func `with any accent, what is chosen can be read and the mark be seen`(appearance: Appearance) {
    for accent in Self.accents {
      let theme = Theme(appearance, changes: .red, accent: accent)
      let pairs = [
        (theme.tabText, theme.tab), (theme.text, theme.selection),
        (theme.muted.mixed(with: theme.text, share: 0.5), theme.selection),
        (theme.averageText, theme.selection),
      ]
      for (text, ground) in pairs { #expect(contrast(text, ground) >= 4.5, "\(accent)") }
      #expect(contrast(theme.mark, theme.background) >= 3, "\(accent)")
    }
  }

  @Test(arguments: Appearance.allCases)
  func `colours of data are the same with and without an accent`(appearance: Appearance) {
    let accent = Color(0x9141AC)
    var (plain, accented) = (
      Theme(appearance, changes: .green), Theme(appearance, changes: .green, accent: accent)
    )
    #expect(plain != accented)
    // The three that it is for.
    for path in [\Theme.tab, \.selection, \.mark] {
      plain[keyPath: path] = .clear
      accented[keyPath: path] = .clear
    }
    #expect(plain == accented)
  }
}
