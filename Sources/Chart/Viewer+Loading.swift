import Canvas

extension Viewer {
  /// Whether nothing is read yet, so that words are all there is to show.
  public var isWaiting: Bool {
    if case .first = loading?.subject { true } else { false }
  }

  /// Shows what has become of the load.
  mutating func followLoading(from old: Loading?) {
    if loading?.subject != old?.subject {
      layOut()
    } else if loading?.atEnd != old?.atEnd {
      setCaptions()
    } else {
      measureLoading()
    }
  }

  /// Measures how far the load is, where that is told.
  mutating func measureLoading() {
    loadingDrawing = loading.flatMap {
      $0.isTold ? LoadingDrawing($0, layout: layout, style: style) : nil
    }
  }

  /// Asks to end the load, where that can be done.
  func stopLoading() -> [ViewerRequest] {
    loading?.canStop == true && loading?.isStopping == false ? [.stopLoading] : []
  }

  /// Does what a key means while there is nothing but words.
  mutating func pressWhileWaiting(_ key: Key, _ modifiers: KeyModifiers) -> [ViewerRequest] {
    if modifiers.contains(.control) { return key == .character("q") ? [.quit] : [] }
    switch key {
    case .escape: return dismiss()
    case .function(1), .character("?"): toggle(CoverPanel.keys)
    case .function(11): return [.toggleFullScreen]
    case .character("l"): change { $0.appearance = $0.appearance == .dark ? .light : .dark }
    default: break
    }
    return []
  }
}

extension InputEvent {
  /// Whether it is about a place in the window.
  var isPointing: Bool {
    switch self {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled, .wheel, .pinch: true
    case .key, .text, .resized, .visibilityChanged: false
    }
  }
}
