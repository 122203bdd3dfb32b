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
      json.member("t", time)
      json.member("view", state.view.rawValue)
      json.member("date", state.date?.description)
      json.member("page", state.page)
      json.member("offset", state.offset)
      json.member("velocity", state.velocity)
      json.member("moving", state.isMoving)
      json.key("crosshair")
      if let crosshair = state.crosshair {
        write(crosshair, to: &json)
      } else {
        json.string(nil)
      }
      json.member("source", state.source)
      json.key("animations")
      json.array { json in for name in state.animations { json.string(name) } }
      json.key("loading")
      if let loading = state.loading {
        json.object { json in
          json.member("percent", loading.percent)
          json.member("stopping", loading.isStopping)
        }
      } else {
        json.string(nil)
      }
    }
    return json.text
  }

  private static func write(_ crosshair: ViewerState.Crosshair, to json: inout JSONWriter) {
    json.object { json in
      json.member("x", crosshair.x)
      json.member("y", crosshair.y)
      json.member("time", crosshair.time)
      json.member("price", crosshair.price)
      json.member("percent", crosshair.percent)
    }
  }
}
