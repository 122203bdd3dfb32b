/// A bounded cache in two generations.
///
/// New entries go to the young generation. When it has reached its limit it becomes the old one,
/// and what was old is dropped, except what is asked for again in between: that is young again.
/// So what a frame uses stays, the rest goes, and an answer from the young generation allocates
/// nothing.
package nonisolated struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngCost = 0
  private let limit: Int
  private let cost: (Value) -> Int

  /// Makes an empty cache that holds entries up to twice `limit` in all, by `cost`.
  package init(limit: Int, cost: @escaping (Value) -> Int) {
    self.limit = limit
    self.cost = cost
  }

  /// Number of entries held.
  package var count: Int { young.count + old.count }

  /// Returns the entry for `key`, nil where there is none.
  package mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  /// Adds an entry that is not there yet.
  package mutating func insert(_ value: Value, for key: Key) {
    let cost = cost(value)
    if youngCost + cost > limit, youngCost > 0 {
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
      youngCost = 0
    }
    young[key] = value
    youngCost += cost
  }
}
