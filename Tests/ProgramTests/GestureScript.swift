import Foundation
import Testing

/// Events for `simulate`, in order of time.
struct GestureScript {
  private var lines: [String] = []

  /// The lines.
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The same events in order of time, those of one time as they were added.
  var inOrder: GestureScript {
    func time(_ line: String) -> Double {
      Double(line.dropFirst(5).prefix { $0 != "," }) ?? 0
    }
    var ordered = self
    ordered.lines = lines.enumerated()
      .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }.map(\.element)
    return ordered
  }

  /// Adds an event such as `"wheel":[0,-1]`.
  mutating func add(_ event: String, at time: Double) {
    lines.append(#"{"t":\#(time),\#(event)}"#)
  }

  /// Asks for the state at each of `times`.
  mutating func states(at times: Double...) {
    for time in times { add(#""state":true"#, at: time) }
  }

  /// Puts the pointer down at (`x`, `y`) and moves it along a path of content, which it moves
  /// against: `offset(ms)` px further in the file after so many ms, at `hz` samples a second.
  ///
  /// It goes up at its last place, `time` + `duration`.
  mutating func drag(
    x: Double = 450, y: Double, at time: Double, for duration: Double, hz: Double = 125,
    offset: (Double) -> Double
  ) {
    add("\"down\":[\(x),\(y)]", at: time)
    var sample = 1.0
    while sample * 1000 / hz < duration - 1e-9 {
      let passed = sample * 1000 / hz
      add("\"move\":[\(x - offset(passed)),\(y)]", at: time + passed)
      sample += 1
    }
    let end = x - offset(duration)
    add("\"move\":[\(end),\(y)]", at: time + duration)
    add("\"up\":[\(end),\(y)]", at: time + duration)
  }

  /// Plays it to the built program in a window of 900 × 600 points with `file` open, and returns the
  /// states that it asked for.
  func play(_ file: String, _ options: [String] = []) throws -> [TracedState] {
    let size = options.contains("--size") ? [] : ["--size", "900x600"]
    let result = try Program.run(
      ["simulate", file, "--input", "-"] + size + options, input: text)
    try #require(result.status == 0, "\(result.errors)")
    return try TracedState.read(result.lines)
  }
}
