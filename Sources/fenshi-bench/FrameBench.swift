import CAllocations
import Canvas
import Chart
import Glibc
import Raster
import Series
import Text

/// The day view drawn off screen: what a frame costs, and what the heartbeat alone costs.
struct FrameBench {
  /// What was measured; times in milliseconds.
  struct Result {
    /// Filling the frame's bytes, which nothing that draws a whole frame can beat.
    var memset: Double
    /// The display list of a frame of which nothing could be kept.
    var list: Double
    /// That list, and its pixels.
    var wholeFrame: Double
    /// A frame in which only the dot has changed.
    var heartbeat: Double
    /// The most pixels that one heartbeat has touched.
    var heartbeatPixels: Int
    /// Pixels of the frame.
    var framePixels: Int
    /// What all heartbeats together asked of the C library, and how many they were.
    var allocations: (count: Int, frames: Int)
  }

  /// The frame that was drawn last.
  private(set) var picture: Picture
  /// Where its text comes from.
  var fonts: FontBook

  private var viewer: Viewer
  private var rasterizer = Rasterizer()
  private var now = Duration.zero
  private let frame = Duration.milliseconds(1000) / 60

  /// Makes the day view of the sample's last day with the crosshair at 14:00, and draws it until
  /// every cache is warm.
  ///
  /// - Throws: `BenchError.fonts` where text cannot be drawn.
  init(sample: Sample, size: Size) throws(BenchError) {
    do {
      fonts = try FontBook()
    } catch {
      throw .fonts(reason: error.description)
    }
    viewer = Viewer(
      dataset: sample.dataset, report: sample.report, settings: Settings(), size: size,
      scale: 1, metrics: fonts.metrics(scale: 1))
    viewer.showCrosshair(clockMinute: 14 * 60, price: nil)
    picture = Picture(size: size, scale: 1)
    for _ in 0..<4 { drawWholeFrame() }
    for _ in 0..<120 { _ = drawHeartbeat() }
  }

  /// Measures each kind of frame `count` times.
  mutating func measure(count: Int) -> Result {
    let framePixels = picture.pixelWidth * picture.pixelHeight
    let bytes = framePixels * 4
    let plain = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    defer { plain.deallocate() }
    var memsetTiming = Timing()
    var list = Timing()
    var whole = Timing()
    var heartbeat = Timing()
    for round in 0..<count {
      // The first one brings back what the frame before has pushed out of the caches.
      memset(plain, 0, bytes)
      memsetTiming.measure { _ = memset(plain, CInt(round & 1), bytes) }
      changeEverything()
      let clock = ContinuousClock()
      let start = clock.now
      viewer.draw(into: &picture, at: now)
      list.add(clock.now - start)
      let damage = rasterizer.render(picture, glyphs: &fonts)
      whole.add(clock.now - start)
      precondition(
        damage.reduce(0) { $0 + $1.area } == framePixels, "another theme changes the whole frame")
    }

    // The first heartbeats after a whole frame find less to keep than those that follow.
    for _ in 0..<60 { _ = drawHeartbeat() }
    var touched = 0
    for _ in 0..<count {
      let clock = ContinuousClock()
      let start = clock.now
      let pixels = drawHeartbeat()
      heartbeat.add(clock.now - start)
      touched = max(touched, pixels)
    }
    let before = callocations_count()
    for _ in 0..<count { _ = drawHeartbeat() }
    let allocations = Int(callocations_count() - before)

    return Result(
      memset: memsetTiming.median, list: list.median, wholeFrame: whole.median,
      heartbeat: heartbeat.median, heartbeatPixels: touched,
      framePixels: framePixels, allocations: (allocations, count))
  }

  /// Returns how many pixels a heartbeat touches, as the mean of two seconds.
  mutating func meanHeartbeatPixels() -> Double {
    let count = 120
    return Double((0..<count).reduce(0) { sum, _ in sum + drawHeartbeat() }) / Double(count)
  }

  /// Goes to the next frame with the other theme: every pixel has another colour.
  private mutating func changeEverything() {
    now += frame
    _ = viewer.update(.key(.character("l"), []), at: now)
  }

  private mutating func drawWholeFrame() {
    changeEverything()
    viewer.draw(into: &picture, at: now)
    _ = rasterizer.render(picture, glyphs: &fonts)
  }

  /// Goes to the next frame and draws it; returns how many pixels were touched.
  private mutating func drawHeartbeat() -> Int {
    now += frame
    viewer.advance(to: now)
    viewer.draw(into: &picture, at: now)
    var pixels = 0
    for rect in rasterizer.render(picture, glyphs: &fonts) { pixels += rect.area }
    return pixels
  }
}
