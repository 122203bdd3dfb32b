import Canvas
import Series

/// How wide the values of a source are when they are written; found once a source.
struct CurveTexts: Equatable, Sendable {
  /// Width of the widest current value in the legend, in points.
  let width: Double
  /// Width of the widest value that it is compared with.
  let comparedWidth: Double
  /// Width of the widest label of the value axis.
  let labelWidth: Double

  /// From here on a value is written in short, as `1.2M`.
  private static let shortFrom = 1e7
  /// The font of the legend's values and of the axis.
  static let font = Font(size: 12)

  /// Measures the values of a source.
  ///
  /// - Complexity: O(n) for n dates.
  init(_ source: CurveSource, style: Style) {
    let language = style.words.language
    func width(_ line: DateLine, _ text: (Double) -> String) -> Double {
      let ends = Self.extremes(of: line)
      return max(
        style.metrics.width(of: text(ends.low), in: Self.font),
        style.metrics.width(of: text(ends.high), in: Self.font))
    }
    let lines = [source.current, source.compared].compactMap { $0 }
    let widths = lines.map { line in
      width(line) { Self.text($0, decimals: line.decimals, language: language) }
    }
    self.width = widths[0]
    comparedWidth = widths.count > 1 ? widths[1] : 0
    let likely = lines.map { line in width(line) { Self.label($0, language: language) } }
    // Where all values are in view: those near to each other take many digits to tell apart.
    let ends = lines.map(Self.extremes)
    let all = ValueTicks(
      low: ends.map(\.low).min() ?? 0, high: ends.map(\.high).max() ?? 0,
      most: CurveDrawing.mostLabels, language: language)
    let exact = all.labels.map { style.metrics.width(of: $0, in: Self.font) }
    labelWidth = (likely + exact).max() ?? 0
  }

  /// Returns a value as the legend writes it; `--` where it is missing.
  static func text(_ value: Double, decimals: Int, language: Language) -> String {
    abs(value) >= shortFrom
      ? NumberText.short(value, language: language) : NumberText.value(value, decimals: decimals)
  }

  /// Returns a text as wide as a label of the axis is likely to be beside a value: with four digits
  /// that count, or in short.
  private static func label(_ value: Double, language: Language) -> String {
    if abs(value) >= NumberText.shortFrom { return NumberText.short(value, language: language) }
    var decimals = 0
    var scaled = abs(value)
    while scaled > 0, scaled < 1000, decimals < NumberText.mostDecimals {
      scaled *= 10
      decimals += 1
    }
    return NumberText.value(value, decimals: decimals)
  }

  private static func extremes(of line: DateLine) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in line.values where !value.isNaN {
      (low, high) = (min(low, value), max(high, value))
    }
    return (low, high)
  }
}
