import Series

extension SourceRows {
  /// Returns the fields with numbers of some objects of a list, with the roles that their names have.
  ///
  /// A field is one if one of `objects` has a number there, also as a text, and none has other text.
  ///
  /// - Parameters:
  ///   - tape: The text's values.
  ///   - objects: Some rows.
  ///   - names: Names that are no numbers, as that of the time.
  ///   - bytes: The text.
  /// - Returns: The fields, in the order in which they were found.
  static func fields(
    of tape: JSONTape, _ objects: [Int], without names: Set<String>, _ bytes: Span<UInt8>
  ) -> [Field] {
    var found: [String] = []
    var others = names
    for object in objects {
      for (name, value) in tape.members(of: object, bytes) where !others.contains(name) {
        switch tape.nodes[value].kind {
        case .number, .string:
          switch tape.number(at: value, bytes).kind {
          case .number: if !found.contains(name) { found.append(name) }
          case .missing: break
          case .unreadable: others.insert(name)
          }
        case .null: break
        case .object, .array, .true_, .false_: others.insert(name)
        }
      }
    }
    found.removeAll { others.contains($0) }
    return zip(found, Roles.assign(to: found)).map { Field(.name($0), $0, $1) }
  }
}

extension JSONTape {
  /// Returns the first values of a list, and the last one: what there is in one row may be missing in
  /// another.
  func sample(of list: Int) -> [Int] {
    var sample: [Int] = []
    guard nodes[list].kind == .array else { return sample }
    let stop = min(nodes[list].next, nodes.count)
    var (node, last) = (list + 1, -1)
    while node < stop {
      if sample.count < 16 { sample.append(node) }
      last = node
      node = nodes[node].next
    }
    if last >= 0, sample.last != last { sample.append(last) }
    return sample
  }
}
