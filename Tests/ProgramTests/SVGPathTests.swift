import Canvas
import Testing

@testable import fenshi

struct SVGPathTests {
  private func path(_ points: (Double, Double)...) -> String {
    var path = SVGPath()
    for (index, point) in points.enumerated() {
      let place = Point(point.0, point.1)
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    return path.text
  }

  @Test func `steps are told from place to place, and straight ones in one number`() {
    #expect(path((72, 100.5), (1208, 100.5)) == "M72 100.5h1136")
    #expect(path((1, 2), (1, 5)) == "M1 2v3")
    #expect(path((1, 2), (3, 5), (4, 4.5)) == "M1 2l2 3 1-.5")
  }

  @Test func `places are rounded to hundredths, and a step of less is none`() {
    #expect(path((0.004, 0.006), (0.0049, 0.0051), (0.014, 0.006)) == "M0 .01h.01")
    #expect(path((1.999, -0.05), (2.1, -0.1)) == "M2-.05l.1-.05")
  }

  @Test func `a long line of thirds ends where it is and not where rounding has led it`() {
    var path = SVGPath()
    path.move(to: .zero)
    for step in 1...3000 { path.line(to: Point(Double(step) / 3, 0)) }
    // Steps of .33 and .34 between hundredths: their sum is that of the last place, 1000.
    let steps = path.text.dropFirst("M0 0h".count).split { $0 == " " }.compactMap { Double($0) }
    #expect(steps.count == 3000)
    #expect((steps.reduce(0, +) * 100).rounded() == 100_000)
  }

  @Test func `a closed part ends where it began, and the next one begins anew`() {
    var path = SVGPath()
    path.add(Rect(x: 1, y: 2, width: 3, height: 4))
    path.add(Rect(x: 5, y: 2, width: 3, height: 4))
    #expect(path.text == "M1 2h3v4h-3zM5 2h3v4h-3z")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.001, "0"), (12.5, "12.5"), (0.25, ".25"), (-0.05, "-.05"), (100, "100"),
    (3.10, "3.1"), (-7.999, "-8"), (.nan, "0"),
    // 2²⁰, the farthest place of the rasteriser.
    (.infinity, "1048576"), (-1e300, "-1048576"),
  ])
  func `a number has at most two decimals and nothing that it does not need`(
    value: Double, text: String
  ) {
    #expect(SVGNumber.text(value) == text)
  }
}
