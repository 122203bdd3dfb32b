import Canvas
import Series

extension Viewer {
  /// What can be pressed, in the order in which the keyboard goes through it: from the left to the
  /// right, row by row.
  var controls: [(control: Control, box: Rect)] {
    guard layout.isDrawable else { return [] }
    if let startPage { return startPage.controls }
    var all = (fileTabs?.boxes ?? []).map { (Control.file($0.file), $0.box) }
    if let before = header.before { all.append((.dayBefore, before)) }
    if let after = header.after { all.append((.dayAfter, after)) }
    all += header.tabs.map { (.view($0.view), $0.box) }
    if view == .dates || view == .lines {
      all += legend.entries.map { (.name($0.index), $0.box) }
      if view == .lines, let box = legend.restBox { all.append((.moreNames, box)) }
    }
    if view == .curve, let button = curve?.legend.button { all.append((.source, button)) }
    return all
  }

  /// Returns what can be pressed at `point`; nil for nothing.
  func control(at point: Point) -> Control? {
    controls.first { $0.box.contains(point) }?.control
  }

  /// Does what a control is for.
  mutating func press(_ control: Control, at now: Duration) {
    switch control {
    case .file(let file): select(file, at: now)
    case .dayBefore: step(by: -1, at: now, movesCrosshair: false)
    case .dayAfter: step(by: 1, at: now, movesCrosshair: false)
    case .view(let view): show(view, at: now)
    case .name(let name):
      if view == .lines { toggleSeries(name) } else { toggle(name == 0 ? \.solid : \.dashed) }
    case .moreNames:
      lines?.firstName = legend.next
      setLinesLegend()
      changeGround()
    case .source: showNextSource(at: now)
    case .recent(let index): openRecent(index, at: now)
    case .sample: asks.append(.openSample)
    case .chooser: asks.append(.openFile)
    }
  }

  // MARK: Keyboard

  /// Whether Tab alone has something to go to in the curve.
  var hasNextSource: Bool { view == .curve && curve?.legend.button != nil }

  /// Moves the focus to the control after the one that has it, or before, around the ends.
  mutating func moveFocus(by count: Int) {
    guard cover == nil else { return }
    let all = controls
    guard !all.isEmpty else { return }
    let known = all.firstIndex { $0.control == focus }
    let next = known.map { $0 + count } ?? (count > 0 ? 0 : all.count - 1)
    focus = all[(next % all.count + all.count) % all.count].control
  }

  /// Presses what has the focus.
  mutating func pressFocus(at now: Duration) {
    guard cover == nil, let focus, controls.contains(where: { $0.control == focus }) else { return }
    press(focus, at: now)
  }

  // MARK: Tips

  /// Notes whether the mouse rests after `event`.
  ///
  /// A press, a key or the wheel takes the tip away until the mouse moves again.
  mutating func followRest(_ event: InputEvent, at now: Duration) {
    switch event {
    case .pointerMoved(let point, .mouse):
      if rest?.place == point { return }
      // Looked for once a move, not once a frame: most of the time the mouse rests on the chart.
      let canHaveTip = !gestures.isActive && control(at: point) != nil
      rest = canHaveTip ? PointerRest(place: point, since: now) : nil
    case .resized, .pointerMoved: return
    case .pointerDown, .pointerUp, .pointerCancelled, .wheel, .pinch, .key, .text,
      .visibilityChanged:
      rest = nil
    }
    tip = nil
  }

  /// When a tip shows if nothing else happens; nil where none would.
  var tipDue: Duration? {
    guard tip == nil, cover == nil, let rest else { return nil }
    return rest.since + PointerRest.tipTime
  }

  /// Shows the tip that falls due by `now`.
  mutating func showTip(at now: Duration) {
    guard let rest, let due = tipDue, due <= now else { return }
    if let found = controls.first(where: { $0.box.contains(rest.place) }) {
      tip = TipDrawing(hint(for: found.control), at: found.box, in: layout.window, style: style)
    }
    // One that has no room is not asked for again before the next move.
    if tip == nil { self.rest = nil }
  }

  private func hint(for control: Control) -> Hint {
    let words = style.words
    switch control {
    case .file(let file):
      let instrument = instruments[file]
      let name = instrument.title == instrument.fileName ? "" : " · " + instrument.fileName
      return Hint(text: instrument.title + name, key: file == selected ? "" : "Ctrl Tab")
    case .dayBefore: return Hint(text: words.dayBefore, key: "←")
    case .dayAfter: return Hint(text: words.dayAfter, key: "→")
    case .view(let view): return words.hint(for: view)
    case .name(let index):
      let item = legend.items[index]
      return Hint(text: item.isShown ? words.hide(item.name) : words.show(item.name))
    case .moreNames: return Hint(text: words.moreNames)
    case .source: return Hint(text: words.nextSource, key: "Tab")
    case .recent(let index):
      return Hint(text: recentFiles[index].path, key: index < 9 ? "\(index + 1)" : "")
    case .sample: return Hint(text: words.sample, key: "0")
    case .chooser: return Hint(text: words.openFiles, key: "Ctrl O")
    }
  }

  // MARK: Drawing

  /// Draws the ring around what has the focus, and the tip.
  func drawControls(into list: inout DisplayList) {
    if let focus, let found = controls.first(where: { $0.control == focus }) {
      FocusDrawing(around: found.box, in: layout.window).draw(style.theme, into: &list)
    }
    tip?.draw(style: style, into: &list)
  }
}
