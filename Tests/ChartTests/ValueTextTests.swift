import Series
import Testing

@testable import Chart

/// Numbers so large or small that digits alone do not tell them.
struct ValueTextTests {
  @Test(arguments: [
    (3.9e-299, 0, "3.9e−299"), (-2.113e-5, 2, "−2.113e−5"), (0.004, 2, "4e−3"), (0, 2, "0.00"),
    (1.25, 1, "1.3"), (1e308, 1, "1e308"), (-1e308, 1, "−1e308"), (.infinity, 2, "--"),
  ])
  func `a value always shows some of its digits`(value: Double, decimals: Int, text: String) {
    #expect(NumberText.value(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    (9.9996e15, "1e16"), (9.9994e15, "9.999e15"), (12.5, "1.25e1"), (0.000_125, "1.25e−4"),
    (100, "1e2"), (2.5e-300, "2.5e−300"), (-1, "−1e0"), (0, "0"),
  ])
  func `a power of ten has four digits at most`(value: Double, text: String) {
    #expect(NumberText.scientific(value, digits: 4) == text)
  }

  @Test(arguments: Language.allCases)
  func `from a certain size on a number in short is a power of ten`(language: Language) {
    #expect(NumberText.short(1e308, language: language) == "1e308")
    #expect(NumberText.short(-5e295, language: language) == "−5e295")
  }
}
