/// What tells a series of a monitoring system from the others: a name, and tags with their values.
struct SeriesLabels: Hashable {
  struct Tag: Hashable {
    var name: String
    var value: String
  }

  /// The name of the metric or field; empty where the series has none.
  let name: String
  /// The tags that have a value, in the order of their names.
  let tags: [Tag]

  init(name: String, tags: [Tag]) {
    self.name = name
    self.tags = tags.filter { !$0.value.isEmpty }.sorted { $0.name < $1.name }
  }

  /// Returns a short name for each of `series`: `up{instance="a"}`.
  ///
  /// Tags with the same value in all series are left out: they tell nothing apart. Different labels
  /// have different names.
  ///
  /// - Parameters:
  ///   - series: Labels, each of them once.
  ///   - keepsTagsOfOne: Whether a series that is alone keeps all of its tags, or none.
  /// - Returns: The names, in the order of `series`.
  /// - Complexity: O(n) for n tags in all.
  static func names(of series: [SeriesLabels], keepsTagsOfOne: Bool) -> [String] {
    let telling =
      series.count == 1 && keepsTagsOfOne
      ? Set(series[0].tags.map(\.name)) : tellingTags(of: series)
    return series.map { labels in
      let tags = labels.tags.filter { telling.contains($0.name) }
      if tags.isEmpty { return labels.name.isEmpty ? "value" : labels.name }
      let list = tags.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
      return "\(labels.name){\(list)}"
    }
  }

  /// Returns the names of the tags whose values are not the same in all of `series`.
  private static func tellingTags(of series: [SeriesLabels]) -> Set<String> {
    var first: [String: String] = [:]
    var counts: [String: Int] = [:]
    var telling: Set<String> = []
    for labels in series {
      for tag in labels.tags {
        counts[tag.name, default: 0] += 1
        if let value = first[tag.name] {
          if value != tag.value { telling.insert(tag.name) }
        } else {
          first[tag.name] = tag.value
        }
      }
    }
    for (name, count) in counts where count < series.count { telling.insert(name) }
    return telling
  }

  /// Returns `value` as Prometheus writes it between quotes.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", "\"":
        text.unicodeScalars.append("\\")
        text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
