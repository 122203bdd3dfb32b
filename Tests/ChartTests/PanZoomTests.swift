import Testing

@testable import Chart

/// What part of a file is in view, panned and zoomed.
struct PanZoomTests {
  private func ms(_ time: Double) -> Duration { .milliseconds(1) * time }

  @Test func `zoom holds what is under the pointer still`() {
    var dice = ScrollerDice(seed: 7)
    for _ in 0..<500 {
      var view = PanZoom(20...60, of: 0...1_000, pitch: 0, width: 800)
      for _ in 0..<6 {
        let x = dice.number(0, 800)
        let before = view.part(at: .zero)
        let anchor = before.lowerBound + x / view.pxPerUnit
        view.zoom(
          by: dice.number(0.3, 3), about: x, leastSpan: 0.5, at: .zero)
        let part = view.part(at: .zero)
        #expect(part.lowerBound >= -1e-9 && part.upperBound <= 1_000 + 1e-9)
        let isHeld = abs(part.lowerBound + x / view.pxPerUnit - anchor) < 1e-9 * 1_000
        // Only an end of the file may push what is under the pointer.
        let isAtEnd = part.lowerBound < 1e-6 || part.upperBound > 1_000 - 1e-6
        #expect(isHeld || isAtEnd)
      }
    }
  }

  @Test func `zoom has its ends`() {
    var view = PanZoom(0...100, of: 0...100, pitch: 1, width: 1_000)
    view.zoom(by: 0.5, about: 300, leastSpan: 4, at: .zero)
    #expect(view.part(at: .zero) == 0...100 && view.isWhole)
    for _ in 0..<50 { view.zoom(by: 2, about: 300, leastSpan: 4, at: .zero) }
    #expect(view.span == 4)
    view.zoom(by: .nan, about: 300, leastSpan: 4, at: .zero)
    view.zoom(by: -1, about: 300, leastSpan: 4, at: .zero)
    #expect(view.span == 4)
    for _ in 0..<50 { view.zoom(by: 0.5, about: 999, leastSpan: 4, at: .zero) }
    #expect(view.part(at: .zero) == 0...100)
  }

  @Test func `a drag moves it 1 to 1, and it stays where it is let go in stillness`() {
    var view = PanZoom(100...200, of: 0...1_000, pitch: 0, width: 500)
    view.grab(at: 300, now: .zero)
    view.drag(to: 250, at: ms(16))
    // 50 px are 10 units.
    #expect(view.part(at: ms(16)).lowerBound == 110)
    view.release(at: 250, now: ms(200))
    #expect(view.part(at: .seconds(9)).lowerBound == 110)
    #expect(!view.isMoving(at: ms(200)))
  }

  @Test func `a throw glides on and is caught where it is`() {
    var view = PanZoom(0...100, of: 0...10_000, pitch: 0, width: 1_000)
    view.grab(at: 900, now: .zero)
    for step in 1...10 { view.drag(to: 900 - Double(step) * 20, at: ms(Double(step) * 10)) }
    view.release(at: 700, now: ms(100))
    // 2 px/ms go on for (2 − 0.01)/k px: 994.0.
    let offset = view.offset(at: .seconds(20))
    #expect(abs(offset - 200 - 994.0) < 0.1)
    let before = view.offset(at: ms(400))
    let wasMoving = view.grab(at: 10, now: ms(400))
    #expect(wasMoving)
    #expect(view.offset(at: ms(400)) == before && view.offset(at: ms(900)) == before)
    view.cancel(at: ms(900))
    #expect(view.offset(at: .seconds(5)) == before)
  }

  @Test func `columns are snapped to while they are 24 px wide`() {
    for (width, snaps) in [(24.0, true), (23.9, false)] {
      let span = 1_000 / width
      var view = PanZoom(0...span, of: 0...1_000, pitch: 1, width: 1_000)
      view.grab(at: 900, now: .zero)
      view.drag(to: 893, at: ms(16))
      view.release(at: 893, now: ms(300))
      let columns = view.offset(at: .seconds(9)) / width
      #expect((abs(columns - columns.rounded()) < 1e-9) == snaps)
    }
  }

