/// Names of columns, of which programs write some twice: `MA`, `MA`.
public enum DistinctNames {
  /// Returns `names` with a number behind those that came before: `MA`, `MA 2`.
  ///
  /// - Complexity: O(n) for n names, where few of them end in such numbers themselves.
  public static func of(_ names: [String]) -> [String] {
    var taken = Set(names)
    var counts: [String: Int] = [:]
    return names.map { name in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      guard count > 1 else { return name }
      var number = count
      while !taken.insert("\(name) \(number)").inserted { number += 1 }
      counts[name] = number
      return "\(name) \(number)"
    }
  }
}
