import Canvas
import Chart

/// A picture's display list as JSON: one item a line, the ground's items before the overlay's.
///
/// All lengths are in points of the picture. An item of kind `clip` holds for what follows it, up to
/// its `unclip`.
nonisolated enum DisplayListJSON {
  /// Returns the whole text.
  static func text(_ picture: Picture, view: ViewKind) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("size")
      json.numbers([picture.size.width, picture.size.height])
      json.member("scale", picture.scale)
      json.member("view", view.rawValue)
      json.key("items")
      json.array { json in
        for list in [picture.ground, picture.overlay] {
          for command in list.commands {
            json.breakLine()
            json.object { json in
              json.member("role", command.role.rawValue)
              if let series = command.series { json.member("series", series) }
              write(command.shape, points: list.points, to: &json)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ shape: Shape, points: [Point], to json: inout JSONWriter) {
    json.key("kind")
    switch shape {
    case .rect(let rect, let color):
      json.string("rect")
      json.member("rect", rect)
      json.member("color", color)
    case .box(let rect, let radius, let fill, let border):
      json.string("box")
      json.member("rect", rect)
      json.member("radius", radius)
      json.member("color", fill)
      json.member("border", border)
    case .hairline(let start, let end, let stroke):
      json.string("line")
      json.member("points", [start, end])
      json.members(of: stroke)
    case .polyline(let range, let stroke):
      json.string("polyline")
      json.member("points", points[range])
      json.members(of: stroke)
    case .area(let range, let baseline, let top, let topColor, let bottom, let bottomColor):
      json.string("area")
      json.member("points", points[range])
      json.member("baseline", baseline)
      json.member("top", top)
      json.member("topColor", topColor)
      json.member("bottom", bottom)
      json.member("bottomColor", bottomColor)
    case .circle(let center, let radius, let color):
      json.string("circle")
      json.member("center", center)
      json.member("radius", radius)
      json.member("color", color)
    case .ring(let center, let radius, let width, let color):
      json.string("ring")
      json.member("center", center)
      json.member("radius", radius)
      json.member("width", width)
      json.member("color", color)
    case .text(let text, let box, let baseline, let font, let color):
      json.string("text")
      json.member("text", text)
      json.member("box", box)
      json.member("baseline", baseline)
      json.member("fontSize", font.size)
      json.member("fontWeight", font.weight == .bold ? "bold" : "regular")
      json.member("color", color)
    case .pushClip(let rect):
      json.string("clip")
      json.member("rect", rect)
    case .popClip:
      json.string("unclip")
    }
  }
}

nonisolated extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ point: Point) {
    key(name)
    numbers([point.x, point.y])
  }

  fileprivate mutating func member(_ name: String, _ rect: Rect) {
    key(name)
    numbers([rect.x, rect.y, rect.width, rect.height])
  }

  fileprivate mutating func member(_ name: String, _ points: some Sequence<Point>) {
    key(name)
    array { json in for point in points { json.numbers([point.x, point.y]) } }
  }

  /// Writes `#RRGGBB`, or `#RRGGBBAA` where the colour is not solid.
  fileprivate mutating func member(_ name: String, _ color: Color) {
    var channels = [color.red, color.green, color.blue]
    if color.alpha < 255 { channels.append(color.alpha) }
    key(name)
    string(
      "#"
        + channels.map { channel in
          (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
        }.joined())
  }

  fileprivate mutating func members(of stroke: Stroke) {
    member("width", stroke.width)
    member("color", stroke.color)
    if let dash = stroke.dash {
      key("dash")
      numbers([dash.on, dash.off])
    }
  }
}