  @Test func `columns keep their width when the window changes, a stretch of time its ends`() {
    var columns = PanZoom(80...100, of: 0...100, pitch: 1, width: 1_280)
    columns.resize(to: 640, at: .zero)
    #expect(columns.part(at: .zero) == 90...100)
    var time = PanZoom(80...100, of: 0...200, pitch: 0, width: 1_280)
    time.resize(to: 640, at: .zero)
    #expect(time.part(at: .zero) == 80...100)
  }

  @Test(arguments: [0.0, 1])
  func `another width neither drops what is dragged nor stops what glides`(pitch: Double) {
    // 100 columns, ten in view, 80 px each; a gutter grows by 40 px under the finger.
    var view = PanZoom(50...60, of: 0...100, pitch: pitch, width: 800)
    view.grab(at: 400, now: .zero)
    for time in [16.0, 32, 48] { view.drag(to: 400 - time, at: ms(time)) }
    #expect(view.velocity(at: ms(48)) == 1)
    let right = view.part(at: ms(48)).upperBound
    view.resize(to: 760, at: ms(48))
    let stretch = pitch > 0 ? 1 : 0.95
    #expect(abs(view.part(at: ms(48)).upperBound - right) < 1e-9)
    #expect(abs(view.velocity(at: ms(48)) - stretch) < 1e-9)
    // The finger still has it, 1:1.
    let before = view.offset(at: ms(48))
    view.drag(to: 340, at: ms(60))
    #expect(abs(view.offset(at: ms(60)) - before - 12) < 1e-9)
    view.release(at: 340, now: ms(60))
    let (offset, velocity) = (view.offset(at: ms(200)), view.velocity(at: ms(200)))
    #expect(velocity > 0.5)
    view.resize(to: 800, at: ms(200))
    // Columns draw it to another place of rest.
    #expect(abs(view.velocity(at: ms(200)) - velocity / stretch) < (pitch > 0 ? 0.1 : 1e-3))
    #expect(abs(view.offset(at: ms(200)) - (pitch > 0 ? offset - 40 : offset / stretch)) < 1e-6)
    view.advance(to: .seconds(20))
    #expect(view.isAtRest)
    // On a column's edge again.
    if pitch > 0 {
      #expect(abs((view.offset(at: .seconds(20)) / 80).remainder(dividingBy: 1)) < 1e-9)
    }
  }

  @Test func `a band that is stretched stays so when the width changes`() {
    var view = PanZoom(0...10, of: 0...100, pitch: 1, width: 800)
    view.grab(at: 100, now: .zero)
    view.drag(to: 300, at: ms(16))
    let left = view.part(at: ms(16)).lowerBound
    #expect(left < -1)
    view.resize(to: 780, at: ms(16))
    // The right edge is held: 20 px of 80 less stand beyond the end.
    #expect(abs(view.part(at: ms(16)).lowerBound - left - 0.25) < 1e-9)
    view.release(at: 300, now: ms(16))
    view.advance(to: .seconds(20))
    #expect(view.offset(at: .seconds(20)) == 0)
  }

  @Test func `a place is brought into view by the least way`() {
    var view = PanZoom(49.5...59.5, of: -0.5...99.5, pitch: 1, width: 800)
    for (unit, first) in [(55.0, 49.5), (59, 49.5), (60, 50.5), (50, 49.5), (0, -0.5), (99, 89.5)] {
      view.reveal(unit, at: .zero)
      #expect(abs(view.part(at: .zero).lowerBound - first) < 1e-9)
    }
  }

  @Test func `what is caught beyond an end does not jump, however narrow the plot`() {
    // Thrown at 8 px/ms, it meets the end 400 px on with 8 − 0.8 px/ms, and a spring takes it
    // 7.2·52/e = 138 px beyond: more than a band of 80 shows.
    var view = PanZoom(40...50, of: 0...200, pitch: 0, width: 80)
    view.grab(at: 110, now: .zero)
    for step in 1...10 { view.drag(to: 110 - Double(step) * 80, at: ms(Double(step) * 10)) }
    view.release(at: -690, now: ms(100))
    #expect(view.offset(at: ms(210)) > 1_520 + 80)
    for time in stride(from: 100.0, through: 500, by: 5) {
      var caught = view
      let before = caught.offset(at: ms(time))
      caught.grab(at: 60, now: ms(time))
      #expect(abs(caught.offset(at: ms(time)) - before) < 1e-9)
      caught.drag(to: 60, at: ms(time + 1))
      #expect(abs(caught.offset(at: ms(time + 1)) - before) < 1e-6)
    }
  }
}
