import Canvas

extension Viewer {
  /// Shows the start page in the place of whatever there is.
  ///
  /// - Parameter hasSample: Whether there is a sample to be opened.
  public mutating func showStartPage(hasSample: Bool) {
    self.hasSample = hasSample
    startPage = StartPage(
      recentFiles, hasSample: hasSample, in: layout.window, above: layout.status.top, style: style)
    focus = nil
    layOut()
  }

  /// Whether the start page shows.
  public var showsStartPage: Bool { startPage != nil }

  /// Opens a file of the list, or tells that it is gone.
  mutating func openRecent(_ index: Int, at now: Duration) {
    guard recentFiles.indices.contains(index) else { return }
    let file = recentFiles[index]
    if file.isThere {
      asks.append(.openPath(file.path))
    } else {
      tell(.missing(file.path), at: now)
    }
  }

  /// Does what a key means while the start page shows.
  mutating func pressOnStartPage(
    _ key: Key, _ modifiers: KeyModifiers, at now: Duration
  ) -> [ViewerRequest] {
    if modifiers.contains(.control) {
      switch key {
      case .character("q"), .character("w"): return [.quit]
      case .character("o"): return [.openFile]
      default: return []
      }
    }
    guard !modifiers.contains(.alt) else { return [] }
    switch key {
    case .escape: return dismiss()
    case .function(1), .character("?"): toggle(CoverPanel.keys)
    case .function(11): return [.toggleFullScreen]
    case .character("l"): change { $0.appearance = $0.appearance == .dark ? .light : .dark }
    case .tab, .down: moveFocus(by: modifiers.contains(.shift) ? -1 : 1)
    case .up: moveFocus(by: -1)
    case .enter, .character(" "): pressFocus(at: now)
    case .character("0") where hasSample: return [.openSample]
    case .character(let character):
      if let number = character.wholeNumberValue, number > 0 { openRecent(number - 1, at: now) }
    default: break
    }
    return []
  }

  /// Takes the file that is shown away from several.
  public mutating func removeShownFile() {
    guard instruments.count > 1 else { return }
    point(.pointerCancelled, at: clock)
    instruments.remove(at: selected)
    selected = min(selected, instruments.count - 1)
    comparison = nil
    focus = nil
    showInstrument(instruments[selected])
    reopenLines()
    layOut()
  }
}
