import CSDL
import Canvas

/// The same frame drawn by SDL's own software renderer.
///
/// What can be made ready is made ready beforehand: triangles, rectangles, a texture for each text.
/// Only SDL's calls are measured, and SDL has the easier task: its edges are not anti-aliased, its
/// lines have no joins and its boxes no round corners.
struct SDLRendererBench: ~Copyable {
  private let target: RenderTarget
  private let steps: [SDLStep]

  /// Makes ready what `picture` needs.
  ///
  /// - Throws: `BenchError.sdl`.
  init(picture: Picture, glyphs: inout some GlyphSource) throws(BenchError) {
    let target = try RenderTarget(
      width: CInt(picture.pixelWidth), height: CInt(picture.pixelHeight))
    var steps: [SDLStep] = []
    var clips: [Rect] = []
    for list in [picture.ground, picture.overlay] {
      for command in list.commands {
        let step = try SDLStep(
          command.shape, points: list.points, scale: picture.scale, glyphs: &glyphs, clips: &clips,
          target: target)
        if let step { steps.append(step) }
      }
    }
    self.target = target
    self.steps = steps
  }

  /// Draws the frame `count` times and returns the median in milliseconds.
  func measure(count: Int) -> Double {
    var timing = Timing()
    for round in 0...count {
      let clock = ContinuousClock()
      let start = clock.now
      for step in steps { step.draw(on: target.renderer) }
      // SDL only notes the calls until it is asked for the pixels.
      SDL_RenderFlush(target.renderer)
      if round > 0 { timing.add(clock.now - start) }
    }
    return timing.median
  }
}
