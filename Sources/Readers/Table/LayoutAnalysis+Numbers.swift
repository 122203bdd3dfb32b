import Series

extension LayoutAnalysis {
  /// Finds the columns of numbers with their names and roles; takes the security's code and name.
  mutating func numberColumns(
    _ sketches: [ColumnSketch], _ meanings: [ColumnMeaning], _ choices: ColumnChoices,
    _ times: Times, _ bytes: Span<UInt8>
  ) -> [DelimitedLayout.NumberColumn] {
    var chosen: [Int] = []
    for (column, sketch) in sketches.enumerated() {
      switch choices[column] {
      case .number?:
        chosen.append(column)
        continue
      case .time?, .clock?, .symbol?, .ignored?: continue
      case nil: break
      }
      if times.all.contains(column) { continue }
      let name = name(of: column)
      switch meanings[column] {
      case .code:
        if sketch.isConstant, let text = sketch.firstText {
          let parts = ChineseCode.parts(of: text)
          code = parts.code
          marketCode = parts.market
        }
        continue
      case .securityName:
        if sketch.isConstant { securityName = sketch.firstText ?? securityName }
        continue
      case .rowNumber: continue
      case .time where sketch.filled > 0 && sketch.numbers == 0: continue
      default: break
      }
      if sketch.filled == 0, name.isEmpty { continue }
      if name.isEmpty, !header.isEmpty, sketch.isCounting, sketch.filled > 1 { continue }
      // Without names, whole numbers that only rise and stand before the time are those of trades.
      if header.isEmpty, column < times.main.index, sketch.isRising, sketch.filled > 1,
        sketch.isWhole(in: 1...1e18)
      {
        continue
      }
      if sketch.filled > 0, sketch.numbers * 2 < sketch.filled { continue }
      chosen.append(column)
    }
    chosen = mainColumns(of: chosen, bytes)
    let usesCommas = chosen.contains { sketches[$0].commas > sketches[$0].points }
    let usesPoints = chosen.contains { sketches[$0].points > sketches[$0].commas }
    let named = namesAndRoles(chosen, choices, bytes, decimalComma: usesCommas && !usesPoints)
    let isTushare =
      header.contains("ts_code") && header.contains("trade_date")
      && !header.contains("trade_time")
    return zip(chosen, named).map { column, named in
      let (commas, points) = (sketches[column].commas, sketches[column].points)
      let unit = NameUnit.find(in: named.name)
      // Tushare counts amounts in thousands of yuan, and its names do not say so.
      let scale = unit?.power ?? (isTushare && named.role == .amount ? 3 : 0)
      return DelimitedLayout.NumberColumn(
        index: column, name: unit?.name ?? named.name, role: named.role,
        decimalComma: commas == points ? usesCommas && !usesPoints : commas > points,
        isDecimalCertain: commas != points, scale: scale)
    }
  }

  /// The one column of a table of months.
  func monthColumns(_ matrix: MonthMatrix, _ sketches: [ColumnSketch])
    -> [DelimitedLayout.NumberColumn]
  {
    let commas = matrix.months.reduce(0) { $0 + sketches[$1].commas }
    let points = matrix.months.reduce(0) { $0 + sketches[$1].points }
    return [
      .init(
        index: matrix.months[0], name: "value", role: .value, decimalComma: commas > points,
        isDecimalCertain: true)
    ]
  }

  /// Returns the columns that may tell the series of a table apart, the likeliest first.
  func symbolCandidates(
    _ sketches: [ColumnSketch], _ meanings: [ColumnMeaning], _ choices: ColumnChoices,
    _ times: Times, _ numbers: [DelimitedLayout.NumberColumn]
  ) -> [DelimitedLayout.SymbolColumn] {
    let used = Set(numbers.map(\.index)).union(times.all)
    var named: [Int] = []
    var others: [Int] = []
    for column in sketches.indices
    where !used.contains(column) && choices[column] == nil && !sketches[column].isConstant {
      let sketch = sketches[column]
      let word = ColumnMeaning.normalised(name(of: column))
      if ColumnMeaning.entityNames.contains(word) {
        // Before their codes, which not all of them have.
        named.insert(column, at: 0)
      } else if meanings[column] == .code {
        named.insert(column, at: named.prefix { isEntity($0) }.count)
      } else if meanings[column] == .securityName || ColumnMeaning.seriesNames.contains(word) {
        named.append(column)
      } else if meanings[column] == .unknown, !ColumnMeaning.rowTextNames.contains(word),
        sketch.numbers * 2 < sketch.filled, sketch.texts.count * 2 <= sketch.filled,
        sketch.texts.count < ColumnSketch.mostTexts
      {
        others.append(column)
      }
    }
    return named.map { .init(index: $0, isNamed: true) }
      + others.map { .init(index: $0, isNamed: false) }
  }

