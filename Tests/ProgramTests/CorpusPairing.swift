import Chart
import Foundation
import Series

@testable import fenshi

/// Which column of the program is which of those that are known, each used once.
///
/// First by name, whatever its case; then where one column of the same role has the name in its own,
/// as `MSFT` in `price MSFT`; at last by the role alone.
struct CorpusPairing {
  /// The number of the program's column by the known one's name.
  private(set) var pairs: [String: Int] = [:]
  private var free: [Int]

  /// Pairs columns.
  init(_ facts: [String: CorpusFacts.ColumnFact], with told: [FileFacts.ColumnFacts]) {
    free = Array(told.indices)
    // A dictionary has no order, and a failure should look the same every time.
    let facts = facts.sorted { $0.key < $1.key }
    for (name, fact) in facts {
      let same = free.filter { Self.folded(told[$0].name) == Self.folded(name) }
      take(same.first { told[$0].role.rawValue == fact.role } ?? same.first, for: name)
    }
    for (name, fact) in facts where pairs[name] == nil && !fact.isOptional {
      let isPrice = ["price", "value"].contains(fact.role)
      let roles = isPrice ? ["price", "value", "close"] : [fact.role]
      let named = free.filter {
        roles.contains(told[$0].role.rawValue) && Self.holds(told[$0].name, word: name)
      }
      take(named.count == 1 ? named.first : nil, for: name)
    }
    for (name, fact) in facts where pairs[name] == nil && !fact.isOptional {
      let same = free.filter { told[$0].role.rawValue == fact.role }
      let right = same.first { fact.differences(from: told[$0], name: name).isEmpty }
      take(right ?? same.first, for: name)
    }
  }

  private mutating func take(_ index: Int?, for name: String) {
    guard let index else { return }
    pairs[name] = index
    free.removeAll { $0 == index }
  }

  private static func folded(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }

  /// Whether `name` holds `word`, with no letter or figure next to it.
  private static func holds(_ name: String, word: String) -> Bool {
    let (name, word) = (folded(name), folded(word))
    return name.ranges(of: word).contains { range in
      let before = name[..<range.lowerBound].last
      let after = name[range.upperBound...].first
      return ![before, after].contains {
        $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
    }
  }
}
