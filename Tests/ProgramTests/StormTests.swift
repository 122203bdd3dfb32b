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

  private static let events = environment["FENSHI_STORM"].flatMap { Int($0) } ?? 30
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

  /// What storms have broken, by the shortest script that did it.
  nonisolated static let kept: [(file: String, view: ViewKind, script: String)] = [
    // The line over the status line stood above the window.
    ("akshare_minute_made.csv", .curve, #"{"t":0,"resize":[160,9]}"#),
    // How many more names there are was told beside the window.
    ("many columns", .lines, #"{"t":0,"resize":[100,7680]}"#),
    // Times, prices and the name of the source began left of the window, or ended right of it.
    ("mt4_EURUSD60_first1000.csv", .day, #"{"t":0,"resize":[100,1280]}"#),
    ("ecb_eurofxref-hist_2006_2008.csv", .lines, #"{"t":0,"resize":[200,640]}"#),
    ("google_ORCL_2010_dash.csv", .curve, #"{"t":0,"resize":[100,3840]}"#),
    (
      "influx_made_annotated.csv", .lines,
      """
      {"t":2000,"down":[144.75,133.375]}
      {"t":3000,"resize":[160,900]}
      """
    ),
    // Zoomed by a scale, the crosshair stood beside the plot by less than half a point.
    (
      "mpl_d-Mon-yy.csv", .lines,
      """
      {"t":0,"down":[287.875,439.875]}
      {"t":611,"move":[144.375,439.875]}
      {"t":611,"up":[144.375,439.875]}
      {"t":627,"wheel":[0,-313],"smooth":true}
      {"t":1027,"scale":1.25}
      {"t":1117,"down":[824.75,359.75]}
      {"t":1295,"move":[985.875,359.75]}
      """
    ),
    // A row at the edge of the view had its dot over the header.
    (
      "tencent_minute_made_sz000001.json", .lines,
      """
      {"t":2464,"down":[196.125,251.75],"touch":true}
      {"t":3027,"key":"end"}
      {"t":3043,"wheel":[1,1]}
      """
    ),
    // A window of another size moved the lines under the hand, and they stayed off the end.
    (
      "tushare_index_399986.SZ.csv", .lines,
      """
      {"t":134775,"wheel":[1,-20]}
      {"t":134776,"down":[276.5,187.75]}
      {"t":139899,"resize":[360,640]}
      {"t":144128,"wheel":[0,3.375],"smooth":true}
      {"t":144152,"up":[102.75,105]}
      {"t":144152,"down":[193.75,284.625],"touch":true}
      {"t":144152,"scale":1.5}
      {"t":144152,"down":[339.875,116.75]}
      """
    ),
    // A day that began to slide where it could not go lost its labels for a frame.
    (
      "ecb_eurofxref-hist_2006_2008.csv", .day,
      """
      {"t":1950,"down":[300,200]}
      {"t":1966,"move":[300,208]}
      """
    ),
  ]

  @Test(arguments: kept.indices)
  func `what a storm has broken holds now`(number: Int) throws {
    let (name, view, script) = Self.kept[number]
    let file = try #require(StormFile.all.first { $0.name == name })
    for seed in 0..<2 as Range<UInt64> {
      let storm = try #require(Storm(Storm.Place(file: file, view: view), seed: seed))
      let fault = try storm.play(script.split(separator: "\n").map(String.init), copying: 1)
      #expect(fault?.words == nil)
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
