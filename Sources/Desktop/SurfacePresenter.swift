import CSDL
import Raster

/// Presents through the window's own pixels in shared memory: the quickest way on X11.
final class SurfacePresenter: Presenter {
  private let window: OpaquePointer
  /// The surface that holds the last frame; SDL makes another one after a resize.
  private var filled: UnsafeMutablePointer<SDL_Surface>?
  private var filledWidth: CInt = 0
  private var filledHeight: CInt = 0
  private var rects: [SDL_Rect] = []

  /// Makes a presenter for `window`, which has to outlive it.
  init(window: OpaquePointer) { self.window = window }

  func present(_ frame: Frame, damage: [PixelRect]) throws(SDLError) {
    let surface = try check(SDL_GetWindowSurface(window), "SDL_GetWindowSurface")
    let width = surface.pointee.w
    let height = surface.pointee.h
    let isNew = surface != filled || width != filledWidth || height != filledHeight
    rects.removeAll(keepingCapacity: true)
    let limitX = min(frame.width, Int(width))
    let limitY = min(frame.height, Int(height))
    if isNew {
      rects.append(SDL_Rect(x: 0, y: 0, w: CInt(limitX), h: CInt(limitY)))
    } else {
      for damage in damage {
        let part = damage.clipped(width: limitX, height: limitY)
        guard !part.isEmpty else { continue }
        rects.append(SDL_Rect(part))
      }
    }
    if rects.isEmpty { return }
    for rect in rects { try copy(rect, of: frame, to: surface) }
    try check(
      SDL_UpdateWindowSurfaceRects(window, rects, CInt(rects.count)),
      "SDL_UpdateWindowSurfaceRects")
    filled = surface
    filledWidth = width
    filledHeight = height
  }

  func presentAgain() throws(SDLError) {
    // A surface that was never filled, or that a resize has made worthless, waits for a frame.
    guard let filled, SDL_GetWindowSurface(window) == filled, filled.pointee.w == filledWidth,
      filled.pointee.h == filledHeight
    else { return }
    try check(SDL_UpdateWindowSurface(window), "SDL_UpdateWindowSurface")
  }

  private func copy(
    _ rect: SDL_Rect, of frame: Frame, to surface: UnsafeMutablePointer<SDL_Surface>
  ) throws(SDLError) {
    guard let target = surface.pointee.pixels, let source = frame.pixels.baseAddress else { return }
    let targetPitch = Int(surface.pointee.pitch)
    let format = surface.pointee.format.pointee
    let start = target + Int(rect.y) * targetPitch + Int(rect.x) * Int(format.BytesPerPixel)
    let from = source + Int(rect.y) * frame.bytesPerRow + Int(rect.x) * 4
    if format.format == SDL_PIXELFORMAT_RGB888.rawValue
      || format.format == SDL_PIXELFORMAT_ARGB8888.rawValue
    {
      for row in 0..<Int(rect.h) {
        (start + row * targetPitch).copyMemory(
          from: from + row * frame.bytesPerRow, byteCount: Int(rect.w) * 4)
      }
    } else {
      try check(
        SDL_ConvertPixels(
          rect.w, rect.h, SDL_PIXELFORMAT_ARGB8888.rawValue, from, CInt(frame.bytesPerRow),
          format.format, start, CInt(targetPitch)),
        "SDL_ConvertPixels")
    }
  }
}

nonisolated extension SDL_Rect {
  /// Makes SDL's rectangle of a damaged one.
  init(_ damage: PixelRect) {
    self.init(
      x: CInt(damage.left), y: CInt(damage.top), w: CInt(damage.width), h: CInt(damage.height))
  }
}
