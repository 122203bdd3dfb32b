import Chart
import Desktop

/// What goes wrong while the window goes on.
extension ViewCommand {
  /// Does what the window can go on without, and says why it failed, in the window and on standard
  /// error.
  func complainAbout(_ body: () throws(ProgramError) -> Void) {
    do throws(ProgramError) {
      try body()
    } catch {
      TextFile.complain(ErrorLine.text(for: error, in: viewer.settings.language))
      tell(error)
    }
  }

  /// Says in the window why something failed.
  func tell(_ error: ProgramError) {
    let words = ErrorLine.notice(of: error, in: viewer.settings.language)
    viewer.tell(.failed(words), at: window.now)
    needsFrame = true
  }

  /// Says in the window which of several files could not be read.
  func tellFailures(of read: OpenFiles) {
    if let error = read.failures.first { tell(error) }
  }
}
