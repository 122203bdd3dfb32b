import Canvas
import Series

/// How things look: theme, words and measures, handed down to whoever draws.
struct Style: Equatable, Sendable {
  /// Colours.
  var theme: Theme
  /// Words.
  var words: Words
  /// Measures of text.
  var metrics: FontMetrics
  /// Device pixels.
  var grid: PixelGrid

  /// Returns a volume of `dataset` in words, in lots where the market counts in lots and the file's
  /// unit is known.
  func volumeText(_ volume: Double, of dataset: Dataset) -> String {
    guard let lot = dataset.sharesPerVolumeUnit.map({ Double(dataset.market.lotSize) / $0 }),
      dataset.market.lotSize > 1
    else { return NumberText.short(volume, language: words.language) }
    let lots = (volume / lot * 100).rounded() / 100
    return NumberText.short(lots, language: words.language) + " " + words.lots
  }
}
