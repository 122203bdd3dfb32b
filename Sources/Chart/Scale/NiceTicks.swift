/// Round values over a range: what a value axis is labelled with, and the round range around it.
///
/// Made for any two doubles, in bounded time. Every value is a whole number of steps, rounded once:
/// nothing is added up, so that 0.3 is 0.3 and zero is zero.
struct NiceTicks: Equatable, Sendable {
  /// The lowest and the highest value of the axis: the range, rounded outward to whole steps.
  ///
  /// Where all values are equal it is not rounded, so that they stand in the middle; beyond the
  /// largest double there is no room to round.
  let low: Double, high: Double
  /// 1, 2 or 5 times a power of ten: what `low` and `high` are rounded to.
  let step: Double
  /// The power of ten of the step.
  let stepExponent: Int
  /// The values with a label, ascending and evenly spaced, each between `low` and `high`.
  ///
  /// They stand a step apart, or several where there is room for fewer than five.
  let values: [Double]
  /// A label for each value; neighbours differ.
  let labels: [String]

  /// The most values that there ever are.
  static let limit = 12
  /// The fewest values for which a range is rounded; fewer would leave most of the axis empty.
  private static let fewest = 5

  /// Finds the round values of a range.
  ///
  /// - Parameters:
  ///   - low: One end of what is shown.
  ///   - high: The other end. With one that is not finite the range is 0…1.
  ///   - most: How many labels there is room for.
  ///   - decimals: The digits after the point that labels have at least, 0…12.
  init(low: Double, high: Double, most: Int, decimals: Int) {
    let isFinite = low.isFinite && high.isFinite
    let least = isFinite ? min(low, high) : 0
    let greatest = isFinite ? max(low, high) : 1
    let decimals = min(max(decimals, 0), 12)
    let count = Double(min(max(most, Self.fewest), Self.limit))

    // Closer steps than this would not be evenly spaced after they are rounded to doubles.
    let resolution = max(abs(least), abs(greatest)).ulp * 16
    if least < greatest {
      // A difference of quotients: that of the ends may be more than a double holds.
      let ideal = greatest / (count - 1) - least / (count - 1)
      // A little less, as its last digit is not certain; the count decides.
      var step = NiceStep(atLeast: max(ideal * 0.999_999, resolution))
      var range = step.range(around: least, greatest)
      // Either end may lie within a step. A larger one is found in a few rounds: of steps as long as
      // the range, two or three hold it.
      while Double(range.count) > count {
        step = step.next
        range = step.range(around: least, greatest)
      }
      self.init(step: step, range: range, most: most, decimals: decimals)
      return
    }
    // As much room on either side as a tick of the values or a thousandth of them.
    let unit = NiceStep(multiplier: 1, exponent: -decimals)
    let isShown = unit.value(1) <= abs(least)
    let share = max(abs(least) / 1000, isShown ? unit.value(1) : 0, resolution)
    let room = least == 0 ? 1 : NiceStep(atLeast: share).value(1)
    var step = NiceStep(
      atLeast: max(room / (count - 1) * 2, isShown ? unit.value(1) : 0, resolution))
    // 36.71 − 0.05 is 36.660000000000004, and stands for 36.66.
    let ends = (step.snapped(least - room), step.snapped(least + room))
    var range = step.range(within: ends.0, ends.1)
    while Double(range.count) > count {
      step = step.next
      range = step.range(within: ends.0, ends.1)
    }
    self.init(step: step, range: range, most: most, decimals: decimals, ends: ends)
  }

  private init(
    step: NiceStep, range: ClosedRange<Int64>, most: Int, decimals: Int,
    ends: (Double, Double)? = nil
  ) {
    // A step beyond the largest double is no value.
    let low = ends?.0 ?? max(step.value(range.lowerBound), -.greatestFiniteMagnitude)
    let high = ends?.1 ?? min(step.value(range.upperBound), .greatestFiniteMagnitude)
    var first = range.lowerBound
    var last = range.upperBound
    while first <= last, step.value(first) < low { first += 1 }
    while last >= first, step.value(last) > high { last -= 1 }
    let numbers = first <= last ? Self.thinned(first...last, of: step, most: most) : []
    self.low = low
    self.high = high
    self.step = min(step.value(1), .greatestFiniteMagnitude)
    stepExponent = step.exponent
    values = numbers.map { step.value($0) }
    labels = step.labels(of: numbers, decimals: decimals)
  }

  /// Returns a value between the labels, written as they are, to a tenth of their step.
  func text(_ value: Double) -> String {
    // The digits before the point are all told.
    let unit = NiceStep(multiplier: 1, exponent: min(stepExponent - 1, 0))
    guard let number = Int64(exactly: (value / unit.value(1)).rounded()) else {
      return NumberText.near(value, step: step / 10)
    }
    return unit.labels(of: [number], decimals: -unit.exponent)[0]
  }

  /// Returns which steps have a label where there is room for `most`.
  private static func thinned(_ range: ClosedRange<Int64>, of step: NiceStep, most: Int) -> [Int64]
  {
    guard most > 0 else { return [] }
    if range.count <= min(most, limit) { return Array(range) }
    guard most > 1 else { return [range.lowerBound + Int64(range.count - 1) / 2] }
    // Larger steps that are round as well; else both ends.
    for multiple in step.roundMultiples {
      let numbers = range.filter { $0.isMultiple(of: multiple) }
      if 2...most ~= numbers.count { return numbers }
    }
    return [range.lowerBound, range.upperBound]
  }
}
