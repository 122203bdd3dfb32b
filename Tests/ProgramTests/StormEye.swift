import Canvas
import Foundation
import Raster
import Series
import Trial

@testable import Chart
@testable import fenshi

/// Looks at a simulation after each event of a storm, and says what must not be.
@MainActor
struct StormEye {
  /// Events from one look at pixels to the next.
  static let pixelPeriod = 200
  /// Of those, how many have their pixels drawn one after the other, each from the last.
  private static let pixelRun = 12
  /// Events from one look at a copy that draws from nothing to the next.
  let copyPeriod: Int
  /// Device pixels above which a frame takes too long to be drawn twice.
  private static let mostPixels = 200_000.0

  private var count: Int
  private var glyphs = BlockGlyphs()
  private var rasterizer = Rasterizer()
  /// Width of the widest window since all was at rest.
  private var widest = 0.0
  /// Whether something named a date, which may lack a value, since the scroller was let go last.
  private var namesDate = true

  /// Makes an eye that has seen nothing.
  ///
  /// - Parameters:
  ///   - copyPeriod: Events from one look at a copy that draws from nothing to the next.
  ///   - seed: What the first look at pixels follows from: storms that are short do not all have one.
  init(copyPeriod: Int, seed: UInt64) {
    self.copyPeriod = copyPeriod
    count = Int(seed % UInt64(Self.pixelPeriod))
  }

  /// Draws a frame, and returns what is wrong with it.
  ///
  /// - Parameters:
  ///   - simulation: As it is after the event.
  ///   - action: The event; nil for a frame between two.
  /// - Returns: The faults in words.
  mutating func faults(_ simulation: Simulation, after action: ScriptEvent.Action?) -> [String] {
    let now = simulation.now
    simulation.studio.draw(&simulation.viewer, at: now)
    let (viewer, picture) = (simulation.viewer, simulation.studio.picture)
    var faults = picture.faults + picture.strays
    if picture.size != simulation.size || picture.scale != simulation.scale {
      faults.append("a picture of \(picture.size) × \(picture.scale)")
    }
    faults += stateFaults(viewer, at: now)
    // What was stretched in a wide window has as far to go in a narrow one.
    widest = max(widest, viewer.size.width)
    faults += viewer.partFaults(in: picture, widest: widest, at: now)
    if viewer.scroller.isAtRest, viewer.lines?.state.view?.isAtRest != false {
      widest = viewer.size.width
    }
    note(action, viewer, at: now)
    if !namesDate, viewer.scroller.isAtRest, viewer.series.solid.hasValues,
      !viewer.series.solid.hasValue(at: viewer.scroller.page(at: now))
    {
      faults.append(
        "what was let go rests on page \(viewer.scroller.page(at: now)), without a value")
    }
    guard action != nil else { return faults }
    count += 1
    if count % copyPeriod == 0 { faults += copyFaults(viewer, picture, at: now) }
    let pixels = picture.size.width * picture.size.height * picture.scale * picture.scale
    if count % Self.pixelPeriod < Self.pixelRun, pixels <= Self.mostPixels {
      faults += pixelFaults(picture)
    }
    if count % Self.pixelPeriod == 0 { faults += writerFaults(viewer, picture, at: now) }
    return faults
  }

  /// Releases of a drag go to a page with a value; everything else may name a date without one.
  private mutating func note(
    _ action: ScriptEvent.Action?, _ viewer: Viewer, at now: Duration
  ) {
    switch action {
    case .input(.pointerMoved), .input(.resized), .input(.visibilityChanged), .resize, .scale,
      .focus, .theme, .motion, .frame, .state, .pinch, nil:
      break
    case .input(.pointerDown):
      // A press that does not drag leaves what stood on a page there.
      if viewer.scroller.isGrabbed, !viewer.scroller.isMoving(at: now) { namesDate = true }
    default: namesDate = true
    }
    let isDragged = viewer.scroller.isGrabbed && viewer.scroller.isMoving(at: now)
    if isDragged, viewer.press?.surface == .dates { namesDate = false }
    if viewer.view == .day || viewer.settings.reducedMotion { namesDate = true }
  }

