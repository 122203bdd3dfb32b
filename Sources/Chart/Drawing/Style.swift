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

  /// Returns a volume of `dataset` in words: in lots where the market counts in lots and the file
  /// counts in shares or in lots, else in the file's own unit.
  func volumeText(_ volume: Double, of dataset: Dataset) -> String {
    let lot = Double(dataset.market.lotSize)
    guard lot > 1, let unit = dataset.sharesPerVolumeUnit, unit == 1 || unit == lot else {
      return NumberText.short(volume, language: words.language)
    }
    let lots = (volume * unit / lot * 100).rounded() / 100
    return NumberText.short(lots, language: words.language) + " " + words.lots
  }
}