  private func isEntity(_ column: Int) -> Bool {
    ColumnMeaning.entityNames.contains(ColumnMeaning.normalised(name(of: column)))
  }

  /// Leaves of a table of several tickers the main field of each.
  private mutating func mainColumns(of chosen: [Int], _ bytes: Span<UInt8>) -> [Int] {
    guard let stacked, stacked.hasSeveral else { return chosen }
    let fields = chosen.map { ColumnMeaning.normalised(stacked.fields[$0]) }
    guard
      let main = ["close", "price", "last", "adj close"].first(where: fields.contains)
        ?? fields.first
    else { return chosen }
    let kept = chosen.filter { ColumnMeaning.normalised(stacked.fields[$0]) == main }
    if kept.count < chosen.count, let first = kept.first {
      findings.append(
        Finding(
          .columnsLeftOut, count: chosen.count - kept.count, detail: stacked.fields[first]))
    }
    return kept
  }

  private func namesAndRoles(
    _ chosen: [Int], _ choices: ColumnChoices, _ bytes: Span<UInt8>, decimalComma: Bool
  ) -> [(name: String, role: ColumnRole)] {
    var fixed: [Int: ColumnRole] = [:]
    for (place, column) in chosen.enumerated() {
      if case .number(let role)? = choices[column] { fixed[place] = role }
    }
    if let stacked, stacked.hasSeveral {
      let names = DistinctNames.of(chosen.map { stacked.tickers[$0] })
      return zip(chosen, names).enumerated().map { place, named in
        let role = Roles.assign(to: [stacked.fields[named.0]])[0]
        return (named.1, fixed[place] ?? role)
      }
    }
    if !header.isEmpty {
      let roles = Roles.assign(to: chosen.map { name(of: $0) }, chosen: fixed)
      let names = chosen.map {
        name(of: $0).isEmpty ? UnnamedColumn(number: $0 + 1).name : name(of: $0)
      }
      return Array(zip(DistinctNames.of(names), roles))
    }
    let guessed = unnamedRoles(chosen, bytes, decimalComma: decimalComma)
    return guessed.enumerated().map { place, named in
      fixed[place].map { (named.role == .value ? $0.rawValue : named.name, $0) } ?? named
    }
  }

  private func unnamedRoles(_ chosen: [Int], _ bytes: Span<UInt8>, decimalComma: Bool)
    -> [(name: String, role: ColumnRole)]
  {
    let data = rows[firstData...].filter { $0.count == cellCount }
    if delimiter == 0x3B, cellCount == 5, chosen.count == 4,
      data.allSatisfy({ isNinjaTick($0[0], bytes) })
    {
      return [("last", .price), ("bid", .price), ("ask", .price), ("volume", .volume)]
    }
    let numbers = data.map { row in
      chosen.map { column in
        NumberCell.read(
          bytes, from: row[column].start, to: row[column].end, decimalComma: decimalComma
        ).value
      }
    }
    let roles =
      Roles.guess(from: numbers, columnCount: chosen.count)
      ?? [ColumnRole](repeating: .value, count: chosen.count)
    var names = zip(chosen, roles).map { column, role in
      role == .value ? UnnamedColumn(number: column + 1).name : role.rawValue
    }
    var finalRoles = roles
    if cellCount == 12, chosen.count == 10, roles[4] == .volume {
      // Binance's klines: what follows the volume and the close time is documented.
      names.replaceSubrange(5..., with: Self.binanceNames)
      finalRoles[5] = .amount
    }
    return Array(zip(names, finalRoles))
  }

  /// Returns whether a cell is the time of a NinjaTrader tick: `20110103 090100 1234567`.
  private func isNinjaTick(_ cell: Cell, _ bytes: Span<UInt8>) -> Bool {
    guard cell.end - cell.start == 23 else { return false }
    return bytes[cell.start + 8] == 0x20 && bytes[cell.start + 15] == 0x20
  }

  private static let binanceNames = [
    "amount", "count", "taker_buy_volume", "taker_buy_quote_volume", "ignore",
  ]
}
