import Chart
import Desktop

extension ViewCommand {
  /// Watches the files that show, in the place of those that showed before.
  func watchFiles() {
    let paths = files.all.map(\.path).filter { !$0.isEmpty }
    guard paths != watched else { return }
    watch?.stop()
    watched = paths
    watch = FileWatch(paths) { Window.wake() }
    watch?.start()
    // What changed between the reading and now was seen by nobody.
    mayHaveChanged = true
  }

  /// Reads files again that have changed on the disk; what shows stays until they are there.
  func rereadChanged() {
    if watch?.takeChange() == true { mayHaveChanged = true }
    guard mayHaveChanged, pending == nil, !viewer.isWaiting else { return }
    mayHaveChanged = false
    guard files.all.contains(where: \.hasChanged) else { return }
    reload(onlyChanged: true)
  }

  /// Shows what was read again, and tells which files those were.
  func showReread(_ read: OpenFiles) {
    let names = zip(read.all, files.all).filter { $0.stamp != $1.stamp }.map { $0.0.name }
    showInPlace(read)
    if !names.isEmpty, read.failures.isEmpty { viewer.tell(.reread(names), at: window.now) }
  }
}
