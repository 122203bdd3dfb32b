import CAllocations
import Canvas
import Chart
import Raster
import Series
import Text

/// Flicks back and forth at the end of a file of 50 dates and of one of 5,000, drawn off screen.
struct ScrollBench {
  /// What is dragged.
  enum Surface {
    /// The view `dates`.
    case dates
    /// The strip under the day.
    case strip
    /// The day itself, which slides as a page.
    case day
  }

  /// What the frames in motion of one file cost.
  struct Cost {
    /// From the event to the pixels, in milliseconds of one processor.
    var frame = Timing()
    /// What all of them together asked of the C library.
    var allocations = 0

    fileprivate mutating func add(_ frame: Reel.Frame) {
      self.frame.add(frame.time)
      allocations += frame.allocations
    }
  }

  private var short: Reel
  private var long: Reel

  /// Opens a file of 50 dates and one of 5,000, and scrolls both until every cache is warm.
  init(
    _ surface: Surface, _ files: (short: Dataset, long: Dataset), size: Size, fonts: FontBook
  ) {
    short = Reel(surface, dataset: files.short, size: size, fonts: fonts)
    long = Reel(surface, dataset: files.long, size: size, fonts: fonts)
    for _ in 0..<240 {
      _ = short.drawFrame()
      _ = long.drawFrame()
    }
  }

  /// Measures `count` frames in motion of either file, one of the one after one of the other, so
  /// that whatever disturbs the machine disturbs both.
  mutating func measure(count: Int) -> (short: Cost, long: Cost) {
    var costs = (short: Cost(), long: Cost())
    for round in 0..<count {
      if round.isMultiple(of: 2) { costs.short.add(short.drawFrame()) }
      costs.long.add(long.drawFrame())
      if !round.isMultiple(of: 2) { costs.short.add(short.drawFrame()) }
    }
    return costs
  }
}

/// A viewer whose content is flicked one way and the other for ever, a frame at a time.
private struct Reel {
  /// What one frame cost.
  struct Frame {
    var time: Duration
    var allocations: Int
  }

  private var viewer: Viewer
  private var picture: Picture
  private var rasterizer = Rasterizer()
  private var fonts: FontBook
  private var now = Duration.zero
  /// Frames since the pointer went down.
  private var step = 0
  private var isForward = false
  private let place: Point

  /// How far the pointer goes in a frame, and in how many: 2.4 px/ms, as a lively flick has.
  private static let stride = 40.0
  private static let dragFrames = 5

  init(_ surface: ScrollBench.Surface, dataset: Dataset, size: Size, fonts: FontBook) {
    self.fonts = fonts
    let report = Report(format: "made", encoding: nil, delimiter: nil)
    viewer = Viewer(
      dataset: dataset, report: report,
      settings: Settings(view: surface == .dates ? .dates : .day), size: size, scale: 1,
      metrics: fonts.metrics(scale: 1))
    picture = Picture(size: size, scale: 1)
    place = Point(size.width / 2, surface == .strip ? size.height - 100 : size.height / 2)
    // From the end into the middle of the last 50 dates, so that neither end is in sight.
    for _ in 0..<25 { _ = viewer.update(.key(.left, []), at: now) }
    now += .seconds(10)
    viewer.advance(to: now)
  }

  /// Goes to the next frame in motion and draws it.
  mutating func drawFrame() -> Frame {
    while true {
      let revision = picture.groundRevision
      let frame = drawNextFrame()
      // The frame in which a pointer goes down shows nothing new.
      if picture.groundRevision != revision { return frame }
    }
  }

  private mutating func drawNextFrame() -> Frame {
    now += .milliseconds(1000) / 60
    if step > Self.dragFrames, !viewer.state(at: now).isMoving {
      step = 0
      isForward.toggle()
    }
    let event = event
    step += 1
    let allocations = callocations_count()
    let start = BusyTime.now
    if let event { _ = viewer.update(event, at: now) } else { viewer.advance(to: now) }
    viewer.draw(into: &picture, at: now)
    _ = rasterizer.render(picture, glyphs: &fonts)
    return Frame(
      time: BusyTime.now - start, allocations: Int(callocations_count() - allocations))
  }

  /// What the pointer does in this frame.
  private var event: InputEvent? {
    let way = Double(min(step, Self.dragFrames)) * Self.stride * (isForward ? -1 : 1)
    let point = place + Vector(way, 0)
    switch step {
    case 0: return .pointerDown(point, .mouse)
    case ..<Self.dragFrames: return .pointerMoved(point, .mouse)
    case Self.dragFrames: return .pointerUp(point, .mouse)
    default: return nil
    }
  }
}
