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
    width = Self.width(of: source.current, style: style) { $0 }
    comparedWidth = source.compared.map { Self.width(of: $0, style: style) { $0 } } ?? 0
    // Labels stand on round values that may have a digit more than the file's.
    labelWidth =
      [source.current, source.compared].compactMap { $0 }
      .map { Self.width(of: $0, style: style) { max($0, 1) } }.max() ?? 0
  }

  /// Returns a value as the legend writes it; `--` where it is missing.
  static func text(_ value: Double, decimals: Int, language: Language) -> String {
    abs(value) >= shortFrom
      ? NumberText.short(value, language: language) : NumberText.fixed(value, decimals: decimals)
  }

  private static func width(
    of line: DateLine, style: Style, decimals: (Int) -> Int
  ) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in line.values where !value.isNaN {
      (low, high) = (min(low, value), max(high, value))
    }
    let texts = [low, high].map { value in
      text(value, decimals: decimals(line.decimals), language: style.words.language)
    }
    return texts.map { style.metrics.width(of: $0, in: font) }.max() ?? 0
  }
}
