import CSDL
import Glibc
import Raster

/// A piece of memory that the compositor shows pixels from.
final class WaylandBuffer {
  let width: Int
  let height: Int
  let pixels: UnsafeMutableRawPointer
  let pointer: OpaquePointer
  /// Where the pixels are older than the last frame.
  private(set) var stale: [PixelRect]
  /// True from when it is handed to the compositor until that lets it go.
  private let isInUse: UnsafeMutablePointer<Bool>
  private let byteCount: Int

  /// More pieces than this are copied as one.
  private static let mostPieces = 32

  private static let listener = {
    let listener = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_buffer_listener(release: { isInUse, _ in
        isInUse?.assumingMemoryBound(to: Bool.self).pointee = false
      }))
    return listener
  }()

  init(width: Int, height: Int, connection: borrowing WaylandConnection) throws(SDLError) {
    byteCount = width * height * 4
    let file = csdl_memory_file("fenshi")
    guard file >= 0 else { throw Self.failure("memfd_create") }
    defer { close(file) }
    guard ftruncate(file, byteCount) == 0 else { throw Self.failure("ftruncate") }
    let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let mapped, mapped != MAP_FAILED else { throw Self.failure("mmap") }
    guard let pool = wl_shm_create_pool(connection.memory, file, CInt(byteCount)) else {
      munmap(mapped, byteCount)
      throw Self.failure("wl_shm_create_pool")
    }
    defer { wl_shm_pool_destroy(pool) }
    let buffer = wl_shm_pool_create_buffer(
      pool, 0, CInt(width), CInt(height), CInt(width * 4), WL_SHM_FORMAT_XRGB8888.rawValue)
    guard let buffer else {
      munmap(mapped, byteCount)
      throw Self.failure("wl_shm_pool_create_buffer")
    }
    self.width = width
    self.height = height
    pixels = mapped
    pointer = buffer
    stale = [PixelRect(left: 0, top: 0, right: width, bottom: height)]
    isInUse = .allocate(capacity: 1)
    isInUse.initialize(to: false)
    wl_buffer_add_listener(buffer, Self.listener, isInUse)
  }

  isolated deinit {
    wl_buffer_destroy(pointer)
    munmap(pixels, byteCount)
    isInUse.deallocate()
  }

  /// True where nobody reads the pixels.
  var isFree: Bool { !isInUse.pointee }

  /// Remembers where a new frame differs.
  func spoil(_ damage: [PixelRect]) {
    if stale.count + damage.count > Self.mostPieces {
      stale.removeAll(keepingCapacity: true)
      stale.append(PixelRect(left: 0, top: 0, right: width, bottom: height))
    } else {
      stale.append(contentsOf: damage)
    }
  }

  /// Brings the pixels up to `frame`, and gives the buffer away.
  func fill(from frame: Frame) {
    guard let source = frame.pixels.baseAddress else { return }
    for part in stale {
      let part = part.clipped(width: width, height: height)
      guard !part.isEmpty else { continue }
      for row in part.top..<part.bottom {
        (pixels + (row * width + part.left) * 4).copyMemory(
          from: source + row * frame.bytesPerRow + part.left * 4, byteCount: part.width * 4)
      }
    }
    stale.removeAll(keepingCapacity: true)
    isInUse.pointee = true
  }

  private static func failure(_ function: String) -> SDLError {
    SDLError(function: function, reason: String(cString: strerror(errno)), advice: nil)
  }
}
