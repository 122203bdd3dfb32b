import Glibc

/// Xvfb's frame buffer as memory.
struct FrameBufferMap: ~Copyable {
  private let base: UnsafeRawPointer
  private let length: Int
  private let firstRow: Int
  private let bytesPerRow: Int
  private let width: Int
  private let height: Int

  /// Maps the file that an Xvfb of one screen with 24 bits of depth has made.
  ///
  /// - Throws: `BenchError.file` where it is not there or has another form.
  init(path: String) throws(BenchError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .file(path: path, reason: String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0,
      let memory = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { throw .file(path: path, reason: String(cString: strerror(errno))) }

    // The head of an xwd file: 32-bit numbers, big end first (X11/XWDFile.h).
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: memory.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
    let length = Int(status.st_size)
    // header_size, then ncolors entries of 12 bytes, then the pixels.
    let firstRow = word(0) + word(19) * 12
    guard word(11) == 32, firstRow + word(12) * word(5) <= length else {
      munmap(memory, length)
      throw .file(path: path, reason: "is no frame buffer of 32 bits a pixel")
    }
    self.base = UnsafeRawPointer(memory)
    self.length = length
    self.firstRow = firstRow
    self.bytesPerRow = word(12)
    self.width = word(4)
    self.height = word(5)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: base), length) }

  /// The pixels of every fourth row of the middle half of the screen.
  var middle: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(height / 8 * middleBytes.count)
    for row in middleRows { bytes += middleBytes(ofRow: row) }
    return bytes
  }

  /// Whether the middle is still what it was.
  func middleIs(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      for (index, row) in middleRows.enumerated() {
        let pixels = middleBytes(ofRow: row)
        guard let old = bytes.baseAddress, let new = pixels.baseAddress,
          memcmp(old + index * pixels.count, new, pixels.count) == 0
        else { return false }
      }
      return true
    }
  }

  private var middleRows: StrideTo<Int> { stride(from: height / 4, to: height * 3 / 4, by: 4) }
  private var middleBytes: Range<Int> { width / 4 * 4..<width * 3 / 4 * 4 }

  private func middleBytes(ofRow row: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: base + firstRow + row * bytesPerRow + middleBytes.lowerBound,
      count: middleBytes.count)
  }

  /// Whether something other than an even ground is on the middle of the screen.
  ///
  /// A quarter of the rows looked at have to hold two colours or more, which an empty screen, a
  /// cleared window or a half-drawn one has not.
  var showsPicture: Bool {
    var rows = 0
    var inked = 0
    for y in stride(from: height / 4, to: height * 3 / 4, by: 16) {
      rows += 1
      let row = base + firstRow + y * bytesPerRow
      let ground = row.load(fromByteOffset: width / 4 * 4, as: UInt32.self)
      for x in width / 4..<width * 3 / 4
      where row.load(fromByteOffset: x * 4, as: UInt32.self) != ground {
        inked += 1
        break
      }
    }
    return inked * 4 >= rows
  }
}
