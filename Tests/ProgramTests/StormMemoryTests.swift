import CMemory
import Canvas
import Chart
import Foundation
import Testing

@testable import fenshi

/// What goes on for ever takes no more memory from hour to hour.
struct StormMemoryTests {
  /// The same in every view: a turn of the wheel, a flick, a hold, keys, other sizes, another file.
  private nonisolated static func cycle(_ other: String) -> String {
    let gestures = """
      {"t":20,"wheel":[0,-1]}
      {"t":40,"wheel":[0,30.5],"smooth":true}
      {"t":300,"down":[500,420]}
      {"t":310,"move":[520,420]}
      {"t":320,"move":[560,421]}
      {"t":330,"up":[600,420]}
      {"t":900,"down":[300,200]}
      {"t":1450,"move":[340,220]}
      {"t":1500,"up":[340,220]}
      {"t":1510,"key":"left"}
      {"t":1520,"key":"end"}
      {"t":1530,"key":"+"}
      {"t":1540,"pinch":0.5}
      {"t":1550,"resize":[640,400]}
      {"t":1560,"scale":1.5}
      {"t":1570,"theme":"light"}
      {"t":1580,"key":"i"}
      {"t":1590,"key":"escape"}
      {"t":1600,"key":"ctrl+o"}
      {"t":1610,"text":"/"}
      {"t":1620,"key":"escape"}
      {"t":1630,"theme":"dark"}
      {"t":1640,"scale":1}
      {"t":1650,"resize":[900,600]}
      {"t":1660,"key":"ctrl+r"}
      """.split(separator: "\n")
    var lines: [String] = []
    for (index, key) in ["1", "2", "3", "4"].enumerated() {
      let start = index * 2000
      lines.append("{\"t\":\(start),\"key\":\"\(key)\"}")
      for line in gestures {
        guard let comma = line.firstIndex(of: ","), let time = Int(line[..<comma].dropFirst(5))
        else { continue }
        lines.append("{\"t\":\(start + time)\(line[comma...])")
      }
    }
    return (lines + ["{\"t\":7900,\"reread\":\"\(other)\"}"]).joined(separator: "\n")
  }

  /// Bytes that may come and go with the caches.
  private static let slack = 64 << 10

  // In a process of its own: other tests take memory meanwhile.
  @Test func `the same events over and over take no more memory`() async {
    await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let growth = try await Self.growth()
      precondition(growth <= Self.slack, "\(growth) bytes more")
    }
  }

  /// Returns by how many bytes the memory in use has grown over the second half of many cycles.
  @MainActor private static func growth() throws -> Int {
    let isWhole = ProcessInfo.processInfo.environment["FENSHI_STORM"] != nil
    let file = CorpusFile.folder.appending(path: "mpl_SP500_first_day.csv").path
    let script = try EventScript(Array(cycle(file).utf8).span)
    var options = Options()
    options.language = .english
    options.size = Size(900, 600)
    let simulation = Simulation(
      try OpenFiles([file], options: options), hz: 60, options: options,
      studio: try Studio(size: options.size, scale: 1, language: .english), home: nil)
    var drawn = 0
    func play(_ count: Int) throws {
      for _ in 0..<count {
        let start = simulation.now + .milliseconds(100)
        for event in script.events {
          try simulation.advance(to: start + event.instant) {}
          _ = simulation.take(event.action)
          simulation.studio.draw(&simulation.viewer, at: simulation.now)
          drawn += 1
          // A debug build takes long over pixels.
          if drawn % 4 == 0 || isWhole {
            _ = simulation.studio.withPixels { frame, damage in damage.count }
          }
        }
      }
    }
    // A cycle has 105 events: 10,000 of them where there is time.
    try play(isWhole ? 20 : 1)
    let before = Int(cmemory_bytes_in_use())
    try play(isWhole ? 100 : 2)
    return Int(cmemory_bytes_in_use()) - before
  }
}
