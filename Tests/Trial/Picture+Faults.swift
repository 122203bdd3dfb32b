public import Canvas

extension Picture {
  /// What no rasteriser should have to draw.
  public var faults: [String] {
    var faults: [String] = []
    for list in [ground, overlay] {
      if let point = list.points.first(where: { !$0.isFinite }) {
        faults.append("a point of a line at \(point)")
      }
      var clips = 0
      for command in list.commands {
        if !command.shape.isFinite { faults.append("not finite: \(command)") }
        switch command.shape {
        case .pushClip: clips += 1
        case .popClip: clips -= 1
        case .polyline(let range, _), .area(let range, _, _, _, _, _):
          if range.lowerBound < 0 || range.upperBound > list.points.count {
            faults.append("points \(range) of \(list.points.count)")
          }
        default: break
        }
        if clips < 0 { faults.append("a clip ends that did not begin") }
      }
      if clips > 0 { faults.append("\(clips) clips do not end") }
    }
    return faults
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  fileprivate var isFinite: Bool {
    left.isFinite && top.isFinite && width.isFinite && height.isFinite
  }
}

extension Shape {
  /// Whether all its lengths are numbers.
  fileprivate var isFinite: Bool {
    switch self {
    case .rect(let rect, _), .pushClip(let rect): rect.isFinite
    case .box(let rect, let radius, _, _): rect.isFinite && radius.isFinite
    case .hairline(let start, let end, let stroke):
      start.isFinite && end.isFinite && stroke.width.isFinite
    case .polyline(_, let stroke): stroke.width.isFinite
    case .popClip: true
    case .area(_, let baseline, let top, _, let bottom, _):
      baseline.isFinite && top.isFinite && bottom.isFinite
    case .circle(let center, let radius, _): center.isFinite && radius.isFinite
    case .ring(let center, let radius, let width, _):
      center.isFinite && radius.isFinite && width.isFinite
    case .text(_, let box, let baseline, _, _): box.isFinite && baseline.isFinite
    }
  }
}
