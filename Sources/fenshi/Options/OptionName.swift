/// The options of the command line.
nonisolated enum OptionName: String, CaseIterable, Sendable {
  case view, date, range, market
  case previousClose = "prev-close"
  case missing, zone, columns
  case dateOrder = "date-order"
  case encoding, delimiter, header
  case series, gaps, curve, theme, up
  case language = "lang"
  case size, scale, crosshair
  case reducedMotion = "reduced-motion"
  case trace, output, describe, json, input, hz, span, frames, headless, help, version

  /// The option as it is written.
  var spelled: String { "--" + rawValue }

  /// True where a value follows.
  var takesValue: Bool {
    switch self {
    case .reducedMotion, .describe, .json, .headless, .help, .version: false
    default: true
    }
  }

  /// The commands that take the option; nil for all of them.
  var commands: [CommandName]? {
    switch self {
    case .output, .describe: [.render]
    case .json: [.info]
    case .input, .hz: [.simulate]
    case .span, .frames, .headless: [.bench]
    case .trace, .crosshair: [.view, .render, .simulate]
    default: nil
    }
  }

  /// Makes an option from its one-letter form.
  init?(letter: Character) {
    switch letter {
    case "o": self = .output
    case "h": self = .help
    default: return nil
    }
  }

  /// Returns the option whose name is the least typing away from `name`, nil where none is near.
  static func nearest(to name: String) -> OptionName? {
    let ranked = allCases.map { ($0, editDistance($0.rawValue, name)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    if best.1 <= max(1, name.count / 3) { return best.0 }
    // A beginning is a good guess too, where it is the beginning of one option only.
    let begun = allCases.filter { name.count >= 2 && $0.rawValue.hasPrefix(name) }
    return begun.count == 1 ? begun[0] : nil
  }

  /// Returns how many letters must be put in, left out, changed, or swapped with the next one to
  /// make `first` of `second` (optimal string alignment).
  ///
  /// - Complexity: O(length of `first` × length of `second`).
  private static func editDistance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}

/// The commands that are named by a word; `view` is what no word asks for.
nonisolated enum CommandName: String, CaseIterable, Sendable {
  case view, render, info, simulate, bench

  /// The word before the file; opening the viewer needs none.
  var word: String? { self == .view ? nil : rawValue }
}
