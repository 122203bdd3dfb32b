import Canvas
import Series

@testable import Chart

extension Viewer {
  /// What is wrong with where things stand, and with what shows of them in `picture`.
  ///
  /// - Parameters:
  ///   - picture: The last frame.
  ///   - widest: Width of the widest window since all was at rest.
  ///   - now: The time of the frame.
  /// - Returns: The faults in words.
  func partFaults(in picture: Picture, widest: Double, at now: Duration) -> [String] {
    var faults = handFaults + restFaults(widest: widest, at: now)
    if let crosshair, let scene, layout.isDrawable {
      let place = crosshair.place(in: scene)
      if !layout.price.outset(by: 1e-6).contains(place) {
        faults.append("a crosshair at \(place), and the plot is \(layout.price)")
      }
    }
    if view == .lines, let place = lines?.crosshair?.place, let plot = lines?.layout.plot,
      !plot.outset(by: 1e-6).contains(place)
    {
      faults.append("a crosshair at \(place), and the plot is \(plot)")
    }
    guard view == .dates, layout.isDrawable, startPage == nil, !isWaiting, !series.dates.isEmpty,
      let plot = datesLayout?.plot, plot.height >= DatesDrawing.markRadius, shownLines.solid
    else { return faults }
    for role in [Role.guideCenter, .labelCenter] {
      let count = picture.ground.commands.count { $0.role == role }
      if count != 1 {
        faults.append("\(count) items \(role.rawValue)")
      }
    }
    return faults
  }

  /// Nothing stays in the hand of a pointer that is gone.
  private var handFaults: [String] {
    guard !gestures.isActive else { return [] }
    var faults: [String] = []
    if scroller.isGrabbed { faults.append("a scroller in the hand of nobody") }
    if var view = lines?.state.view {
      let held = view
      view.cancel(at: clock)
      if view != held { faults.append("lines in the hand of nobody") }
    }
    if press != nil { faults.append("a press of nobody") }
    return faults
  }

  /// At rest it stands on a page, in motion no further off the ends than a band or a flick goes.
  private func restFaults(widest: Double, at now: Duration) -> [String] {
    var faults: [String] = []
    let offset = scroller.offset(at: now)
    let last = Double(max(series.dates.count - 1, 0)) * scroller.pageWidth
    if scroller.isAtRest {
      let page = scroller.page(at: now)
      if offset != Double(page) * scroller.pageWidth || !(0...last).contains(offset) {
        faults.append("at rest at \(offset), which is no page of 0...\(last)")
      }
    } else {
      let reach = max(widest, 1) + VelocityTracker.greatest * scroller.pageWidth
      if !(-reach...last + reach).contains(offset) {
        faults.append("at \(offset), far off 0...\(last) in a window \(size.width) wide")
      }
    }
    if let view = lines?.state.view {
      let end = max((view.whole.upperBound - view.whole.lowerBound - view.span) * view.pxPerUnit, 0)
      let slack = 1e-6 + end * 1e-9
      let reach = view.isAtRest ? slack : 2 * widest + slack
      let offset = view.offset(at: now)
      if !(-reach...end + reach).contains(offset) {
        faults.append("lines at \(offset) of 0...\(end), at rest: \(view.isAtRest)")
      }
    }
    return faults
  }
}

extension Picture {
  /// Items that lie outside what they are drawn in: the clip, or the window where there is none.
  var strays: [String] {
    // Of a fraction of a pixel at its edge, the window has all or nothing.
    let window = Rect(
      x: 0, y: 0, width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale)
    var faults: [String] = []
    for list in [ground, overlay] {
      var clips: [Rect] = []
      for command in list.commands {
        switch command.shape {
        case .pushClip(let rect): clips.append(rect)
        case .popClip: if !clips.isEmpty { clips.removeLast() }
        case .text(let text, let box, _, _, _) where clips.isEmpty && !text.isEmpty:
          if !window.outset(by: 1).holds(box) {
            faults.append("\(command.role.rawValue) at \(box) in a window of \(size): \(text)")
          }
        case .rect(let rect, _) where clips.isEmpty, .box(let rect, _, _, _) where clips.isEmpty:
          if !window.outset(by: 1).holds(rect) {
            faults.append("\(command.role.rawValue) at \(rect) in a window of \(size)")
          }
        case .hairline(let start, let end, _) where clips.isEmpty:
          if !window.outset(by: 1).contains(start) || !window.outset(by: 1).contains(end) {
            faults.append("\(command.role.rawValue) from \(start) to \(end) in \(size)")
          }
        case .circle(let center, _, _) where clips.isEmpty,
          .ring(let center, _, _, _) where clips.isEmpty:
          if !window.outset(by: 1).contains(center) {
            faults.append("\(command.role.rawValue) about \(center) in a window of \(size)")
          }
        case .polyline(let range, _) where clips.isEmpty,
          .area(let range, _, _, _, _, _) where clips.isEmpty:
          if let point = list.points[range].first(where: { !window.outset(by: 1).contains($0) }) {
            faults.append("\(command.role.rawValue) through \(point) in a window of \(size)")
          }
        default: break
        }
      }
    }
    return faults
  }
}

extension Rect {
  /// Whether another rectangle lies in this one.
  fileprivate func holds(_ other: Rect) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }
}
