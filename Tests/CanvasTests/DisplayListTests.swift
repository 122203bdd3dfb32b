import Canvas
import Testing

@Suite struct DisplayListTests {
  @Test func `points keep the range they were given`() {
    var list = DisplayList()
    let first = list.appendPoints { $0 += [Point(1, 2), Point(3, 4)] }
    let second = list.appendPoints { $0.append(Point(5, 6)) }
    #expect(first == 0..<2 && second == 2..<3)
    #expect(list.points[second] == [Point(5, 6)])
  }

  @Test func `commands stay in order with their roles`() {
    var list = DisplayList()
    list.append(.plotPrice, .rect(.zero, .clear))
    list.append(.linePrice, .polyline(0..<0, Stroke(width: 1, color: Color(0xFFFFFF))))
    #expect(list.commands.map(\.role) == [.plotPrice, .linePrice])
  }

  @Test func `an emptied list equals a new one and keeps its room`() {
    var list = DisplayList()
    for _ in 0..<50 { list.append(.chip, .popClip) }
    let room = list.commands.capacity
    list.removeAll()
    #expect(list == DisplayList())
    #expect(list.commands.capacity == room)
  }

  @Test func `taking points away is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var list = DisplayList()
      _ = list.appendPoints { $0 += [Point(1, 2)] }
      _ = list.appendPoints { $0.removeAll() }
    }
  }

  @Test func `a picture has at least one pixel and rounds its size`() {
    #expect(Picture(size: Size(0, 0), scale: 1).pixelWidth == 1)
    let picture = Picture(size: Size(101, 33), scale: 1.25)
    #expect(picture.pixelWidth == 126 && picture.pixelHeight == 41)
  }
}
