import Testing

@testable import Series

/// Numbers that may mean missing are told, and left alone.
@Suite struct SentinelTests {
  private func findings(_ columns: [Double]...) -> [Finding] {
    Sentinel.findings(
      in: columns.map { Column(name: "x", role: .value, values: $0, decimals: 0) })
  }

  @Test
  func `a number far below all others that programs write for nothing is told with its count`() {
    #expect(
      findings([1, -200, 3, -200], [-200, 2, 2, -200])
        == [Finding(.sentinel, count: 4, detail: "-200")])
    #expect(
      findings([1, -999.9, .nan, -999.9]) == [Finding(.sentinel, count: 2, detail: "-999.9")])
  }

  @Test(arguments: [
    // Once is no habit; −99 among its like; a lower one; another number; none at all.
    [1, -200, 3], [-99, -98, -97, -99], [-250, -200, -200, 4], [-201, 1, -201], [.nan, .nan], [],
  ])
  func `what may as well be a value is not`(values: [Double]) {
    #expect(findings(values).isEmpty)
  }
}
