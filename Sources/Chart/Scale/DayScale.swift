import Canvas
import Series

/// What a day asks of its axes, before anything has a place.
struct DayScale: Equatable, Sendable {
  /// Prices around the previous close.
  let price: PriceAxis
  /// Decimals of price labels.
  let decimals: Int
  /// The bars of the volume pane.
  let volumeBars: [VolumeBar]
  /// The largest volume of a bar; 0 where there is none.
  let largestVolume: Double

  /// Finds the range of `day`.
  init(_ day: TradingDay, of dataset: Dataset) {
    let tick = (0..<dataset.decimals).reduce(1.0) { step, _ in step / 10 }
    // What is drawn: highs and lows are not, and would leave the line without the whole height.
    price = PriceAxis(
      middle: day.previousClose, holding: [day.prices, day.averages].joined(), tick: tick)
    decimals = price.decimals(atLeast: dataset.decimals)
    volumeBars = VolumeBar.bars(of: day)
    largestVolume = volumeBars.reduce(0) { max($0, $1.volume) }
  }

  /// Returns the width of the widest label at the left, in points.
  func labelWidth(of dataset: Dataset, style: Style) -> Double {
    var texts = price.gridPrices.map { NumberText.fixed($0, decimals: decimals) }
    if largestVolume > 0 { texts.append(style.volumeText(largestVolume, of: dataset)) }
    return texts.map { style.metrics.width(of: $0, in: DayScene.labelFont) }.max() ?? 0
  }

  /// Returns the width of the widest label at the right, in points.
  func percentWidth(style: Style) -> Double {
    let texts = [price.lowest, price.highest].compactMap(price.percent).map(NumberText.percent)
    return texts.map { style.metrics.width(of: $0, in: DayScene.labelFont) }.max() ?? 0
  }
}
