import Canvas
import Chart
import Testing

@testable import fenshi

struct SVGPictureTests {
  private let ink = Color(0x4DA3FF)

  private func svg(scale: Double = 1, _ make: (inout DisplayList) -> Void) -> String {
    var picture = Picture(size: Size(320, 200), scale: scale)
    make(&picture.ground)
    return SVGPicture(title: "a & b", description: ["View: <Day>"], language: .english).text(
      picture)
  }

  /// The lines between the style sheet and the end.
  private func body(scale: Double = 1, _ make: (inout DisplayList) -> Void) -> [String] {
    let lines = svg(scale: scale, make).split(separator: "\n").map(String.init)
    let start = lines.firstIndex(of: "</style>").map { $0 + 1 } ?? 0
    return Array(lines[start..<(lines.count - 1)])
  }

  @Test func `the picture has its size, its title and its description for readers of the screen`() {
    let text = svg { _ in }
    #expect(text.contains(#" width="320" height="200" viewBox="0 0 320 200""#))
    #expect(text.contains(#"<title id="fenshi-title">a &amp; b</title>"#))
    #expect(text.contains(#"<desc id="fenshi-desc">View: &lt;Day&gt;</desc>"#))
    #expect(text.contains(#"aria-labelledby="fenshi-title fenshi-desc""#))
  }

  @Test func `text stands where it was set: at its beginning, its middle or its end`() {
    let box = Rect(x: 10, y: 20, width: 31, height: 15)
    let text = Shape.text("36.71", box: box, baseline: 12, Font(size: 12), ink)
    #expect(
      body { $0.append(.labelPrice, text) } == [
        #"<text class="label-price" x="10" y="32">36.71</text>"#
      ])
    #expect(
      body { $0.append(.labelPrice, text, anchor: .middle) }
        == [#"<text class="label-price" x="25.5" y="32">36.71</text>"#])
    let end = svg { $0.append(.labelPrice, text, anchor: .end) }
    #expect(end.contains(#"<text class="label-price" x="41" y="32">36.71</text>"#))
    #expect(end.contains(".label-price{fill:#4da3ff;font-size:12px;text-anchor:end}"))
  }