  private func stateFaults(_ viewer: Viewer, at now: Duration) -> [String] {
    let state = viewer.state(at: now)
    var faults: [String] = []
    if !state.offset.isFinite || !state.velocity.isFinite {
      faults.append("offset \(state.offset), velocity \(state.velocity)")
    }
    if state.page < 0 || state.page >= max(viewer.dataset.table.times.count, 1) {
      // Side by side, files have as many rows as all of them.
      if viewer.view != .lines { faults.append("page \(state.page)") }
    }
    let line = StateLine.text(state, at: now / .milliseconds(1))
    if (try? JSONSerialization.jsonObject(with: Data(line.utf8))) == nil {
      faults.append("no JSON: \(line)")
    }
    if let next = viewer.nextFrame(after: now), next < now {
      faults.append("the next frame is at \(next), before \(now)")
    }
    return faults
  }

  /// A copy that draws into an empty picture draws the same.
  private func copyFaults(_ viewer: Viewer, _ picture: Picture, at now: Duration) -> [String] {
    var viewer = viewer
    var fresh = Picture(size: Size(0, 0), scale: 1)
    viewer.draw(into: &fresh, at: now)
    let same = zip(
      [fresh.ground, fresh.overlay], [picture.ground, picture.overlay]
    ).map { $0.difference(from: $1) }
    return zip(["ground", "overlay"], same).compactMap { name, difference in
      difference.map { "the \(name) is not what a new picture has: \($0)" }
    }
  }

  /// The pixels that follow from the last frame's are those of a frame drawn at once.
  private mutating func pixelFaults(_ picture: Picture) -> [String] {
    _ = rasterizer.render(picture, glyphs: &glyphs)
    var whole = Rasterizer()
    _ = whole.render(picture, glyphs: &glyphs)
    if rasterizer.frame == whole.frame { return [] }
    let bounds = whole.frame.bounds
    for y in bounds.top..<bounds.bottom {
      for x in bounds.left..<bounds.right where rasterizer.frame[x, y] != whole.frame[x, y] {
        return ["pixel \(x), \(y) is not that of a frame drawn at once"]
      }
    }
    return ["a frame of another size"]
  }

  private func writerFaults(_ viewer: Viewer, _ picture: Picture, at now: Duration) -> [String] {
    var faults: [String] = []
    let list = DisplayListJSON.text(picture, view: viewer.view)
    if (try? JSONSerialization.jsonObject(with: Data(list.utf8))) == nil {
      faults.append("the display list is no JSON")
    }
    let lines = viewer.description(at: now)
    if lines.isEmpty || lines.contains(where: { $0.contains(where: \.isNewline) }) {
      faults.append("a description of \(lines)")
    }
    let svg = SVGPicture(
      title: lines.first ?? "", description: Array(lines.dropFirst()), language: .english)
    let text = svg.text(picture)
    // Numbers stand in attributes, by themselves or behind a letter or a comma of a path.
    if text.contains("nan") || text.contains("inf"),
      text.contains(#/="([^">]*[ ,MLHVCZ-])?(nan|inf)[ ,"]/#)
    {
      faults.append("an SVG with numbers that are none")
    }
    return faults
  }
}

extension DisplayList {
  /// Returns the first difference between two lists in words; nil for none.
  fileprivate func difference(from other: DisplayList) -> String? {
    if self == other { return nil }
    for (index, (mine, others)) in zip(commands, other.commands).enumerated() where mine != others {
      return "command \(index): \(mine) and \(others)"
    }
    if commands.count != other.commands.count {
      return "\(commands.count) and \(other.commands.count) commands"
    }
    let index = zip(points, other.points).enumerated().first { $0.element.0 != $0.element.1 }
    return "points \(index.map { "\($0.offset): \($0.element)" } ?? "")"
  }
}
