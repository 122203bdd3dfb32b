import CPNG
import Desktop
import Foundation
import Testing

@MainActor @Suite struct PNGWriterTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Pixels that differ in each channel, 5 × 3 of them in rows of 7.
  private var pixels: [UInt32] {
    (0..<3).flatMap { y in
      (0..<7).map { x in
        let alpha = UInt32(255 - 40 * y)
        return alpha << 24 | UInt32(x * 30) << 16 | UInt32(y * 70) << 8 | UInt32(200 - x)
      }
    }
  }

  private func write(to path: String) throws {
    try pixels.withUnsafeBytes {
      try PNGWriter.write(Frame(pixels: $0, width: 5, height: 3, bytesPerRow: 28), to: path)
    }
  }

  @Test func `a written picture reads back the same`() throws {
    defer { remove() }
    let path = folder.appendingPathComponent("图 1.png").path
    try write(to: path)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    try #require(png_image_begin_read_from_file(&image, path) != 0)
    image.format = cpng_format_bgra()
    #expect(image.width == 5)
    #expect(image.height == 3)
    var read = [UInt32](repeating: 0, count: 15)
    try #require(png_image_finish_read(&image, nil, &read, 0, nil) != 0)
    for y in 0..<3 {
      for x in 0..<5 { #expect(read[y * 5 + x] == pixels[y * 7 + x], "\(x) \(y)") }
    }
  }

  @Test func `nothing but the picture is left in the folder`() throws {
    defer { remove() }
    let path = folder.appendingPathComponent("a.png").path
    try "old".write(toFile: path, atomically: true, encoding: .utf8)
    try write(to: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a folder that is not there is named in the error`() throws {
    defer { remove() }
    let path = folder.appendingPathComponent("missing/a.png").path
    let error = try #require(#expect(throws: FileWriteError.self) { try write(to: path) })
    #expect(error.path == path)
    #expect("\(error)".contains("No such file or directory"))
  }

  @Test func `a full disk leaves nothing behind`() throws {
    defer { remove() }
    // A device is written to in place: this one is always full.
    let error = try #require(#expect(throws: FileWriteError.self) { try write(to: "/dev/full") })
    #expect(error.path == "/dev/full")
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
    #expect(!FileManager.default.fileExists(atPath: "/dev/full.\(getpid()).part"))
  }

  @Test func `a file that cannot take the name leaves nothing behind`() throws {
    defer { remove() }
    let path = folder.appendingPathComponent("taken").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: FileWriteError.self) { try write(to: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
  }
}
