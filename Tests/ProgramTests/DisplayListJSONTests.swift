import Canvas
import Chart
import Testing

@testable import fenshi

@MainActor
struct DisplayListJSONTests {
  private let ink = Color(0x4DA3FF)

  /// The items of a picture whose only command draws `shape`.
  private func item(_ shape: Shape, points: [Point] = []) -> String {
    var picture = Picture(size: Size(320, 200), scale: 2)
    _ = picture.ground.appendPoints { $0 += points }
    picture.ground.append(.linePrice, shape)
    return DisplayListJSON.text(picture, view: .day)
  }

  private func document(_ items: String) -> String {
    #"{"size":[320,200],"scale":2,"view":"day","items":["# + items + "]}\n"
  }

  @Test func `a polyline carries its points and its stroke`() {
    let stroke = Stroke(width: 1.5, color: ink, dash: Stroke.Dash(on: 4, off: 2))
    #expect(
      item(.polyline(1..<3, stroke), points: [Point(9, 9), Point(1, 2), Point(3.5, 4)])
        == document(
          "\n" + #"{"role":"line.price","kind":"polyline","points":[[1,2],[3.5,4]],"width":1.5,"#
            + ##""color":"#4DA3FF","dash":[4,2]}"##))
  }

  @Test func `text carries its words and its box`() {
    #expect(
      item(
        .text(
          "11:30/13:00", box: Rect(x: 1, y: 2, width: 30, height: 14), baseline: 13,
          Font(size: 11, weight: .bold), ink.opacity(0.5)))
        == document(
          "\n" + #"{"role":"line.price","kind":"text","text":"11:30/13:00","box":[1,2,30,14],"#
            + ##""baseline":13,"fontSize":11,"fontWeight":"bold","color":"#4DA3FF80"}"##))
  }

  @Test func `rectangles, circles, hairlines and areas carry their places`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(item(.rect(rect, ink)).contains(#""kind":"rect","rect":[1,2,3,4],"#))
    #expect(
      item(.box(rect, radius: 2, fill: ink, border: .clear)).contains(
        ##""rect":[1,2,3,4],"radius":2,"color":"#4DA3FF","border":"#00000000""##))
    #expect(
      item(.circle(center: Point(5, 6), radius: 3, ink)).contains(
        #""kind":"circle","center":[5,6],"radius":3,"#))
    #expect(
      item(.hairline(Point(0, 7), Point(9, 7), Stroke(width: 1, color: ink))).contains(
        #""kind":"line","points":[[0,7],[9,7]],"width":1,"#))
    #expect(
      item(
        .area(0..<1, baseline: 90, top: 10, topColor: ink, bottom: 90, bottomColor: .clear),
        points: [Point(1, 2)]
      ).contains(#""kind":"area","points":[[1,2]],"baseline":90,"top":10,"#))
  }

  @Test func `the overlay's items come after the ground's`() throws {
    var picture = Picture(size: Size(1, 1), scale: 1)
    picture.overlay.append(.dotLast, .circle(center: .zero, radius: 3, ink))
    picture.ground.append(.plotPrice, .pushClip(Rect(x: 0, y: 0, width: 1, height: 1)))
    picture.ground.append(.plotPrice, .popClip)
    let lines = DisplayListJSON.text(picture, view: .dates).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1] == #"{"role":"plot.price","kind":"clip","rect":[0,0,1,1]},"#)
    #expect(lines[2] == #"{"role":"plot.price","kind":"unclip"},"#)
    #expect(lines[3].hasPrefix(#"{"role":"dot.last","kind":"circle""#))
  }

  @Test func `a place that is no number is null and not broken JSON`() {
    #expect(
      item(.polyline(0..<1, Stroke(width: 1, color: ink)), points: [Point(.nan, 1)]).contains(
        #""points":[[null,1]]"#))
  }
}
