import Desktop
import Readers
import Series
import Text

/// Why a command stopped: what went wrong, and with which file.
nonisolated enum ProgramError: Error, Equatable, Sendable {
  /// The command line asks for something that cannot be done.
  case usage(OptionsError)
  /// A file could not be opened or read.
  case file(String, FileError)
  /// A file could not be made or written.
  case writing(String, FileError)
  /// A file that is to be written is one of those that are read.
  case overInput(String)
  /// Standard output could not be written.
  case printing(FileError)
  /// A file was read and cannot be shown.
  case reading(String, ReadError)
  /// A file was understood and cannot be put in time.
  case dating(String, DatasetError)
  /// A file has no point on the day that was asked for; `nearest` is the day nearest to it.
  case noSuchDay(String, CivilDate, nearest: CivilDate)
  /// A file has no column of a name that was asked for; `names` are those that it has.
  case noSuchSeries(String, String, names: [String])
  /// A file of events holds a line that is none.
  case script(String, ScriptError)
  /// The sample is not where it was installed.
  case noSample
  /// The stack may not grow as far as is needed, in KiB.
  case stackLimited(kibibytes: Int, least: Int)
  /// There is no font to measure and draw text with.
  case fonts(FontError)
  /// SDL could not do something.
  case window(SDLError)
  /// The window system has ended; `name` is what the environment calls it.
  case displayLost(name: String)
  /// A picture could not be written.
  case picture(path: String, reason: FileWriteError.Reason)
  /// The program that puts text on a Wayland clipboard is not there, and SDL cannot yet.
  case noTextClipboard
  /// The program that puts pictures on the clipboard is not there, or could not.
  case noPictureClipboard(program: String)

  /// 2 for wrong usage, 1 for everything else.
  var exitStatus: Int32 {
    if case .usage = self { 2 } else { 1 }
  }
}
