extension LineBench {
  /// Measures lines of all lengths and adds them to the table.
  static func add(to table: inout ResultTable) {
    let lines = [1_000, 100_000, 1_000_000, 10_000_000].map { measure(rows: $0, count: 15) }
    for line in lines { line.add(shortest: lines[0], to: &table) }
  }
}

extension LineBench.Result {
  fileprivate func add(shortest: LineBench.Result, to table: inout ResultTable) {
    let whole = path + raster
    let moving = movingPath + movingRaster
    let ratio = moving / (shortest.movingPath + shortest.movingRaster)
    table.add(
      ResultRow(
        what: "line of \(rows) rows, moving", value: moving, unit: "ms",
        ratio: "\(ratio.digits(1)) × a line of \(shortest.rows)"))
    table.add(
      ResultRow(
        what: "  its points alone", value: movingPath, unit: "ms",
        ratio: "\(movingPoints) points"))
    table.add(
      ResultRow(
        what: "  at rest", value: whole, unit: "ms",
        ratio: "\((whole / moving).digits(1)) × moving"))
    table.add(
      ResultRow(
        what: "  its points alone, at rest", value: path, unit: "ms", ratio: "\(points) points"))
    table.add(ResultRow(what: "  its pyramid, once a file", value: pyramid, unit: "ms"))
  }
}
