import Canvas

/// The colours of the program, by what they are used for.
struct Theme: Equatable, Sendable {
  /// The window.
  var background: Color
  /// The crosshair's panel.
  var panel: Color
  /// Inner grid lines.
  var grid: Color
  /// Session edges, the previous close, separators.
  var edge: Color
  /// Values.
  var text: Color
  /// Labels.
  var muted: Color
  /// Price line and accent.
  var line: Color
  /// Average line.
  var average: Color
  /// Average as text.
  var averageText: Color
  /// Rising prices.
  var up: Color
  /// Falling prices.
  var down: Color
  /// Crosshair lines.
  var crosshair: Color
  /// Ground of the crosshair's labels.
  var chip: Color
  /// Text of the crosshair's labels.
  var chipText: Color
  /// Ground of a button that can be pressed.
  var button: Color
  /// Text on the accent colour.
  var onAccent: Color
  /// Ground of the centred column.
  var selection: Color
  /// Ground and text of the chosen tab.
  var tab: Color, tabText: Color
  /// The scroller's mark, around its light core.
  var mark: Color
  /// The light core of the scroller's mark.
  let markCore = Color(0xFFFFFF)

  /// Makes the colours for an appearance and a pair of change colours.
  ///
  /// An accent colour is for what is chosen, never for data: there a colour has a meaning.
  init(_ appearance: Appearance, changes: ChangeColors, accent: Color? = nil) {
    switch appearance {
    case .dark:
      background = Color(0x0E1217)
      panel = Color(0x121820)
      grid = Color(0x1D2630)
      edge = Color(0x2B3643)
      text = Color(0xE8EDF3)
      muted = Color(0x8A96A6)
      line = Color(0x4DA3FF)
      average = Color(0xF2B84B)
      averageText = Color(0xF2B84B)
      crosshair = Color(0xA9B5C4)
      chip = Color(0x2A3644)
      chipText = Color(0xE8EDF3)
      button = Color(0x1A2530)
      onAccent = Color(0x0E1217)
      selection = Color(0x1A2530)
      tab = Color(0x2A3644)
      tabText = Color(0xE8EDF3)
    case .light:
      background = Color(0xFFFFFF)
      panel = Color(0xFFFFFF)
      grid = Color(0xEDF0F4)
      edge = Color(0xD5DBE3)
      text = Color(0x17202B)
      muted = Color(0x6B7787)
      line = Color(0x1A6FD0)
      average = Color(0xD9930D)
      averageText = Color(0x946200)
      crosshair = Color(0x5B6878)
      chip = Color(0x2F3C4B)
      chipText = Color(0xFFFFFF)
      button = Color(0xF2F6FB)
      onAccent = Color(0xFFFFFF)
      selection = Color(0xF2F6FB)
      tab = Color(0xE8F1FC)
      tabText = Color(0x17202B)
    }
    let isDark = appearance == .dark
    mark = line
    if let accent {
      mark = accent.standingOut(from: background)
      tab = background.mixed(with: accent, share: isDark ? 0.3 : 0.15)
      selection = background.mixed(with: accent, share: isDark ? 0.12 : 0.04)
    }
    let series: [UInt32] =
      isDark
      ? [
        0x4DA3FF, 0xF2B84B, 0x3CCB9A, 0xF2727A, 0xB58CFF, 0x4CC9D9, 0xF2994A, 0xF07BB5, 0x9CCB4A,
        0x9AA9BC,
      ]
      : [
        0x1A6FD0, 0x946200, 0x0E7D54, 0xD9333F, 0x7A4FD0, 0x5B6B80, 0xB3560A, 0xB83282, 0x0A7480,
        0x4A7010,
      ]
    seriesColors = series.map { Color($0) }
    let red = Color(isDark ? 0xF25B62 : 0xD9333F)
    let green = Color(isDark ? 0x24B887 : 0x0E7D54)
    switch changes {
    case .red: (up, down) = (red, green)
    case .green: (up, down) = (green, red)
    case .safe:
      (up, down) = isDark ? (Color(0x4DA3FF), Color(0xF2994A)) : (Color(0x1F6FD0), Color(0xB3560A))
    }
  }

  /// The colours of several series, each at least 4.5:1 against the background.
  private let seriesColors: [Color]

  /// Returns the colour of series `index`, one for each of the first sixty.
  ///
  /// After the last of ten they come again mixed with one another, and then nearer to the text's:
  /// between two that stand out from the background lies a third that does.
  func series(_ index: Int) -> Color {
    let count = seriesColors.count
    let (round, place) = (index / count % 6, index % count)
    let other = seriesColors[(place + [0, 3, 4][round % 3]) % count]
    let mixed = seriesColors[place].mixed(with: other, share: 0.5)
    return round < 3 ? mixed : mixed.mixed(with: text, share: 0.4)
  }

  /// Returns the colour that means a change of `change`: up, down, or neither.
  func color(forChange change: Double) -> Color {
    change > 0 ? up : change < 0 ? down : muted
  }
}

extension Color {
  /// Returns the colour, taken so far towards white or black that it stands out from `ground`: at
  /// least 3:1 by luminance, as WCAG 2.2 asks of what is no text (1.4.11).
  fileprivate func standingOut(from ground: Color) -> Color {
    let end = ground.luminance < 0.18 ? Color(0xFFFFFF) : Color(0x000000)
    let steps = 50
    for step in 0..<steps {
      let color = mixed(with: end, share: Double(step) / Double(steps))
      let (one, other) = (color.luminance + 0.05, ground.luminance + 0.05)
      // A little more than 3 for what the luminance is off.
      if max(one, other) / min(one, other) >= 3.5 { return color }
    }
    return end
  }

  /// The relative luminance of WCAG 2.2, but that channels are squared where they would be raised to
  /// about 2.2.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share * share
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
