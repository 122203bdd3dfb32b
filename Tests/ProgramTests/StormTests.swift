import Chart
import Foundation
import Testing

@testable import fenshi

/// Random events of every kind over every file, in every view: nothing traps, nothing is out of place.
///
/// A share of it runs with all tests. `make storm EVENTS=10000 SEED=1` runs all of it: it sets
/// `FENSHI_STORM` to the number of events, `FENSHI_STORM_SEED`, and `FENSHI_STORM_PART` to the share
/// of the work that a process does, as `0/2`.
@MainActor
struct StormTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment

  /// Every view of every file, or the part of them that this process has.
  nonisolated static let places: [Storm.Place] = {
    let all = StormFile.all.flatMap { file in
      ViewKind.allCases.map { Storm.Place(file: file, view: $0) }
    }
    let part = environment["FENSHI_STORM_PART"]?.split(separator: "/").compactMap { Int($0) } ?? []
    guard part.count == 2, part[1] > 0 else { return all }
    return all.enumerated().filter { $0.offset % part[1] == part[0] }.map(\.element)
  }()

  private static let events = environment["FENSHI_STORM"].flatMap { Int($0) } ?? 40
  private static let seed = environment["FENSHI_STORM_SEED"].flatMap { UInt64($0) } ?? 1
  private static let only = environment["FENSHI_STORM_ONLY"]

  @Test(arguments: places.indices)
  func `random events neither trap nor put anything out of place`(number: Int) throws {
    let place = Self.places[number]
    if let only = Self.only, !place.testDescription.contains(only) { return }
    // Every place has a storm of its own, which does not depend on the others.
    let seed = place.testDescription.utf8.reduce(Self.seed) { $0 &* 31 &+ UInt64($1) }
    guard let storm = Storm(place, seed: seed) else {
      #expect(place.file.name == "empty_made.json")
      return
    }
    let lines = storm.script(Self.events).lines
    keep(lines, of: place)
    if let fault = try storm.play(lines) {
      Issue.record("\(storm.report(fault, lines))")
    }
  }

  /// Keeps the script that is played, where it is wanted: a trap leaves nothing else.
  private func keep(_ lines: [String], of place: Storm.Place) {
    guard let folder = Self.environment["FENSHI_STORM_KEEP"] else { return }
    let part = Self.environment["FENSHI_STORM_PART"]?.prefix { $0 != "/" } ?? "0"
    let text = lines.joined(separator: "\n") + "\n"
    try? text.write(toFile: "\(folder)/now-\(part).jsonl", atomically: false, encoding: .utf8)
    try? "\(place.testDescription)\n".write(
      toFile: "\(folder)/now-\(part).txt", atomically: false, encoding: .utf8)
  }
}
