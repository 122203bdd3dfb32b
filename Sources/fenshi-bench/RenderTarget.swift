import CSDL
import Canvas

/// A surface in memory and the renderer that draws on it.
struct RenderTarget: ~Copyable {
  /// The renderer.
  let renderer: OpaquePointer
  private let surface: UnsafeMutablePointer<SDL_Surface>

  /// Makes a target of `width` × `height` pixels.
  ///
  /// - Throws: `BenchError.sdl`.
  init(width: CInt, height: CInt) throws(BenchError) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, width, height, 32, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue))
    else { throw .sdl("SDL_CreateRGBSurfaceWithFormat") }
    guard let renderer = SDL_CreateSoftwareRenderer(surface) else {
      SDL_FreeSurface(surface)
      throw .sdl("SDL_CreateSoftwareRenderer")
    }
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    self.renderer = renderer
    self.surface = surface
  }

  /// Returns `bitmap` in `color` as a texture, which goes with the target.
  func texture(of bitmap: CoverageBitmap, color: Color) throws(BenchError) -> OpaquePointer {
    let ground = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    var pixels = bitmap.coverage.map { coverage in
      (UInt32(coverage) * UInt32(color.alpha) / 255) << 24 | ground
    }
    let texture = SDL_CreateTexture(
      renderer, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue),
      CInt(SDL_TEXTUREACCESS_STATIC.rawValue), CInt(bitmap.width), CInt(bitmap.height))
    guard let texture else { throw .sdl("SDL_CreateTexture") }
    SDL_UpdateTexture(texture, nil, &pixels, CInt(bitmap.width * 4))
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    return texture
  }

  deinit {
    SDL_DestroyRenderer(renderer)
    SDL_FreeSurface(surface)
  }
}

extension BenchError {
  /// The failure of an SDL call, with SDL's own words.
  static func sdl(_ call: String) -> BenchError {
    .sdl(call: call, reason: String(cString: SDL_GetError()))
  }
}
