import Canvas
import Series
import Testing

@testable import Chart

@Suite struct ValueAxisTests {
  static let grid = PixelGrid(scale: 1)

  static func series(_ values: [Double], dashed: [Double]? = nil) -> DateSeries {
    let dates = values.indices.map { CivilDate(daysSinceEpoch: $0) }
    return DateSeries(
      dates: dates, solid: DateLine(.close, values: values, decimals: 2),
      dashed: dashed.map { DateLine(.week, values: $0, decimals: 2) }, days: dates.map { _ in nil })
  }

  static func scene(_ series: DateSeries, width: Double, offset: Double) -> DatesScene {
    DatesScene(
      series, shown: DatesScene.ShownLines(),
      layout: DatesLayout(
        frame: Rect(x: 0, y: 56, width: width, height: 712), isLarge: true, grid: grid),
      offset: offset, grid: grid)
  }

  struct File {
    var name: String
    var values: [Double]
    var dashed: [Double]?

    init(_ name: String, dashed: ((Int) -> Double)? = nil, _ value: (Int) -> Double) {
      self.name = name
      values = (0..<120).map(value)
      self.dashed = dashed.map { (0..<120).map($0) }
    }
  }

  static let files = [
    File("noise") { DatesStage.noise($0, -5, 12) },
    File("one value far out") { $0 == 60 ? 1e9 : DatesStage.noise($0, 1, 2) },
    File("a step") { $0 < 60 ? 1 : 1000 },
    File("all equal") { _ in 12 },
    File("all 0") { _ in 0 },
    File("as far as doubles go") { [1e308, -1e308, 0][$0 % 3] },
    File("the greatest") {
      $0 % 2 == 0 ? Double.greatestFiniteMagnitude : -Double.greatestFiniteMagnitude
    },
    File("one value") { $0 == 50 ? 7 : .nan },
    File("none") { _ in .nan },
    File("holes") { $0 % 25 < 22 ? .nan : DatesStage.noise($0, 50, 51) },
    File("two lines", dashed: { $0 % 7 == 3 ? DatesStage.noise($0, 80, 81) : .nan }) {
      DatesStage.noise($0, 60, 61)
    },
  ]

  @Test(arguments: [320.0, 1280])
  func `every value in sight is in the plot at every offset, and none jumps`(width: Double) {
    for file in Self.files {
      let series = Self.series(file.values, dashed: file.dashed)
      var before: [Int: Double] = [:]
      for offset in stride(from: -30.0, through: 119.0 * 52 + 30, by: 1) {
        let scene = Self.scene(series, width: width, offset: offset)
        let plot = scene.layout.plot
        // A page's range becomes the next one's over 52 px: a value moves by 1/52 of the plot at
        // most, and by nothing else.
        let most = plot.height / 52 + 1e-6
        var now: [Int: Double] = [:]
        var isFine = true
        for line in [series.solid, series.dashed].compactMap(\.self) {
          // Where the lines go on to, too: they never leave the plot.
          for page in scene.known(of: line) {
            let y = scene.y(of: line.values[page])
            isFine = isFine && y >= plot.top - 1e-6 && y <= plot.bottom + 1e-6
          }
        }
        for (number, line) in [series.solid, series.dashed].compactMap(\.self).enumerated() {
          for page in scene.pages where line.hasValue(at: page) {
            let x = scene.x(ofPage: page)
            guard x >= 0, x <= width else { continue }
            let y = scene.y(of: line.values[page])
            now[page * 2 + number] = y
            isFine = isFine && y >= plot.top - 1e-6 && y <= plot.bottom + 1e-6
            if let last = before[page * 2 + number] { isFine = isFine && abs(y - last) <= most }
          }
        }
        #expect(isFine, "\(file.name) at \(offset) in \(width)")
        if !isFine { break }
        before = now
      }
    }
  }

  @Test func `equal values are a level line in the middle`() {
    for value in [12, 0, -3, 1e14, 1e308, -Double.greatestFiniteMagnitude, 1e-300] {
      let scene = Self.scene(
        Self.series(Array(repeating: value, count: 9)), width: 900, offset: 100)
      #expect(abs(scene.y(of: value) - scene.layout.plot.center.y) < 1, "\(value)")
    }
  }

  @Test func `the lowest value in sight stands at the bottom and the highest at the top`() {
    // In 320 px around page 50 lie 47…53, the ones beside them count too.
    let scene = Self.scene(
      Self.series((0..<100).map(Double.init)), width: 320, offset: 50 * 52)
    let plot = scene.layout.plot
    // 160/52 is 3.08: 4 pages, one more, and the one to which the line goes on.
    #expect(abs(scene.y(of: 44) - plot.bottom) < 1e-9)
    #expect(abs(scene.y(of: 56) - plot.top) < 1e-9)
    #expect(abs(scene.y(of: 50) - plot.center.y) < 1e-9)
  }

  @Test func `order and proportion of values are kept`() {
    let values = (0..<40).map { DatesStage.noise($0, -1, 1) }
    let scene = Self.scene(Self.series(values), width: 900, offset: 707.5)
    let (a, b, c) = (scene.y(of: -0.5), scene.y(of: 0), scene.y(of: 0.5))
    #expect(a > b && b > c && abs((a - b) - (b - c)) < 1e-9)
  }
}
