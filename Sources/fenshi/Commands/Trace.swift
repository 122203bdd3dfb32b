import Chart

/// The file that `--trace` fills with a line for each change of a viewer's state.
final class Trace {
  private let file: FileDescriptor
  private let path: String
  private var last: ViewerState?

  /// Opens the file for writing, and empties it.
  init(path: String) throws(ProgramError) {
    self.path = path
    do throws(FileError) {
      file = try FileDescriptor(writing: path)
    } catch {
      throw .writing(path, error)
    }
  }

  /// Writes a line where `state`, as it is `time` after the start, differs from the one before; the
  /// first is always written.
  func record(_ state: ViewerState, at time: Duration) throws(ProgramError) {
    guard state != last else { return }
    last = state
    do throws(FileError) {
      try file.write(StateLine.text(state, at: time / .milliseconds(1)) + "\n")
    } catch {
      throw .writing(path, error)
    }
  }
}
