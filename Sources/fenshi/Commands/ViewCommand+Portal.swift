import Canvas
import Chart
import Desktop

/// What the desktop says and is asked for.
extension ViewCommand {
  /// How long the first frame waits for a portal that has not answered while the window was opened.
  static let patience = Duration.milliseconds(5)

  func takePortalEvents() throws(ProgramError) {
    for event in portal.takeEvents() {
      switch event {
      case .preferences(let preferences):
        look.preferences = preferences
        if viewer.change({ look.apply(to: &$0) }) { needsFrame = true }
        try setTextScale(preferences.textScale)
      case .filesChosen(let paths):
        needsFrame = true
        try open(paths)
      case .chooserFailed: openWithoutPortal()
      }
    }
  }

  private func setTextScale(_ textScale: Double) throws(ProgramError) {
    let former = window.scale
    window.textScale = textScale
    guard window.scale != former else { return }
    try take(.input(.resized(window.size, scale: window.scale), at: window.now))
  }

  func askForFiles() {
    let chooser = FileChooser.open(
      in: viewer.settings.language, folder: FileChooser.folder(of: files.first.path))
    do throws(PortalError) {
      try portal.choose(chooser, over: window.portalName)
    } catch {
      openWithoutPortal()
    }
  }

  /// Where the desktop has no file chooser, the window asks for a path.
  private func openWithoutPortal() {
    askForPath()
    needsFrame = true
  }
}
