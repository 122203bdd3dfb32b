import Canvas
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 2, y: 3, width: 10, height: 6)

  @Test func `sides are never negative`() {
    #expect(Rect(x: 1, y: 1, width: -4, height: 2).width == 0)
    #expect(Rect(left: 5, top: 9, right: 3, bottom: 4).isEmpty)
    #expect(Size(-1, 4) == Size(0, 4))
  }

  @Test func `edges, middle and size agree`() {
    #expect(rect.right == 12 && rect.bottom == 9)
    #expect(rect.center == Point(7, 6))
    #expect(Rect(left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom) == rect)
  }

  @Test func `the left upper edge is inside and the right lower edge is not`() {
    #expect(rect.contains(Point(2, 3)))
    #expect(!rect.contains(Point(12, 5)))
    #expect(!rect.contains(Point(5, 9)))
  }

  @Test func `clamping leads to the nearest point`() {
    #expect(rect.clamp(Point(0, 20)) == Point(2, 9))
    #expect(rect.clamp(Point(5, 5)) == Point(5, 5))
  }

  @Test func `touching rectangles do not intersect`() {
    let neighbour = Rect(x: 12, y: 3, width: 4, height: 4)
    #expect(!rect.intersects(neighbour))
    #expect(rect.intersection(neighbour).isEmpty)
    #expect(rect.intersects(neighbour.moved(by: Vector(-0.5, 0))))
  }

  @Test func `a union holds both and leaves out what is empty`() {
    let far = Rect(x: 20, y: -5, width: 1, height: 1)
    #expect(rect.union(far) == Rect(left: 2, top: -5, right: 21, bottom: 9))
    #expect(rect.union(Rect(x: 90, y: 90, width: 0, height: 5)) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }

  @Test func `insets and outsets undo each other`() {
    let margin = Insets(left: 2, top: 2, right: 2, bottom: 2)
    #expect(rect.inset(by: margin).outset(by: 2) == rect)
    #expect(rect.inset(by: Insets(left: 30)).width == 0)
  }

  @Test func `points and vectors add up`() {
    let start = Point(1, 2)
    let end = Point(4, 6)
    #expect((end - start).length == 5)
    #expect(start + (end - start) == end)
  }
}