  @Test func `names that look like markup are text, and what XML cannot hold is replaced`() {
    let name = "<b>&\"\u{1}\n"
    let text = Shape.text(
      name, box: Rect(x: 0, y: 0, width: 9, height: 9), baseline: 9, Font(size: 12), ink)
    #expect(
      body { $0.append(.legend, text) }
        == [
          #"<text class="legend" x="0" y="9">"# + "&lt;b&gt;&amp;&quot;\u{FFFD} </text>"
        ])
  }

  @Test func `the paint of most of a role is its rule, and the others say how they differ`() {
    let red = Color(0xFF0000)
    func dot(_ x: Double, _ color: Color) -> Shape {
      .circle(center: Point(x, 5), radius: 2, color)
    }
    let text = svg { list in
      for (x, color) in [(1.0, red), (2, ink), (3, ink)] { list.append(.dotSeries, dot(x, color)) }
    }
    #expect(text.contains("\n.dot-series{fill:#4da3ff}\n"))
    #expect(
      text.contains(
        """
        <g class="dot-series">
        <circle fill="#f00" cx="1" cy="5" r="2"/>
        <circle cx="2" cy="5" r="2"/>
        <circle cx="3" cy="5" r="2"/>
        </g>
        """))
  }

  @Test func `what a rule says and one of its role does not is taken back`() {
    let dashed = Stroke(width: 2, color: ink, dash: .init(on: 4, off: 4))
    let plain = Stroke(width: 1, color: ink)
    func line(_ y: Double, _ stroke: Stroke) -> Shape {
      .hairline(Point(0, y), Point(10, y), stroke)
    }
    let lines = body { list in
      list.append(.gridHorizontal, line(10, dashed))
      list.append(.gridHorizontal, line(20, plain))
    }
    // One pixel lies around the middle of its row, two around the edge between theirs.
    #expect(
      lines == [
        #"<g class="grid-horizontal">"#, #"<path d="M0 10h10"/>"#,
        #"<path stroke-width="1" stroke-dasharray="none" d="M0 20.5h10"/>"#, "</g>",
      ])
  }

  @Test func `bars side by side are one path a colour, in whatever order they come`() {
    let (up, down) = (Color(0xFF0000), Color(0x00FF00))
    let lines = body { list in
      for (x, color) in [(0.0, up), (4, down), (8, up)] {
        list.append(.barVolume, .rect(Rect(x: x, y: 10, width: 3, height: 5), color))
      }
    }
    #expect(
      lines == [
        #"<g class="bar-volume">"#, #"<path d="M0 10h3v5h-3zM8 10h3v5h-3z"/>"#,
        ##"<rect fill="#0f0" x="4" y="10" width="3" height="5"/>"##, "</g>",
      ])
  }

  @Test func `rectangles that lie on each other keep their order, and pale ones are not joined`() {
    let pale = ink.opacity(0.5)
    let lines = body { list in
      list.append(.barVolume, .rect(Rect(x: 0, y: 0, width: 9, height: 9), ink))
      list.append(.barVolume, .rect(Rect(x: 5, y: 0, width: 9, height: 9), pale))
      list.append(.barVolume, .rect(Rect(x: 9, y: 0, width: 9, height: 9), pale))
    }
    #expect(lines.count == 5)
    #expect(lines[1] == #"<rect fill-opacity="1" x="0" y="0" width="9" height="9"/>"#)
    #expect(lines[2] == #"<rect x="5" y="0" width="9" height="9"/>"#)
  }

  @Test func `edges stand on whole device pixels of the picture's scale`() {
    let rect = Rect(x: 0.3, y: 0.3, width: 0.1, height: 10)
    #expect(
      body { $0.append(.strip, .rect(rect, ink)) }
        == [#"<rect class="strip" x="0" y="0" width="1" height="10"/>"#])
    #expect(
      body(scale: 2) { $0.append(.strip, .rect(rect, ink)) }
        == [#"<rect class="strip" x=".5" y=".5" width=".5" height="10"/>"#])
  }

  @Test func `a border is one pixel inside the box`() {
    let box = Rect(x: 10, y: 10, width: 20, height: 10)
    let text = svg { $0.append(.panelCrosshair, .box(box, radius: 4, fill: ink, border: Color(0))) }
    #expect(text.contains(#"x="10.5" y="10.5" width="19" height="9" rx="3.5"/>"#))
    #expect(text.contains(".panel-crosshair{fill:#4da3ff;stroke:#000}"))
  }

  @Test func `a gradient into nothing keeps its hue, and equal ones are one`() {
    let text = svg { list in
      let range = list.appendPoints { $0 += [Point(0, 5), Point(10, 8)] }
      for _ in 0..<2 {
        list.append(
          .fillPrice,
          .area(
            range, baseline: 20, top: 0, topColor: ink.opacity(0.4), bottom: 20,
            bottomColor: .clear))
      }
    }
    #expect(
      text.contains(
        #"<linearGradient id="fade-1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="20">"#
          + ##"<stop offset="0" stop-color="#4da3ff" stop-opacity=".4"/>"##
          + ##"<stop offset="1" stop-color="#4da3ff" stop-opacity="0"/></linearGradient>"##))
    #expect(!text.contains("fade-2"))
    #expect(text.contains(#"d="M0 20v-15l10 3v12z"/>"#))
  }

  @Test func `a clip holds what is in it, the same one is defined once, an empty one goes`() {
    let clip = Rect(x: 0, y: 0, width: 50, height: 50)
    let lines = body { list in
      for _ in 0..<2 {
        list.append(.plotPrice, .pushClip(clip))
        list.append(.dotLast, .circle(center: Point(9, 9), radius: 3, ink))
        list.append(.plotPrice, .popClip)
      }
      list.append(.plotPrice, .pushClip(clip))
      list.append(.plotPrice, .popClip)
    }
    let group = [
      ##"<g clip-path="url(#clip-1)">"##, #"<circle class="dot-last" cx="9" cy="9" r="3"/>"#,
      "</g>",
    ]
    #expect(
      lines == [
        "<defs>",
        #"<clipPath id="clip-1"><rect x="0" y="0" width="50" height="50"/></clipPath>"#, "</defs>",
      ] + group + group)
  }

  @Test
  func `a series is a group with its name; a point alone is a dot; what is nowhere is left out`() {
    let stroke = Stroke(width: 3, color: ink)
    let lines = body { list in
      let range = list.appendPoints { $0 += [Point(.nan, 1), Point(4, 5), Point(.nan, 2)] }
      list.append(.lineSeries, .polyline(range, stroke), series: "R&D")
      list.append(.dotLast, .circle(center: Point(.nan, 0), radius: 3, ink))
    }
    #expect(
      lines == [
        #"<g class="line-series">"#, "<title>R&amp;D</title>", #"<circle cx="4" cy="5" r="1.5"/>"#,
        "</g>",
      ])
  }
}
