import Canvas
import Series

/// The `lines` view at one moment: axes and labels of what is in view.
struct LinesScene: Sendable {
  /// Values to heights, with their labels.
  struct ValueScale: Sendable {
    /// The lowest and the highest value of the axis, and what is written at it.
    let ticks: NiceTicks
    /// What is written at each tick: large numbers in short, where they still differ.
    let labels: [String]
    /// Digits after the point that tell hundredths of a tick's step apart.
    let decimals: Int
    /// Whether the values are percents, and the labels have their sign.
    let isPercent: Bool
    /// How the labels count, and so does what stands beside them.
    private let form: Form
    let axis: ValueSpan

    private enum Form: Equatable, Sendable {
      case digits
      case powers
      case short(Language)
    }

    init(
      _ range: (low: Double, high: Double), plot: Rect, decimals: Int, language: Language,
      isPercent: Bool = false
    ) {
      self.isPercent = isPercent
      let most = Int(plot.height / LinesScene.tickPitch)
      func found(decimals: Int) -> NiceTicks {
        NiceTicks(
          low: range.low, high: range.high, most: min(max(most, 2), 12), decimals: decimals)
      }
      // Where the labels are whole numbers all the way their noughts say nothing.
      let exact = found(decimals: decimals)
      ticks = exact.stepExponent >= 0 ? found(decimals: 0) : exact
      axis = ValueSpan(low: ticks.low, high: ticks.high)
      self.decimals = NumberText.decimals(of: ticks.step / 100)
      let largest = max(abs(ticks.low), abs(ticks.high))
      let labels =
        largest < NumberText.shortFrom
        ? ticks.labels
        : NumberText.labels(
          of: ticks.values, stepExponent: ticks.stepExponent, language: language)
      let isPower = labels.contains { $0.contains("e") }
      self.labels = isPercent ? labels.map { $0 + "%" } : labels
      form = isPower ? .powers : labels == ticks.labels ? .digits : .short(language)
    }

    /// Returns a value between the labels in their form, to a tenth of their step.
    func text(_ value: Double) -> String {
      let number =
        switch form {
        case .digits: ticks.text(value)
        case .powers: NumberText.scientific(value, digits: 4)
        case .short(let language): NumberText.short(value, language: language)
        }
      return isPercent ? number + "%" : number
    }

    func y(of value: Double, in plot: Rect) -> Double { axis.y(of: value, in: plot) }
    func value(at y: Double, in plot: Rect) -> Double { axis.value(at: y, in: plot) }
  }

  /// Least distance of two value labels, in points.
  static let tickPitch = 44.0

  /// Where things stand.
  let layout: LinesLayout
  /// Points from the file's beginning to the left edge, on whole device pixels, so that lines and
  /// labels move in step.
  let offset: Double
  /// The units in view.
  let part: ClosedRange<Double>
  /// The rows in view.
  let rows: Range<Int>
  /// Points for each unit.
  let pxPerUnit: Double
  /// The axis at the left; nil where no series of it has a value in view.
  let first: ValueScale?
  /// The axis at the right.
  let second: ValueScale?
  /// What is written under the plot.
  let timeTicks: [TimeTicks.Tick]
  /// The year at the left edge, where no tick tells it.
  let year: String?

  /// The value of each series that is 0 %; nil for those that are told in their own values.
  private let bases: [Double?]

  /// Measures what `state` shows at `now`.
  init?(
    _ state: LinesView, gaps: GapStyle, layout: LinesLayout, zone: ZoneRules, style: Style,
    at now: Duration
  ) {
    guard let view = state.view, !layout.plot.isEmpty else { return nil }
    self.layout = layout
    offset = style.grid.snap(view.offset(at: now))
    pxPerUnit = view.pxPerUnit
    let from = state.scale.whole.lowerBound + offset / pxPerUnit
    part = from...from + view.span
    rows = state.rows(in: part)
    let rows = rows
    bases = state.lines.map { $0.isShown ? state.base(of: $0, in: rows) : nil }
    let seen = Seen(state: state, gaps: gaps, part: part, rows: rows, bases: bases)
    first = Self.scale(of: seen, isSecond: false, plot: layout.plot, style: style)
    second = Self.scale(of: seen, isSecond: true, plot: layout.plot, style: style)
    let times = TimeTicks(
      state.scale, from: part.lowerBound, to: part.upperBound, width: layout.plot.width,
      zone: zone, style: style)
    (timeTicks, year) = (times.ticks, times.year)
  }

  private static func scale(
    of seen: Seen, isSecond: Bool, plot: Rect, style: Style
  ) -> ValueScale? {
    var low = Double.infinity
    var high = -Double.infinity
    var decimals = 0
    let isPercent = seen.state.showsPercent && !isSecond
    for (index, line) in seen.state.lines.enumerated()
    where line.isShown && line.isSecond == isSecond {
      decimals = max(decimals, line.decimals)
      func take(_ value: Double?) {
        guard let value else { return }
        let told = isPercent ? Self.percent(of: value, against: seen.bases[index]) : value
        (low, high) = (min(low, told ?? low), max(high, told ?? high))
      }
      let inView = line.column.range(seen.rows)
      take(inView?.low)
      take(inView?.high)
      take(seen.value(of: line, at: seen.part.lowerBound))
      take(seen.value(of: line, at: seen.part.upperBound))
    }
    guard low <= high else { return nil }
    return ValueScale(
      (low, high), plot: plot, decimals: isPercent ? 0 : min(decimals, 2),
      language: style.words.language, isPercent: isPercent)
  }

  /// Returns the x of a unit.
  func x(ofUnit unit: Double) -> Double {
    layout.plot.left + (unit - part.lowerBound) * pxPerUnit
  }

  /// The labelled axis of a line.
  func scale(of line: LinesView.Line) -> ValueScale? { line.isSecond ? second : first }

  /// Returns the axis of the line with this index, in the line's own values; nil where it has none.
  ///
  /// An axis in percent is another one in the values of each line, so that a line is drawn from its
  /// column as it is.
  func span(of index: Int, in state: LinesView) -> ValueSpan? {
    let line = state.lines[index]
    guard let scale = scale(of: line) else { return nil }
    guard scale.isPercent else { return scale.axis }
    guard let base = bases[index] else { return nil }
    let unit = abs(base) / 100
    let (low, high) = (base + scale.ticks.low * unit, base + scale.ticks.high * unit)
    return low.isFinite && high.isFinite && low < high ? ValueSpan(low: low, high: high) : nil
  }

  /// Returns how far a value of the line with this index is from 0 %, in words; nil where the line is
  /// told in its own values.
  func percentText(_ value: Double, of index: Int, in state: LinesView) -> String? {
    guard scale(of: state.lines[index])?.isPercent == true else { return nil }
    return Self.percent(of: value, against: bases[index]).map { NumberText.percent($0) }
  }

  /// Returns how far `value` is from `base` in percent: above it is more, where that is negative too.
  private static func percent(of value: Double, against base: Double?) -> Double? {
    guard let base else { return nil }
    let percent = (value - base) / abs(base) * 100
    return percent.isFinite ? percent : nil
  }
}
