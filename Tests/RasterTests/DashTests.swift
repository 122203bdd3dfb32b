import Canvas
import Testing

@testable import Raster

@Suite struct DashTests {
  @Test func `a level line is cut into dashes with flat ends`() {
    let frame = drawLine(
      [Point(2, 10), Point(30, 10)], width: 2, dash: Stroke.Dash(on: 4, off: 4))
    // Rows 9 and 10; from x = 2: 4 on, 4 off.
    for x in 0..<32 {
      let isOn = x >= 2 && x < 30 && (x - 2) % 8 < 4
      #expect(frame.red(x, 9) == (isOn ? 255 : 0))
      #expect(frame.red(x, 10) == (isOn ? 255 : 0))
      #expect(frame.red(x, 8) == 0)
    }
  }

  @Test func `an upright line is cut like a level one`() {
    let level = drawLine(
      [Point(2, 10), Point(30, 10)], width: 2, dash: Stroke.Dash(on: 3, off: 2))
    let upright = drawLine(
      [Point(10, 2), Point(10, 30)], width: 2, dash: Stroke.Dash(on: 3, off: 2))
    for y in 0..<32 { for x in 0..<32 { #expect(level.red(x, y) == upright.red(y, x)) } }
  }

  @Test func `dashes run on round a corner`() {
    // 10 along, then 10 up; dashes of 4 every 8: 0–4, 8–12 over the corner, 16–20.
    let frame = drawLine(
      [Point(4, 20.5), Point(14, 20.5), Point(14, 10.5)], width: 1,
      dash: Stroke.Dash(on: 4, off: 4))
    #expect(frame.red(5, 20) == 255)
    #expect(frame.red(9, 20) == 0)
    #expect(frame.red(12, 20) == 255)
    #expect(frame.red(13, 19) > 100)
    #expect(frame.red(13, 16) == 0 && frame.red(14, 16) == 0)
    #expect(frame.red(13, 12) + frame.red(14, 12) == 255 || frame.red(13, 12) == 128)
  }

  @Test(arguments: [0.0, 10, 30, 45, 60, 80, 90])
  func `half of a slanted line is drawn where dash and gap are equal`(degrees: Double) {
    // Ten whole periods of 4 along any slope, by its rise over 40.
    let share = degrees / 90
    let (dx, dy) = (1 - share, share)
    let length = (dx * dx + dy * dy).squareRoot()
    let end = Point(8.3 + 40 * dx / length, 8.7 + 40 * dy / length)
    let frame = drawLine(
      [Point(8.3, 8.7), end], width: 2, dash: Stroke.Dash(on: 2, off: 2), size: 64)
    #expect(abs(frame.whiteArea - 40) < 0.8)
  }

  @Test func `only the dashes in view are made of a line that leaves the picture`() {
    let frame = drawLine(
      [Point(-1e12, 10), Point(1e12, 10)], width: 2, dash: Stroke.Dash(on: 4, off: 4))
    let row = (0..<32).map { frame.red($0, 10) }
    #expect(row.reduce(0, +) == 255 * 16)
  }

  @Test func `a line that turns back is dashed along its length too`() {
    let frame = drawLine(
      [Point(4, 8), Point(24, 8), Point(4, 24)], width: 1, dash: Stroke.Dash(on: 3, off: 3))
    let length = 20 + (400.0 + 256).squareRoot()
    #expect(abs(frame.whiteArea - length / 2) < 2.5)
  }
}
