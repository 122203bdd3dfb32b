import CSDL
import Raster

/// Presents through a texture of the graphics driver, where there is no shared memory.
///
/// Only damaged parts are sent to the texture; the window then shows all of it.
final class TexturePresenter: Presenter {
  private let renderer: RendererHandle
  private var texture: TextureHandle?
  private var width = 0
  private var height = 0

  /// Makes a presenter for `window`, which has to outlive it.
  init(window: OpaquePointer) throws(SDLError) {
    renderer = try RendererHandle(window: window)
  }

  func present(_ frame: Frame, damage: [PixelRect]) throws(SDLError) {
    let isNew = frame.width != width || frame.height != height
    if isNew {
      texture = nil
      texture = try TextureHandle(renderer: renderer, width: frame.width, height: frame.height)
      width = frame.width
      height = frame.height
      try upload(PixelRect(left: 0, top: 0, right: width, bottom: height), of: frame)
    } else {
      for damage in damage {
        let part = damage.clipped(width: width, height: height)
        guard !part.isEmpty else { continue }
        try upload(part, of: frame)
      }
    }
    try presentAgain()
  }

  func presentAgain() throws(SDLError) {
    guard let texture = texture?.pointer else { return }
    var target = SDL_Rect(x: 0, y: 0, w: CInt(width), h: CInt(height))
    try check(
      SDL_RenderCopy(renderer.pointer, texture, nil, &target), "SDL_RenderCopy")
    SDL_RenderPresent(renderer.pointer)
  }

  private func upload(_ part: PixelRect, of frame: Frame) throws(SDLError) {
    guard let texture = texture?.pointer, let source = frame.pixels.baseAddress else { return }
    var rect = SDL_Rect(part)
    try check(
      SDL_UpdateTexture(
        texture, &rect, source + part.top * frame.bytesPerRow + part.left * 4,
        CInt(frame.bytesPerRow)),
      "SDL_UpdateTexture")
  }
}

/// Owns an `SDL_Renderer`.
private struct RendererHandle: ~Copyable {
  let pointer: OpaquePointer

  init(window: OpaquePointer) throws(SDLError) {
    pointer = try check(SDL_CreateRenderer(window, -1, 0), "SDL_CreateRenderer")
  }

  deinit { SDL_DestroyRenderer(pointer) }
}

/// Owns an `SDL_Texture` whose pixels are written from memory.
private struct TextureHandle: ~Copyable {
  let pointer: OpaquePointer

  init(renderer: borrowing RendererHandle, width: Int, height: Int) throws(SDLError) {
    pointer = try check(
      SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue,
        CInt(SDL_TEXTUREACCESS_STREAMING.rawValue), CInt(width), CInt(height)),
      "SDL_CreateTexture")
    SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_NONE)
  }

  deinit { SDL_DestroyTexture(pointer) }
}
