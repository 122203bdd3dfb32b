extension FrameBench.Result {
  /// Adds the frame of the day view, and its heartbeat.
  ///
  /// - Parameters:
  ///   - sdl: What SDL's software renderer needs for the same picture, in milliseconds.
  ///   - table: Where to.
  func add(sdl: Double, to table: inout ResultTable) {
    let whole = wholeFrame / memset
    table.add(ResultRow(what: "memset of the frame", value: memset, unit: "ms"))
    table.add(
      ResultRow(
        what: "whole frame of the day view", value: wholeFrame, unit: "ms",
        ratio: "\(whole.digits(1)) × memset", must: .atMost(15, whole), aim: .atMost(10, whole)))
    table.add(
      ResultRow(
        what: "  its display list alone", value: list, unit: "ms",
        ratio: "\((list / wholeFrame * 100).digits(0)) % of the frame"))
    table.add(
      ResultRow(
        what: "  SDL's software renderer", value: sdl, unit: "ms",
        ratio: "\((sdl / wholeFrame).digits(1)) × our frame",
        aim: Goal(words: "≥ 15 ×", isReached: sdl >= 15 * wholeFrame)))
    let beat = heartbeat / wholeFrame * 100
    table.add(
      ResultRow(
        what: "heartbeat frame", value: heartbeat, unit: "ms",
        ratio: "\(beat.digits(1)) % of a whole frame", must: .atMost(2, beat, "%"),
        aim: .atMost(1, beat, "%")))
    let share = Double(heartbeatPixels) / Double(framePixels) * 100
    table.add(
      ResultRow(
        what: "  pixels touched, at most", value: Double(heartbeatPixels), unit: "px",
        ratio: "\(share.digits(2)) % of the frame", must: .atMost(1, share, "%"), isCount: true))
    table.add(
      ResultRow(
        what: "  allocations", value: Double(allocations.count), unit: "",
        ratio: "in \(allocations.frames) frames", must: .none(allocations.count), isCount: true))
  }
}
