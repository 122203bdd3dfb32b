import Canvas
import TestThreads
import Testing

@testable import Raster

/// Drawing only what has changed gives the bytes of drawing everything.
@Suite struct DamageTests {
  /// A picture with a random overlay over a fixed ground.
  private struct Scene {
    var numbers: Numbers
    var picture = Picture(size: Size(48, 40), scale: 1)
    var commands: [(Shape, [Point])] = []

    init(seed: UInt64, scale: Double) {
      numbers = Numbers(seed)
      picture = Picture(size: Size(48, 40), scale: scale)
      makeGround()
      for _ in 0..<6 { commands.append(randomCommand()) }
    }

    mutating func makeGround() {
      picture.ground.removeAll()
      picture.groundRevision += 1
      picture.ground.append(
        .background, .rect(Rect(x: 0, y: 0, width: 48, height: 40), Color(0x203040)))
      for _ in 0..<4 {
        let (shape, points) = randomCommand()
        append(shape, points, to: \.ground)
      }
    }

    mutating func append(
      _ shape: Shape, _ points: [Point], to list: WritableKeyPath<Picture, DisplayList>
    ) {
      let range = picture[keyPath: list].appendPoints { $0 += points }
      switch shape {
      case .polyline(_, let stroke):
        picture[keyPath: list].append(.linePrice, .polyline(range, stroke))
      case .area(_, let baseline, let top, let topColor, let bottom, let bottomColor):
        picture[keyPath: list].append(
          .fillPrice,
          .area(
            range, baseline: baseline, top: top, topColor: topColor, bottom: bottom,
            bottomColor: bottomColor))
      default: picture[keyPath: list].append(.chip, shape)
      }
    }

    mutating func randomColor() -> Color {
      func byte(_ number: Double) -> UInt8 { UInt8(number * 256) }
      return Color(
        red: byte(numbers.next()), green: byte(numbers.next()), blue: byte(numbers.next()),
        alpha: numbers.next() < 0.4 ? 255 : byte(numbers.next()))
    }

    mutating func randomPoint() -> Point { Point(numbers.next(-6...54), numbers.next(-6...46)) }

    mutating func randomRect() -> Rect {
      Rect(
        x: numbers.next(-6...50), y: numbers.next(-6...42), width: numbers.next(0...20),
        height: numbers.next(0...20))
    }

    mutating func randomCommand() -> (Shape, [Point]) {
      let dash = numbers.next() < 0.4 ? Stroke.Dash(on: 3, off: 2.5) : nil
      let stroke = Stroke(width: numbers.next(0.3...5), color: randomColor(), dash: dash)
      switch Int(numbers.next() * 9) {
      case 0: return (.rect(randomRect(), randomColor()), [])
      case 1:
        let radius = numbers.next(0...8)
        return (
          .box(randomRect(), radius: radius, fill: randomColor(), border: randomColor()), []
        )
      case 2:
        let start = randomPoint()
        return (.hairline(start, Point(start.x, numbers.next(0...40)), stroke), [])
      case 3:
        return (.circle(center: randomPoint(), radius: numbers.next(0...9), randomColor()), [])
      case 4:
        return (
          .ring(
            center: randomPoint(), radius: numbers.next(0...9), width: numbers.next(0...4),
            randomColor()), []
        )
      case 5:
        return (
          .text(
            "text", box: randomRect(), baseline: numbers.next(0...9), Font(size: 10),
            randomColor()), []
        )
      case 6:
        var x = numbers.next(-9...20)
        var points: [Point] = []
        for _ in 0..<8 {
          points.append(Point(x, numbers.next(-5...45)))
          x += numbers.next(0...7)
        }
        return (
          .area(
            0..<0, baseline: numbers.next(10...45), top: 0, topColor: randomColor(), bottom: 40,
            bottomColor: randomColor()), points
        )
      default:
        let isWild = numbers.next() < 0.3
        var x = numbers.next(-9...20)
        var points: [Point] = []
        for _ in 0..<10 {
          points.append(isWild ? randomPoint() : Point(x, numbers.next(-5...45)))
          x += numbers.next(0...5)
        }
        return (.polyline(0..<0, stroke), points)
      }
    }

    /// Changes, adds, removes or keeps commands, and lists the overlay anew.
    mutating func change() {
      let index = Int(numbers.next() * Double(commands.count))
      switch Int(numbers.next() * 6) {
      case 0: commands.insert(randomCommand(), at: index)
      case 1 where commands.count > 2: commands.remove(at: index)
      case 2:
        commands[index] = randomCommand()
        commands[Int(numbers.next() * Double(commands.count))] = randomCommand()
      case 3: commands.swapAt(index, 0)
      case 4: if numbers.next() < 0.3 { makeGround() }
      default: commands[index] = randomCommand()
      }
      let clip = numbers.next() < 0.3 ? randomRect() : nil
      picture.overlay.removeAll()
      if let clip { picture.overlay.append(.chip, .pushClip(clip)) }
      for (shape, points) in commands { append(shape, points, to: \.overlay) }
      if clip != nil { picture.overlay.append(.chip, .popClip) }
    }
  }

  @Test(arguments: [1, 1.25, 2, 3.5])
  func `stripes that several threads draw give the bytes of one`(scale: Double) {
    var glyphs = BoxGlyphs()
    for seed in 1...UInt64(12) {
      let scene = Scene(seed: seed, scale: scale)
      var whole = Rasterizer()
      _ = whole.render(scene.picture, glyphs: &glyphs)
      for count in [2, 3, 7] {
        var rasterizer = Rasterizer(stripes: count, runner: runOnThreads)
        rasterizer.leastArea = 0
        _ = rasterizer.render(scene.picture, glyphs: &glyphs)
        #expect(rasterizer.frame == whole.frame, "seed \(seed), \(count) stripes")
      }
    }
  }

