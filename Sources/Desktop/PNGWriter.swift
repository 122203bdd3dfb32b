import CSDL
import Glibc

/// Writes pictures as PNG files.
public enum PNGWriter {
  /// Writes `frame` to `path` with its opacity, in place of what is there.
  ///
  /// The file is written under another name in the same folder first, so that one that cannot be
  /// written whole leaves nothing behind and the old one untouched. Needs no display.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - path: Where to write it.
  /// - Throws: `FileWriteError`, which names the file and the reason.
  public static func write(_ frame: borrowing Frame, to path: String) throws(FileWriteError) {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: frame.pixels.baseAddress), CInt(frame.width),
        CInt(frame.height), 32, CInt(frame.bytesPerRow), SDL_PIXELFORMAT_ARGB8888.rawValue)
    else { throw FileWriteError(path: path, reason: String(cString: SDL_GetError())) }
    defer { SDL_FreeSurface(surface) }
    func failure(_ number: Int32) -> FileWriteError {
      FileWriteError(path: path, reason: String(cString: strerror(number)))
    }
    try ReplacedFile.write(to: path, failure: failure) { (name) throws(FileWriteError) in
      guard let file = SDL_RWFromFile(name, "wb") else { throw failure(errno) }
      let isWritten = IMG_SavePNG_RW(surface, file, 0) == 0
      let reason = String(cString: SDL_GetError())
      // What is still buffered is written on closing: a full disk shows only here.
      guard SDL_RWclose(file) == 0 else { throw failure(errno) }
      if !isWritten { throw FileWriteError(path: path, reason: reason) }
    }
  }
}
