import Chart
import Series

/// A viewer's state as the line of JSON that `simulate` prints and `--trace` writes.
nonisolated enum StateLine {
  /// Returns the line, without a line end.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - time: When it was so, in milliseconds from the start.
  /// - Returns: One JSON object.
  static func text(_ state: ViewerState, at time: Double) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("t")
      json.number(time)
      json.key("view")
      json.string(state.view.rawValue)
      json.key("date")
      json.string(state.date?.description)
      json.key("page")
      json.integer(state.page)
      json.key("offset")
      json.number(state.offset)
      json.key("velocity")
      json.number(state.velocity)
      json.key("moving")
      json.bool(state.isMoving)
      json.key("crosshair")
      if let crosshair = state.crosshair {
        write(crosshair, to: &json)
      } else {
        json.string(nil)
      }
      json.key("source")
      json.string(state.source)
      json.key("animations")
      json.array { json in for name in state.animations { json.string(name) } }
    }
    return json.text
  }

  private static func write(_ crosshair: ViewerState.Crosshair, to json: inout JSONWriter) {
    json.object { json in
      json.key("x")
      json.number(crosshair.x)
      json.key("y")
      json.number(crosshair.y)
      json.key("time")
      json.string(crosshair.time)
      json.key("price")
      json.number(crosshair.price)
      json.key("percent")
      json.number(crosshair.percent)
    }
  }
}
