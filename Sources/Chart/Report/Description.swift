import Series

/// What a view shows as lines of text, for those who do not see the picture and for scripts.
///
/// The words and the digits are those of the picture, but for a plain hyphen in place of the minus
/// sign, which neither readers of the screen nor scripts have to know.
struct Description: Equatable, Sendable {
  /// The lines, the most important first.
  private(set) var lines: [String] = []
  let words: Words

  /// Makes an empty description.
  init(_ words: Words) { self.words = words }

  /// Adds a line as it is.
  mutating func add(_ text: String) {
    lines.append(text.replacing(NumberText.minus, with: "-"))
  }

  /// Adds a name with what it is; nothing where that is empty or nil.
  mutating func add(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add(words.line(name, text))
  }

  // MARK: A day

  /// Adds what the chart of a day tells.
  mutating func add(_ scene: DayScene, dataset: Dataset, style: Style) {
    let day = scene.day
    guard let last = day.prices.indices.last else { return }
    let decimals = dataset.decimals
    func price(_ value: Double, at point: Int) -> String {
      let clock = ClockText.hourMinute(clockMinute: scene.clockMinute(ofPoint: point))
      return words.at(NumberText.fixed(value, decimals: decimals), clock)
    }
    add(words.price, price(day.prices[last], at: last))
    let change = day.prices[last] - day.previousClose
    let percent = scene.priceAxis.percent(of: day.prices[last]).map { NumberText.percent($0) }
    add(words.change, Self.joined(NumberText.signed(change, decimals: decimals), percent))
    add(words.open, price(day.prices[0], at: 0))
    if let high = Self.first(of: day.highs, by: >) {
      add(words.high, price(day.highs[high], at: high))
    }
    if let low = Self.first(of: day.lows, by: <) { add(words.low, price(day.lows[low], at: low)) }
    if day.base == .firstPrice {
      add(words.line(words.previousClose, words.baseIsFirstPrice))
    } else {
      add(words.previousClose, NumberText.fixed(day.previousClose, decimals: decimals))
    }
    if let average = day.averages.last(where: \.isFinite) {
      add(words.average, NumberText.fixed(average, decimals: decimals))
    }
    if !day.volumes.isEmpty {
      add(words.volume, style.volumeText(day.volumes.reduce(0, +), of: dataset))
    }
  }

  // MARK: Lines of dates

  /// Adds the value of a line at a date, and its change from the one before; `isHidden` where the
  /// line does not show.
  mutating func add(_ name: String, _ line: DateLine, at page: Int, isHidden: Bool = false) {
    guard !isHidden else { return add(name, words.hidden) }
    guard line.hasValue(at: page) else { return add(name, words.noData) }
    let value = line.values[page]
    var text = NumberText.value(value, decimals: line.decimals)
    if let before = line.date(before: page) {
      let base = line.values[before]
      let percent = PriceAxis.percent(of: value, against: base).map { NumberText.percent($0) }
      text +=
        words.comma
        + Self.joined(
          NumberText.signed(value - base, decimals: line.decimals), percent)
    }
    add(name, text)
  }

  /// Adds the highest and the lowest value of a line, with the first dates that have them.
  ///
  /// - Complexity: O(n) for n dates.
  mutating func addExtremes(of line: DateLine, dates: [CivilDate]) {
    for (name, found) in [
      (words.high, Self.first(of: line.values, by: >)),
      (words.low, Self.first(of: line.values, by: <)),
    ] {
      guard let found else { continue }
      add(
        name, words.on(NumberText.value(line.values[found], decimals: line.decimals), dates[found]))
    }
  }

  // MARK: Series

  /// Adds a line of the `lines` view: its value at `row`, or its last one in view, and its range.
  mutating func add(
    _ index: Int, of state: LinesView, in scene: LinesScene, at row: Int?, zone: ZoneRules
  ) {
    let line = state.lines[index]
    guard line.isShown else { return add(line.title(words), words.hidden) }
    let last = line.column.lastKnown(before: scene.rows.upperBound)
    guard let told = row ?? last.flatMap({ scene.rows.contains($0) ? $0 : nil }),
      line.column.values[told].isFinite
    else { return add(line.title(words), words.noData) }
    let value = line.column.values[told]
    let number = NumberText.value(value, decimals: line.decimals)
    var text = Self.joined(number, scene.percentText(value, of: index, in: state))
    if row == nil { text = words.at(text, state.timeText(ofRow: told, zone: zone)) }
    if let range = line.column.range(scene.rows) {
      for (name, value) in [(words.high, range.high), (words.low, range.low)] {
        text += words.comma + name + " " + NumberText.value(value, decimals: line.decimals)
      }
    }
    add(line.title(words), text)
  }

  // MARK: Pieces

  /// Returns `text (more)`, or the text alone.
  private static func joined(_ text: String, _ more: String?) -> String {
    more.map { "\(text) (\($0))" } ?? text
  }

  /// Returns the first place of the number that comes before all others; nil where there is none.
  private static func first(
    of values: [Double], by comesBefore: (Double, Double) -> Bool
  ) -> Int? {
    var best: Int?
    for index in values.indices where values[index].isFinite {
      if let known = best, !comesBefore(values[index], values[known]) { continue }
      best = index
    }
    return best
  }
}
