import Chart
import Foundation
import Readers
import Series
import Testing
import Trial

@testable import fenshi

/// Broken files are opened or refused in words, soon, and what is opened can be drawn.
///
/// A few hundred broken copies are enough while one works; `FENSHI_THOROUGH=1` makes 200 of each
/// kind of each file, whole ones where the code is optimised.
struct BrokenFileTests {
  private static let isThorough = ProcessInfo.processInfo.environment["FENSHI_THOROUGH"] == "1"

  /// How many bytes of a file are broken: a debug build takes long over all of them.
  private static let length = isThorough && !_isDebugAssertConfiguration() ? Int.max : 3000

  private static let surroundings = Trial.Surroundings(
    decoder: TextConverter.decoder,
    zones: Dictionary(
      uniqueKeysWithValues: Set(Market.all.map(\.zoneName)).union(["UTC"]).compactMap { name in
        let file = URL(filePath: "/usr/share/zoneinfo/\(name)")
        let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        return ZoneRules(name: name, tzif: bytes).map { (name, $0) }
      }))

  @Test func `the zones of all markets are there`() {
    #expect(Set(Market.all.map(\.zoneName)).isSubset(of: Self.surroundings.zones.keys))
  }

  @Test(arguments: CorpusFile.fixtures + CorpusFile.samples)
  func `a broken file is opened or refused in words`(file: CorpusFile) throws {
    let whole = try Self.start(of: file)
    // The same copies in every run, other ones for every file.
    var dice = SplitMix(state: file.name.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) })
    for breakage in Breakage.allCases {
      for copy in 0..<(Self.isThorough ? 200 : 10) {
        let broken = breakage.done(to: whole, using: &dice)
        let faults = Self.faults(opening: broken, name: file.name, draws: copy < 4)
        #expect(faults.isEmpty, "\(file.name), \(breakage) \(copy)")
      }
    }
  }

  /// Returns the first bytes of a file, up to a line's end, and its last line.
  private static func start(of file: CorpusFile) throws -> [UInt8] {
    let bytes = try file.bytes()
    guard bytes.count > length else { return bytes }
    let last = bytes.dropLast().lastIndex(of: 0x0A) ?? 0
    let end = bytes.prefix(length).lastIndex(of: 0x0A) ?? (length & ~31) - 1
    return Array(bytes[...end]) + (bytes.count - last < 500 ? bytes[(last + 1)...] : [])
  }

  /// Opens bytes, draws them in every view, and returns what is wrong.
  private static func faults(opening bytes: [UInt8], name: String, draws: Bool) -> [String] {
    let start = processorTime()
    var trial = Trial(opening: bytes, name: name, in: surroundings)
    let seconds = processorTime() - start
    if draws { trial.draw(ViewKind.allCases, name: name) }
    var faults = trial.faults
    if seconds > 1 { faults.append("opened after \(seconds) s") }
    if let refusal = trial.refusal {
      for language in Language.allCases {
        let words = ErrorLine.text(for: .reading(name, refusal), in: language)
        if words.contains(where: \.isNewline) || words.count <= "fenshi: \(name): ".count {
          faults.append("no line of words: \(words)")
        }
      }
    }
    if let dataset = trial.dataset, let report = trial.reading?.report {
      let json = FileFacts(dataset, report: report).json
      if (try? JSONSerialization.jsonObject(with: Data(json.utf8))) == nil {
        faults.append("no JSON: \(json)")
      }
    }
    return faults
  }

  /// Seconds that this thread computed: other tests run beside it.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
