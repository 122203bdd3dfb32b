/// Pixels in memory, row by row from the top: numbers 0xAARRGGBB, always solid.
///
/// A reference to memory that is made once for a size and drawn into again and again.
@safe public final class PixelBuffer {
  /// Pixels a row.
  public private(set) var width = 0
  /// Rows.
  public private(set) var height = 0
  // Rows are handed to SIMD loops and to the window system as they are, so this is memory of its
  // own and not an array, whose bounds checks and uniqueness checks stand in every inner loop.
  private var memory: UnsafeMutableBufferPointer<UInt32>

  /// Makes an empty buffer.
  public init() {
    unsafe memory = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit {
    unsafe memory.deallocate()
  }

  /// Gives the buffer another size, with undefined pixels; the same size keeps them.
  func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    precondition(width >= 0 && height >= 0, "a buffer has no negative sides")
    unsafe memory.deallocate()
    unsafe memory = UnsafeMutableBufferPointer.allocate(capacity: width * height)
    unsafe memory.initialize(repeating: 0xFF00_0000)
    self.width = width
    self.height = height
  }

  /// Makes every pixel black.
  func clear() {
    unsafe memory.update(repeating: 0xFF00_0000)
  }

  /// The whole buffer as a rectangle.
  public var bounds: PixelRect { PixelRect(left: 0, top: 0, right: width, bottom: height) }

  /// The pixel in column `x` of row `y`, 0xAARRGGBB.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(0..<width ~= x && 0..<height ~= y, "a pixel lies inside its buffer")
    return unsafe memory[y * width + x]
  }

  /// Lends the rows, `width` × 4 bytes each, for the time of one call.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawBufferPointer(memory))
  }

  /// Returns the pixels `left`..<`right` of row `y`.
  func row(_ y: Int, from left: Int, to right: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(
      0..<height ~= y && left >= 0 && left <= right && right <= width,
      "a run of pixels lies inside its row")
    return unsafe UnsafeMutableBufferPointer(
      rebasing: memory[(y * width + left)..<(y * width + right)])
  }

  /// Copies `rect` from a buffer of the same size.
  func copy(_ rect: PixelRect, from other: PixelBuffer) {
    precondition(other.width == width && other.height == height, "both buffers have one size")
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    if rect == bounds, let source = unsafe other.memory.baseAddress {
      unsafe memory.baseAddress?.update(from: source, count: memory.count)
      return
    }
    for y in rect.top..<rect.bottom {
      let source = unsafe other.row(y, from: rect.left, to: rect.right)
      guard let start = source.baseAddress else { continue }
      unsafe row(y, from: rect.left, to: rect.right).baseAddress?
        .update(from: start, count: rect.width)
    }
  }
}
