/// Exact coverage of polygons, pixel by pixel: the signed area that edges leave to their right.
///
/// Each edge adds to the pixels that it crosses two numbers: how much of the pixel's height it
/// spans, and how much of the pixel's area lies to its right. Summed along a row they are the
/// winding-weighted area of every pixel, without sampling. Only crossed pixels are stored, so the
/// cost is that of the outlines, not of the box around them.
///
/// The idea is that of the anti-aliased renderers of LibArt (R. Levien) and FreeType's `ftgrays`
/// (D. Turner), written afresh with floating point.
final class CoverageCells {
  private let memory = CellMemory()
  private var clip = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
  private var width = 0.0
  private var height = 0.0

  /// Starts a new shape, of which only what lies in `clip` counts.
  func begin(clip: PixelRect) {
    memory.removeAll()
    self.clip = clip
    width = Double(clip.width)
    height = Double(clip.height)
  }

  /// Adds an edge between two finite places in device pixels. Closed outlines only: what goes down
  /// has to come up again. A clockwise outline (y down) counts as positive.
  func addEdge(_ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double) {
    var x0 = startX - Double(clip.left)
    var y0 = startY - Double(clip.top)
    var x1 = endX - Double(clip.left)
    var y1 = endY - Double(clip.top)
    guard y0 != y1 else { return }
    // Up on the left is clockwise, so an edge that goes up counts as positive.
    let direction = y0 > y1 ? 1.0 : -1.0
    if y0 > y1 {
      swap(&x0, &x1)
      swap(&y0, &y1)
    }
    guard y1 > 0, y0 < height else { return }
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * slope
      y0 = 0
    }
    if y1 > height {
      x1 += (height - y1) * slope
      y1 = height
    }
    // Left of the clip an edge counts as though it ran along its border, right of it not at all.
    if x0 <= 0 && x1 <= 0 { return addInside(0, y0, 0, y1, direction) }
    if x0 >= width && x1 >= width { return }
    if x0 >= 0 && x0 <= width && x1 >= 0 && x1 <= width {
      return addInside(x0, y0, x1, y1, direction)
    }
    addCrossing(x0, y0, x1, y1, slope, direction)
  }

  private func addCrossing(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ slope: Double, _ direction: Double
  ) {
    func height(at x: Double) -> Double { min(max(y0 + (x - x0) / slope, y0), y1) }
    let toLeft = height(at: 0)
    let toRight = height(at: width)
    if slope > 0 {
      if x0 < 0 { addInside(0, y0, 0, toLeft, direction) }
      addInside(
        max(x0, 0), x0 < 0 ? toLeft : y0, min(x1, width), x1 > width ? toRight : y1, direction)
    } else {
      addInside(
        min(x0, width), x0 > width ? toRight : y0, max(x1, 0), x1 < 0 ? toLeft : y1, direction)
      if x1 < 0 { addInside(0, toLeft, 0, y1, direction) }
    }
  }

  /// Adds an edge that lies in the clip, y ascending.
  private func addInside(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ direction: Double
  ) {
    guard y1 > y0 else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let least = min(x0, x1)
    let most = max(x0, x1)
    var row = Int(y0)
    var x = x0
    var y = y0
    while y < y1 {
      let nextY = min(Double(row + 1), y1)
      let nextX = nextY == y1 ? x1 : min(max(x0 + (nextY - y0) * slope, least), most)
      addInRow(row, x, nextX, (nextY - y) * direction)
      x = nextX
      y = nextY
      row += 1
    }
  }

  /// Adds the part of an edge within one row, spanning `dy` of it.
  private func addInRow(_ row: Int, _ fromX: Double, _ toX: Double, _ dy: Double) {
    let left = min(fromX, toX)
    let right = max(fromX, toX)
    let first = Int(left)
    let last = Int(right)
    if first == last {
      let share = 1 - ((left + right) / 2 - Double(first))
      return add(first, row, dy, dy * share)
    }
    let rate = dy / (right - left)
    let head = Double(first + 1) - left
    add(first, row, rate * head, rate * head * head / 2)
    var column = first + 1
    while column < last {
      add(column, row, rate, rate / 2)
      column += 1
    }
    let tail = right - Double(last)
    if tail > 0 { add(last, row, rate * tail, rate * tail * (1 - tail / 2)) }
  }

  @inline(__always)
  private func add(_ x: Int, _ y: Int, _ cover: Double, _ area: Double) {
    memory.add(x: x, y: y, cover: cover, area: area)
  }

  /// Calls `body` with each run of equally covered pixels of the shape in `limit`, row by row from
  /// left to right: row, first column, column after the last, coverage 1…255.
  ///
  /// Where outlines overlap the area counts once.
  @inline(__always)
  func sweep(
    within limit: PixelRect,
    _ body: (_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) -> Void
  ) {
    let limit = limit.intersection(clip)
    guard memory.count > 0, !limit.isEmpty else { return }
    memory.sort(rows: clip.height)
    let columns = Int32(truncatingIfNeeded: clip.width)
    func emit(_ y: Int, _ left: Int, _ right: Int, _ coverage: UInt32) {
      let left = max(left, limit.left)
      let right = min(right, limit.right)
      if left < right, coverage > 0 { body(y, left, right, coverage) }
    }
    for row in (limit.top - clip.top)..<(limit.bottom - clip.top) {
      unsafe memory.withRow(row) { cells in
        var index = 0
        var cover: Float = 0
        while index < cells.count {
          let x = unsafe cells[index].x
          var area: Float = 0
          let before = cover
          while index < cells.count, unsafe cells[index].x == x {
            cover += unsafe cells[index].cover
            area += unsafe cells[index].area
            index += 1
          }
          guard x < columns else { break }
          let y = clip.top + row
          let left = clip.left + Int(x)
          emit(y, left, left + 1, Self.coverage(before + area))
          let next = index < cells.count ? min(unsafe cells[index].x, columns) : columns
          emit(y, left + 1, clip.left + Int(next), Self.coverage(cover))
        }
      }
    }
  }

  @inline(__always)
  private static func coverage(_ area: Float) -> UInt32 {
    UInt32(min(abs(area), 1) * 255 + 0.5)
  }
}
