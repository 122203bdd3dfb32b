import Canvas
import Series
import Testing

@testable import Chart

@Suite struct AxisTests {
  private let plot = Rect(x: 72, y: 72, width: 1136, height: 520)

  @Test func `prices and heights turn into each other and back`() {
    for (middle, distance) in [(36.88, 0.72), (0.0, 1e-300), (-5, 12), (1e300, 1e300), (1, 1e-12)] {
      let axis = PriceAxis(middle: middle, holding: [middle + distance], tick: 0.01)
      for step in 0...100 {
        let price = axis.lowest / 2 + axis.highest / 2 + axis.distance * (Double(step) / 50 - 1)
        let back = axis.price(at: axis.y(of: price, in: plot), in: plot)
        #expect(abs(back / 2 - price / 2) <= axis.distance * 1e-9 + abs(price) * 1e-15)
      }
    }
  }

  @Test func `any finite prices give an axis around the middle and labels that differ`() {
    let values = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, -1e300,
      1.7976931348623157e308,
      -1.7976931348623157e308, .nan, .infinity, -.infinity, 0.4563, 0.0333, 0.0000211, 1e14,
    ]
    for middle in values where middle.isFinite {
      for other in values {
        let axis = PriceAxis(middle: middle, holding: [other, middle], tick: 0.01)
        #expect(axis.distance > 0 && axis.distance.isFinite)
        #expect(axis.lowest.isFinite && axis.highest.isFinite)
        #expect(abs(axis.y(of: middle, in: plot) - plot.center.y) < 1e-6)
        if other.isFinite {
          let y = axis.y(of: other, in: plot)
          #expect(y >= plot.top - 1e-6 && y <= plot.bottom + 1e-6)
        }
        #expect(axis.gridPrices.count == 5)
        _ = axis.decimals(atLeast: 2)
      }
    }
  }

  @Test func `tiny prices get enough decimals`() {
    let axis = PriceAxis(middle: 0.0000211, holding: [0.0000212], tick: 0.01)
    let decimals = axis.decimals(atLeast: 2)
    let labels = axis.gridPrices.map { NumberText.fixed($0, decimals: decimals) }
    #expect(Set(labels).count == 5)
  }

  @Test func `minutes and places turn into each other and back`() {
    let axis = SessionAxis(schedule: Stage.shanghai, left: 72, width: 1136)
    for minute in stride(from: 0.0, through: 240, by: 0.5) {
      #expect(abs(axis.minute(at: axis.x(ofMinute: minute)) - minute) < 1e-9)
    }
    #expect(axis.minute(at: -1e9) == 0)
    #expect(axis.minute(at: 1e9) == 240)
    #expect(SessionAxis(schedule: Stage.shanghai, left: 0, width: 0).minute(at: 5) == 0)
  }

  @Test func `marks ascend, keep every edge, and stand apart`() {
    let schedules = [
      [(570, 690), (780, 900)], [(570, 960)], [(540, 690), (750, 930)], [(480, 990)], [(0, 1440)],
      [(570, 720), (780, 960)], [(-180, 150), (540, 615), (630, 690), (810, 900)],
      [(-180, -60), (540, 615), (630, 690), (810, 900)], [(-420, 960)], [(-300, 465), (510, 800)],
      [(-420, 1020)],
    ].map { SessionSchedule($0.map { .init(open: $0.0, close: $0.1) }) }
    for schedule in schedules {
      for width in [0.0, 50, 232, 496, 650, 1136, 3696] {
        let marks = SessionAxis(schedule: schedule, left: 0, width: width).marks()
        #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.minute < $1.minute })
        #expect(marks.filter(\.isEdge).count == schedule.sessions.count + 1)
        #expect(marks.count < 60)
        guard schedule.sessions.count == 1, schedule.sessions[0].open == 0 else { continue }
        // A day without breaks is divided evenly.
        let steps = Set(zip(marks, marks.dropFirst()).map { $1.minute - $0.minute })
        #expect(steps.count == 1)
      }
    }
  }

  @Test func `New York is labelled on the hours between its ends`() {
    let schedule = SessionSchedule([.init(open: 570, close: 960)])
    let texts = SessionAxis(schedule: schedule, left: 0, width: 1136).marks().compactMap(\.text)
    #expect(
      texts == ["09:30", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"])
  }

  @Test func `the reduced line has the first, lowest, highest and last of each column`() {
    // 100,000 points in 10 columns; the lowest and the highest of each column are known.
    let count = 100_000
    var points: [Point] = []
    LineReducer.append(count: count, columns: 10, to: &points) {
      Point(Double($0) / Double(count - 1) * 10, Double($0 * 7919 % 10_007))
    }
    #expect(points.count <= 44)
    for column in 0..<10 {
      let inside = (0..<count).filter {
        (Double($0) / Double(count - 1) * 10).rounded(.down) == Double(column)
      }
      let ys = inside.map { Double($0 * 7919 % 10_007) }
      let kept = points.filter { $0.x.rounded(.down) == Double(column) }.map(\.y)
      #expect(kept.first == ys.first && kept.last == ys.last)
      #expect(kept.max() == ys.max() && kept.min() == ys.min())
    }
  }
}
