import Canvas
import Chart
import Foundation
import Readers
import Series
import Testing

@testable import fenshi

/// One storm: a file, a view, and the events that break over it.
@MainActor
struct Storm {
  /// What a storm is over.
  struct Place: Sendable, CustomTestStringConvertible {
    var file: StormFile
    var view: ViewKind
    var testDescription: String { "\(file.name) in \(view.rawValue)" }
  }

  /// What was wrong, and after which event.
  struct Fault {
    var event: Int
    var words: String
  }

  let place: Place
  let seed: UInt64
  private let options: Options
  private let files: OpenFiles

  /// The window's pictures: fonts are opened once.
  private static let studio = try? Studio(
    size: Size(900, 600), scale: 1, language: .english)

  /// What was read, by the files' names: it does not depend on the view.
  private static var opened: [String: OpenFiles?] = [:]

  /// Opens the file; nil where it cannot be shown.
  init?(_ place: Place, seed: UInt64) {
    (self.place, self.seed) = (place, seed)
    var options = Options()
    options.view = place.view
    options.size = Size(900, 600)
    options.language = seed % 2 == 0 ? .english : .chinese
    self.options = options
    let known = Self.opened[place.file.name] ?? place.file.open(options)
    Self.opened[place.file.name] = .some(known)
    guard let files = known else { return nil }
    self.files = files
  }

  /// Returns `count` events or some more.
  func script(_ count: Int) -> StormScript {
    StormScript(
      count, seed: seed, view: place.view.rawValue, size: options.size, files: StormFile.others)
  }

  /// Plays events, and returns the first fault; a copy that draws from nothing is looked at once in
  /// `period` events.
  func play(_ lines: [String], copying period: Int = 20) throws -> Fault? {
    let script = try EventScript(Array(lines.joined(separator: "\n").utf8).span)
    let studio = try #require(Self.studio, "there are fonts")
    let simulation = Simulation(files, hz: 60, options: options, studio: studio, home: nil)
    var eye = StormEye(copyPeriod: period, seed: seed)
    for (index, event) in script.events.enumerated() where !simulation.hasQuit {
      var words: [String] = []
      var frames = 0
      try simulation.advance(to: event.instant) { () throws(ProgramError) in
        // The first of them tells most: a spring that has begun, a hold.
        frames += 1
        if frames <= 2, words.isEmpty { words = eye.faults(simulation, after: nil) }
      }
      if !words.isEmpty { return Fault(event: index, words: "before it, " + words[0]) }
      for request in simulation.take(event.action) where request == .description {
        _ = DescriptionText.text(simulation.viewer, at: simulation.now)
      }
      words = eye.faults(simulation, after: event.action)
      if let first = words.first { return Fault(event: index, words: first) }
    }
    return try rest(simulation).map { Fault(event: script.events.count - 1, words: $0) }
  }

  /// Lets go of everything and waits: it comes to rest, and nothing is drawn again.
  private func rest(_ simulation: Simulation) throws -> String? {
    _ = simulation.take(.input(.pointerCancelled))
    _ = simulation.take(.input(.visibilityChanged(isVisible: true)))
    try simulation.advance(to: simulation.now + .seconds(8)) {}
    let end = simulation.now + .seconds(60)
    simulation.viewer.advance(to: end)
    let state = simulation.viewer.state(at: end)
    if state.isMoving { return "it moves after a minute" }
    guard state.animations.isEmpty else {
      return state.animations == ["heartbeat"] ? nil : "after a minute, \(state.animations)"
    }
    if let next = simulation.viewer.nextFrame(after: end) {
      return "a frame at \(next), after \(end)"
    }
    var picture = Picture(size: Size(0, 0), scale: 1)
    simulation.viewer.draw(into: &picture, at: end)
    let revision = picture.groundRevision
    simulation.viewer.advance(to: end + .seconds(1))
    simulation.viewer.draw(into: &picture, at: end + .seconds(1))
    return picture.groundRevision == revision ? nil : "it draws itself anew at rest"
  }

  /// Returns the fewest events found that do the same harm.
  ///
  /// - Parameters:
  ///   - lines: The events up to the fault.
  ///   - seconds: How long may be looked for.
  /// - Returns: Some of them, in their order.
  func smallest(_ lines: [String], seconds: Double = 20) -> [String] {
    var lines = lines
    let end = Date(timeIntervalSinceNow: seconds)
    var size = max(lines.count / 2, 1)
    while true {
      var start = 0
      var found = false
      while start < lines.count, Date() < end {
        let fewer = Array(lines[..<start] + lines[min(start + size, lines.count)...])
        if !fewer.isEmpty, let fault = try? play(fewer, copying: 1) {
          lines = Array(fewer[...fault.event])
          found = true
        } else {
          start += size
        }
      }
      if Date() >= end || (size == 1 && !found) { return lines }
      size = max(size / 2, 1)
    }
  }

  /// Returns what to say of a fault: how to see it again.
  func report(_ fault: Fault, _ lines: [String]) -> String {
    let script = smallest(Array(lines[...fault.event]))
    let words = (try? play(script, copying: 1))?.words ?? fault.words
    let language = options.language ?? .english
    return """
      \(words)
      storm over \(place.testDescription), seed \(seed), event \(fault.event); the same again:
      fenshi simulate '\(place.file.path ?? place.file.name)' --view \(place.view.rawValue) \
      --size 900x600 --lang \(language.rawValue) --input - <<'END'
      \(script.joined(separator: "\n"))
      END
      """
  }
}
