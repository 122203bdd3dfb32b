import Canvas
import Series
import Testing

@testable import Chart

/// The view `curve`: what is drawn where, and what input does to it.
struct CurveViewTests {
  private func ms(_ time: Double) -> Duration { CurveStage.ms(time) }

  private func press(_ viewer: inout Viewer, _ key: Key, at time: Double = 0) {
    _ = viewer.update(.key(key, []), at: ms(time))
  }

  // MARK: What is drawn

  @Test func `three points a cell stand half a cell apart, in the middle and on both edges`() {
    var viewer = CurveStage.viewer(CurveStage.dataset([("a", [2, 6, 4])]))
    let picture = Stage.picture(&viewer)
    let line = picture.polylines(.lineCurrent)
    #expect(line.count == 1)
    // The last cell is centred at 640; heights go from the lowest, 2, to the highest, 6.
    #expect(line[0].map(\.x) == [540, 565, 590, 615, 640])
    let (low, high) = (line[0][0].y, line[0][2].y)
    #expect(low > high)
    let expected = [0, 0.5, 1, 0.75, 0.5].map { low + (high - low) * $0 }
    for (point, y) in zip(line[0], expected) { #expect(abs(point.y - y) < 1e-9) }
    #expect(picture.commands(.haloCurrent).count == 3)
    #expect(picture.commands(.areaComparison).isEmpty)
  }

  @Test func `dots have a halo of 8 px at half and a core of 4 px at 80 percent`() {
    var viewer = CurveStage.viewer()
    let picture = Stage.picture(&viewer)
    for (role, radius, alpha) in [(Role.haloCurrent, 4.0, 128), (.dotCurrent, 2, 204)] {
      let circles = picture.commands(role)
      #expect(!circles.isEmpty)
      for circle in circles {
        guard case .circle(_, let drawn, let color) = circle.shape else {
          Issue.record("a dot is a circle")
          return
        }
        #expect(drawn == radius && Int(color.alpha) == alpha)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3])
  func `each line of the grid has a label that differs, whatever the values`(seed: Int) {
    for values in NumberDice.files(seed: seed) {
      var curve = CurveStage.viewer(CurveStage.dataset([("a", values)]))
      let picture = Stage.picture(&curve)
      let labels = picture.texts(.labelAxis)
      #expect(labels.count == picture.commands(.gridHorizontal).count, "\(values)")
      #expect(Set(labels.map(\.text)).count == labels.count, "\(values)")
      #expect(labels.allSatisfy { $0.box.left >= 0 }, "\(values)")
    }
  }

  @Test func `a missing value has no dot, and the curve goes on over it`() {
    var viewer = CurveStage.viewer(CurveStage.dataset([("a", [1, .nan, 3])]))
    let picture = Stage.picture(&viewer)
    #expect(picture.commands(.dotCurrent).count == 2)
    #expect(picture.polylines(.lineCurrent).map(\.count) == [5])
  }

  @Test func `a lone value is a dot, and a file without values says so`() {
    var lone = CurveStage.viewer(CurveStage.dataset([("a", [.nan, 5, .nan])]))
    let picture = Stage.picture(&lone)
    #expect(picture.commands(.dotCurrent).count == 1 && picture.commands(.lineCurrent).isEmpty)
    for values in [[], [Double.nan, .nan]] {
      var nothing = CurveStage.viewer(CurveStage.dataset([("a", values)]))
      #expect(Stage.picture(&nothing).texts(.message).map(\.text) == ["no data"])
      press(&nothing, .tab)
      #expect(nothing.state(at: .zero).source == nil)
    }
  }

  @Test func `the area goes from half its colour at its highest value to nothing`() {
    let hill = (0..<60).map { 9 - abs(Double($0) - 55) / 10 }
    var viewer = CurveStage.viewer(CurveStage.dataset([("a", hill.reversed()), ("b", hill)]))
    let picture = Stage.picture(&viewer)
    let areas = picture.commands(.areaComparison)
    #expect(areas.count == 1)
    guard
      case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor) =
        areas[0].shape
    else { return }
    #expect(topColor.alpha == 128 && bottomColor.alpha == 0 && baseline == bottom)
    let highest = picture.ground.points[range].map(\.y).min() ?? .nan
    #expect(abs(top - highest) < 1e-6)
  }

  @Test func `every cell has its weekday over its day, and separators stand between cells`() {
    var viewer = CurveStage.viewer(settings: Settings(view: .curve, date: date(40)))
    let picture = Stage.picture(&viewer)
    let days = picture.texts(.labelDate)
    let weekdays = picture.texts(.labelWeekday)
    #expect(days.count == weekdays.count && days.count > 24)
    for (day, weekday) in zip(days, weekdays) {
      #expect(abs(day.box.center.x - weekday.box.center.x) <= 1)
      #expect(weekday.box.bottom <= day.box.top + 4)
    }
    // 9 February 2024, a Friday.
    let centred = days.firstIndex { abs($0.box.center.x - 640) <= 1 }
    #expect(centred.map { days[$0].text } == "9")
    #expect(centred.map { weekdays[$0].text } == "Fri")
    let thin = picture.hairlines(.separatorCell)
    let tall = picture.hairlines(.separatorMonth)
    // 1 February is 8 cells before, its left edge half a cell more; 1 March is out of the file.
    #expect(tall.map(\.0.x) == [640 - 8.5 * 50])
    let tallest = tall[0].1.y - tall[0].0.y
    for line in thin {
      #expect((line.0.x - 615).remainder(dividingBy: 50) == 0)
      #expect(line.1.y - line.0.y < tallest)
    }
    #expect(picture.texts(.labelMonth).map(\.text) == ["January 2024", "February 2024"])
  }

  private func date(_ number: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: CurveStage.first.daysSinceEpoch + number - 1)
  }

  @Test func `smooth goes through the same points, a pixel at a time`() {
    var straight = CurveStage.viewer()
    var smooth = CurveStage.viewer(settings: Settings(view: .curve, curve: .smooth))
    let few = Stage.picture(&straight).polylines(.lineCurrent)[0]
    let many = Stage.picture(&smooth).polylines(.lineCurrent)[0]
    #expect(many.count == (few.count - 1) * 25 + 1)
    for (index, point) in few.enumerated() {
      #expect(abs(many[index * 25].x - point.x) + abs(many[index * 25].y - point.y) < 1e-9)
    }
    let (low, high) = (few.map(\.y).min() ?? 0, few.map(\.y).max() ?? 0)
    for point in many { #expect(point.y >= low - 1e-9 && point.y <= high + 1e-9) }
  }

  @Test(arguments: [
    Size(1, 1), Size(80, 60), Size(200, 120), Size(320, 200), Size(320, 560), Size(640, 300),
    Size(1280, 800), Size(3840, 2160),
  ])
  func `at any size nothing overlaps and all labels are inside`(size: Size) {
    for language in Language.allCases {
      for scale in [1.0, 1.5, 2] {
        var viewer = CurveStage.viewer(
          settings: Settings(language: language, view: .curve), size: size, scale: scale)
        for time in [0.0, 100] {
          let picture = Stage.picture(&viewer, at: ms(time))
          for role in [Role.labelAxis, .legend, .labelMonth, .labelDate] {
            let boxes = picture.texts(role).map(\.box).sorted {
              ($0.left, $0.top) < ($1.left, $1.top)
            }
            for (index, box) in boxes.enumerated() {
              for other in boxes[(index + 1)...] { #expect(!box.intersects(other)) }
            }
            guard role == .labelAxis || role == .legend else { continue }
            for box in boxes { #expect(box.left >= 0 && box.right <= size.width) }
          }
          press(&viewer, .tab, at: time)
        }
      }
    }
  }

  @Test func `labels of the axis stand still while cells scroll under the same values`() {
    // All values alike: the axis is the same wherever the cells are.
    var viewer = CurveStage.viewer(CurveStage.dataset([("a", (0..<99).map { Double($0 % 2) })]))
    let before = Stage.picture(&viewer).texts(.labelAxis).map(\.box)
    press(&viewer, .home)
    viewer.advance(to: ms(200))
    let after = Stage.picture(&viewer, at: ms(200)).texts(.labelAxis).map(\.box)
    #expect(before == after && before.count > 3)
  }

  @Test(arguments: [1e300, 1e-300, Double.greatestFiniteMagnitude, 5e5])
  func `values of any size are drawn inside the plot`(size: Double) {
    let values = (0..<40).map { Double($0 % 5 - 2) / 2 * size }
    var viewer = CurveStage.viewer(
      CurveStage.dataset([("a", values), ("b", values.reversed())]),
      settings: Settings(view: .curve, curve: .smooth))
    for time in [0.0, 150, 300] {
      let picture = Stage.picture(&viewer, at: ms(time))
      for line in picture.polylines(.lineCurrent) {
        for point in line { #expect(point.y >= 88 && point.y <= 768) }
      }
      if time == 0 { press(&viewer, .tab) }
    }
  }

  // MARK: What input does

  @Test func `the date stays when views change, and offsets are in cells of 50 px`() {
    var viewer = CurveStage.viewer(settings: Settings(view: .dates, date: date(33)))
    #expect(viewer.state(at: .zero).offset == 32 * 52)
    press(&viewer, .character("4"))
    var state = viewer.state(at: .zero)
    #expect(state.view == .curve && state.date == date(33) && state.page == 32)
    #expect(state.offset == 32 * 50 && !state.isMoving)
    press(&viewer, .character("2"))
    state = viewer.state(at: .zero)
    #expect(state.view == .dates && state.date == date(33) && state.offset == 32 * 52)
  }

  @Test func `the tab of the header opens the view`() {
    var viewer = CurveStage.viewer(settings: Settings(view: .dates))
    let box = viewer.header.tabs.first { $0.view == .curve }?.box ?? .zero
    _ = viewer.update(.pointerDown(box.center, .mouse), at: .zero)
    _ = viewer.update(.pointerUp(box.center, .mouse), at: ms(50))
    #expect(viewer.state(at: ms(50)).view == .curve)
  }

  @Test func `Tab goes round the columns, and the state tells the one that comes`() {
    var viewer = CurveStage.viewer()
    var names = [viewer.state(at: .zero).source]
    for index in 0..<3 {
      let time = Double(index) * 1000
      press(&viewer, .tab, at: time)
      let state = viewer.state(at: ms(time + 1))
      names.append(state.source)
      #expect(state.animations == ["source"])
      viewer.advance(to: ms(time + 300))
      #expect(viewer.state(at: ms(time + 300)).animations.isEmpty)
    }
    #expect(names == ["weight", "plan", "other", "weight"])
  }

  @Test func `with reduced motion a source changes at once`() {
    var viewer = CurveStage.viewer(settings: Settings(reducedMotion: true, view: .curve))
    press(&viewer, .tab)
    #expect(viewer.state(at: .zero).source == "plan")
    #expect(viewer.state(at: .zero).animations.isEmpty && viewer.nextFrame(after: .zero) == nil)
  }

  @Test func `frames are asked for while a source changes, and no longer`() {
    var viewer = CurveStage.viewer()
    #expect(viewer.nextFrame(after: .zero) == nil)
    press(&viewer, .tab)
    var time = Duration.zero
    var frames = 0
    while let next = viewer.nextFrame(after: time), frames < 100 {
      time = next
      frames += 1
      viewer.advance(to: time)
    }
    // 300 ms at 60 a second.
    #expect(18...19 ~= frames)
    // A picture drawn then is that of the end, and drawn once.
    var picture = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &picture, at: time)
    let revision = picture.groundRevision
    viewer.draw(into: &picture, at: time + ms(500))
    #expect(picture.groundRevision == revision)
  }

  @Test func `a tap on the source's name is a Tab, one on what it is compared with is none`() {
    var viewer = CurveStage.viewer()
    let button = viewer.curve?.legend.button ?? .zero
    let picture = Stage.picture(&viewer)
    #expect(picture.texts(.legend).map(\.text) == ["weight", "70.6", "plan", "69.8"])
    for (index, place) in [button.center, Point(1200, button.center.y)].enumerated() {
      let time = Double(index) * 2000
      _ = viewer.update(.pointerDown(place, .mouse), at: ms(time))
      _ = viewer.update(.pointerUp(place, .mouse), at: ms(time + 40))
      #expect(viewer.state(at: ms(time + 50)).source == "plan")
    }
  }

  @Test func `a drag moves the cells with the pointer, and they settle on one`() {
    var viewer = CurveStage.viewer()
    _ = viewer.update(.pointerDown(Point(600, 500), .mouse), at: .zero)
    _ = viewer.update(.pointerMoved(Point(610, 500), .mouse), at: ms(10))
    _ = viewer.update(.pointerMoved(Point(720, 500), .mouse), at: ms(200))
    #expect(viewer.state(at: ms(200)).offset == 59 * 50 - 120)
    // Held still before it is let go: no velocity. 120 px are 2.4 cells.
    _ = viewer.update(.pointerUp(Point(720, 500), .mouse), at: ms(600))
    viewer.advance(to: ms(3000))
    let state = viewer.state(at: ms(3000))
    #expect(state.page == 57 && state.offset == 57 * 50 && !state.isMoving)
  }

  @Test func `a flick goes on by its velocity times a cell`() {
    var viewer = CurveStage.viewer(settings: Settings(view: .curve, date: date(1)))
    _ = viewer.update(.pointerDown(Point(700, 500), .mouse), at: .zero)
    for step in 1...10 {
      _ = viewer.update(
        .pointerMoved(Point(700 - Double(step) * 30, 500), .mouse), at: ms(Double(step) * 10))
    }
    // 300 px by hand at 3 px/ms: (300 + 3·50)/50 = 9.
    _ = viewer.update(.pointerUp(Point(400, 500), .mouse), at: ms(100))
    viewer.advance(to: ms(4000))
    #expect(viewer.state(at: ms(4000)).page == 9)
  }

  @Test func `a tap centres a cell, a notch turns one, T goes to the latest on the spring`() {
    var viewer = CurveStage.viewer()
    _ = viewer.update(.pointerDown(Point(640 - 3 * 50 + 20, 500), .mouse), at: .zero)
    _ = viewer.update(.pointerUp(Point(640 - 3 * 50 + 20, 500), .mouse), at: ms(50))
    viewer.advance(to: ms(2000))
    #expect(viewer.state(at: ms(2000)).page == 56)
    let notch = InputEvent.wheel(Vector(0, 1), smooth: false, at: Point(640, 500))
    _ = viewer.update(notch, at: ms(2000))
    viewer.advance(to: ms(4000))
    #expect(viewer.state(at: ms(4000)).page == 55)
    press(&viewer, .character("t"), at: 4000)
    #expect(viewer.state(at: ms(4016)).isMoving)
    let spring = Spring(
      from: 55 * 50, velocity: 0, to: 59 * 50, at: ms(4000), timeConstant: CurveCell.width)
    for time in [4050.0, 4100, 4300] {
      #expect(abs(viewer.state(at: ms(time)).offset - spring.offset(at: ms(time))) < 1e-9)
    }
    viewer.advance(to: ms(6000))
    #expect(viewer.state(at: ms(6000)).page == 59)
  }

  @Test func `header and clipboard tell the values of the source that shows`() {
    var viewer = CurveStage.viewer()
    press(&viewer, .tab)
    viewer.advance(to: ms(400))
    let picture = Stage.picture(&viewer, at: ms(400))
    // 71 − 59/50 = 69.82.
    #expect(picture.texts(.headerPrice).map(\.text) == ["69.8"])
    let copied = viewer.update(.key(.character("c"), .control), at: ms(400))
    #expect(copied == [.copy("date\tplan\tweight\n2024-02-29\t69.8\t70.6\n")])
  }

  @Test func `another reading of the file keeps date and source`() {
    var viewer = CurveStage.viewer(settings: Settings(view: .curve, date: date(20)))
    press(&viewer, .tab)
    viewer.show(CurveStage.three, report: Report(format: "CSV"), fileName: "b.csv")
    let state = viewer.state(at: ms(1))
    #expect(state.source == "plan" && state.date == date(20) && state.animations.isEmpty)
  }
}
