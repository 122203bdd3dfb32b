import Threads

/// The desktop as programs may ask it, by its portal on the session's bus: how to look, which files to
/// open.
///
/// A thread does the asking. Where there is no bus, no portal, or one that does not answer, nothing
/// ever comes of it and nothing waits. What the portals promise is written at
/// https://flatpak.github.io/xdg-desktop-portal/docs/.
public final class Portal {
  private let line: PortalLine?

  /// Begins to ask the session's portal how to look, and returns at once.
  public convenience init() { self.init(address: BusAddress.ofSession()) }

  /// Begins to ask the portal on the bus at `address`, nil for nobody; a call for a file chooser that
  /// is not answered within `patience` has failed.
  package init(address: String?, patience: Duration = .seconds(5)) {
    guard let address, let line = PortalLine(),
      SystemThread.start({ PortalWorker.run(line, address: address, patience: patience) })
    else {
      line = nil
      return
    }
    self.line = line
  }

  deinit { line?.hangUp() }

  /// Calls `body`, on another thread, whenever there are events to take, those included that are
  /// there already.
  ///
  /// It must not call the portal.
  public func whenEvent(_ body: @escaping @Sendable () -> Void) { line?.whenEvent(body) }

  /// Waits until the portal has said how to look, or until it is known that it will not.
  ///
  /// - Parameter patience: The longest wait, rounded up to whole milliseconds.
  public func waitForPreferences(atMost patience: Duration) {
    line?.waitForAnswer(milliseconds: Window.wholeMilliseconds(in: patience))
  }

  /// Gives away what has come since the last time, in order.
  public func takeEvents() -> [PortalEvent] { line?.takeEvents() ?? [] }

  /// Whether a file chooser is on the screen, or on its way there.
  public var isChoosing: Bool { line?.isChoosing == true }

  /// Asks the user for files; what they choose comes as an event.
  ///
  /// While one chooser is there no other one is asked for.
  ///
  /// - Parameters:
  ///   - chooser: The question.
  ///   - window: The window that it belongs to, by `Window.portalName`.
  /// - Throws: `PortalError.unavailable` where it is known by now that there is nobody to ask.
  public func choose(_ chooser: FileChooser, over window: String) throws(PortalError) {
    guard !isChoosing else { return }
    guard line?.choose(chooser, parent: window) == true else { throw .unavailable }
  }
}
