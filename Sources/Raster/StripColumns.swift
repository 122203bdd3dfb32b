/// Which of a strip's sixteen columns lie inside a clip.
struct StripColumns {
  private let kept: SIMD16<UInt32>

  /// Makes the columns of `columns` in the strip that begins at column `left`.
  init(left: Int, columns: Range<Int>) {
    let lanes = SIMD16<Int32>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let first = Int32(max(columns.lowerBound - left, 0))
    let end = Int32(max(min(columns.upperBound - left, Strip.width), 0))
    kept = SIMD16<UInt32>.zero.replacing(
      with: .max, where: (lanes .>= first) .& (lanes .< end))
  }

  /// Returns `coverage` inside the clip and 0 outside it.
  @inline(__always) func keep(_ coverage: SIMD16<UInt32>) -> SIMD16<UInt32> { coverage & kept }
}
