import Series

/// What the user says of the columns of a file whose layout is known without.
enum ColumnRoles {
  /// Gives columns the roles that were chosen for them, and leaves out those that were ignored.
  ///
  /// A column is known by its name in any case, or by its number, where the time is the first.
  ///
  /// - Throws: `ReadError.noSuchColumn`.
  static func apply(
    _ choices: [ReadOptions.ColumnChoice], to reading: inout Reading
  ) throws(ReadError) {
    guard !choices.isEmpty else { return }
    var ignored: Set<Int> = []
    let names = reading.table.columns.map { $0.name.lowercased() }
    for choice in choices {
      let (index, asked): (Int?, String)
      switch choice.column {
      case .number(1): continue
      case .number(let number): (index, asked) = (number - 2, "\(number)")
      case .name(let name): (index, asked) = (names.firstIndex(of: name.lowercased()), name)
      }
      guard let index, reading.table.columns.indices.contains(index) else {
        throw .noSuchColumn(name: asked, columns: reading.table.columns.map(\.name))
      }
      switch choice.use {
      case .number(let role):
        reading.table.columns[index].role = role
        reading.report.evidence = .chosen
      case .ignored:
        ignored.insert(index)
        reading.report.evidence = .chosen
      case .time, .clock, .symbol: break
      }
    }
    guard ignored.count < names.count else { return }
    for index in ignored.sorted(by: >) { reading.table.columns.remove(at: index) }
  }
}