  @Test(arguments: [1.0, 1.25, 2], 1...4)
  func `a changed overlay comes out like a new picture`(scale: Double, seed: Int) {
    var scene = Scene(seed: UInt64(seed * 10) + UInt64(scale * 4), scale: scale)
    var glyphs = BoxGlyphs()
    var rasterizer = Rasterizer()
    var last: PixelBuffer?
    for step in 0..<20 {
      scene.change()
      let damage = rasterizer.render(scene.picture, glyphs: &glyphs)
      var fresh = Rasterizer()
      _ = fresh.render(scene.picture, glyphs: &glyphs)
      #expect(rasterizer.frame == fresh.frame, "step \(step)")
      // Whatever differs from the last frame lies in the damage.
      if let last { expectUnchanged(outside: damage, last, rasterizer.frame) }
      last = rasterizer.frame
    }
  }

  private func expectUnchanged(
    outside damage: [PixelRect], _ old: PixelBuffer, _ new: PixelBuffer
  ) {
    var missed = 0
    for y in 0..<new.height {
      for x in 0..<new.width where new[x, y] != old[x, y] {
        let pixel = PixelRect(left: x, top: y, right: x + 1, bottom: y + 1)
        if !damage.contains(where: { $0.contains(pixel) }) { missed += 1 }
      }
    }
    #expect(missed == 0)
  }

  @Test func `the same picture again damages nothing`() {
    var scene = Scene(seed: 99, scale: 1)
    scene.change()
    var glyphs = BoxGlyphs()
    var rasterizer = Rasterizer()
    #expect(
      rasterizer.render(scene.picture, glyphs: &glyphs)
        == [PixelRect(left: 0, top: 0, right: 48, bottom: 40)])
    let frame = rasterizer.frame
    #expect(rasterizer.render(scene.picture, glyphs: &glyphs).isEmpty)
    #expect(rasterizer.frame == frame)
  }

  @Test func `a new ground, size or scale damages everything`() {
    var picture = Picture(size: Size(20, 10), scale: 1)
    var glyphs = BoxGlyphs()
    var rasterizer = Rasterizer()
    _ = rasterizer.render(picture, glyphs: &glyphs)
    picture.groundRevision += 1
    #expect(
      rasterizer.render(picture, glyphs: &glyphs)
        == [PixelRect(left: 0, top: 0, right: 20, bottom: 10)])
    var larger = Picture(size: Size(20, 10), scale: 2)
    larger.groundRevision = picture.groundRevision
    #expect(
      rasterizer.render(larger, glyphs: &glyphs)
        == [PixelRect(left: 0, top: 0, right: 40, bottom: 20)])
  }

  @Test func `a dot that grows damages the pixels around it`() throws {
    var picture = Picture(size: Size(200, 100), scale: 1)
    let line = Stroke(width: 1, color: Color(0xFFFFFF))
    picture.overlay.append(.chip, .hairline(Point(0, 90), Point(200, 90), line))
    picture.overlay.append(.haloLast, .circle(center: Point(50, 50), radius: 3, Color(0xFF0000)))
    var glyphs = BoxGlyphs()
    var rasterizer = Rasterizer()
    _ = rasterizer.render(picture, glyphs: &glyphs)
    picture.overlay.removeAll()
    picture.overlay.append(.chip, .hairline(Point(0, 90), Point(200, 90), line))
    picture.overlay.append(.haloLast, .circle(center: Point(50, 50), radius: 4, Color(0xFF0000)))
    #expect(
      rasterizer.render(picture, glyphs: &glyphs)
        == [PixelRect(left: 46, top: 46, right: 54, bottom: 54)])
  }

  @Test func `a crosshair that moves damages two thin lines each way, not the plot`() {
    var picture = Picture(size: Size(400, 300), scale: 1)
    let line = Stroke(width: 1, color: Color(0xFFFFFF))
    func cross(_ x: Double, _ y: Double) {
      picture.overlay.removeAll()
      picture.overlay.append(.crosshairVertical, .hairline(Point(x, 0), Point(x, 300), line))
      picture.overlay.append(.crosshairHorizontal, .hairline(Point(0, y), Point(400, y), line))
    }
    var glyphs = BoxGlyphs()
    var rasterizer = Rasterizer()
    cross(100, 100)
    _ = rasterizer.render(picture, glyphs: &glyphs)
    cross(180, 160)
    let damage = rasterizer.render(picture, glyphs: &glyphs)
    #expect(damage.reduce(0) { $0 + $1.area } <= 2 * (300 + 400))
    #expect(rasterizer.frame.red(100, 50) == 0 && rasterizer.frame.red(180, 50) == 255)
    #expect(rasterizer.frame.red(50, 100) == 0 && rasterizer.frame.red(50, 160) == 255)
  }

  @Test func `damage is joined to at most sixteen rectangles that hold all`() {
    var damage = Damage()
    var numbers = Numbers(5)
    var all: [PixelRect] = []
    for _ in 0..<100 {
      let (x, y) = (Int(numbers.next() * 1000), Int(numbers.next() * 1000))
      let rect = PixelRect(left: x, top: y, right: x + 9, bottom: y + 9)
      damage.add(rect)
      all.append(rect)
      #expect(damage.rects.count <= 16)
    }
    for rect in all { #expect(damage.rects.contains { $0.contains(rect) }) }
  }
}
