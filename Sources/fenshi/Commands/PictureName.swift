import Canvas
import Chart
import Glibc
import Series

/// Where Ctrl+S saves a picture: in the user's folder for pictures, never over another file.
enum PictureName {
  /// The kind of a picture.
  enum Kind: String {
    /// Pixels.
    case png
    /// Shapes.
    case svg

    /// Returns the output at a path.
    func output(_ path: String) -> PictureOutput {
      switch self {
      case .png: .png(path: path)
      case .svg: .svg(path: path)
      }
    }
  }

  /// Makes an empty file with a name of its own for a picture of a file in `state`, has `write` write the
  /// picture there, and returns its path.
  ///
  /// Where no folder for pictures is set the file lies in the home folder, as nobody knows where a
  /// program of the desktop was started; that of a script in the current one. Where `write` fails there
  /// is no file: an empty one is no picture.
  static func withReserved(
    for dataset: Dataset, fileName: String, showing state: ViewerState, as kind: Kind = .png,
    forScript: Bool, _ write: (String) throws(ProgramError) -> Void
  ) throws(ProgramError) -> String {
    let subject = dataset.table.code ?? FileName.stem(of: fileName)
    let stem = stem(subject: subject, date: state.date?.description)
    let home =
      forScript ? nil : Environment.value("HOME").flatMap { access($0, W_OK) == 0 ? $0 : nil }
    let path = try reserve(stem, in: folder() ?? home ?? ".", as: kind)
    do throws(ProgramError) {
      try write(path)
    } catch {
      unlink(path)
      throw error
    }
    return path
  }

  /// Returns the name of a picture without its ending: `688001-2021-06-03`.
  nonisolated static func stem(subject: String, date: String?) -> String {
    let plain = subject.map { $0 == "/" || $0.isNewline || $0 == "\0" ? "_" : $0 }
    return String(plain) + (date.map { "-" + $0 } ?? "")
  }

  /// Makes the first of `stem.png`, `stem-1.png`, `stem-2.png` … that is not there yet.
  static func reserve(
    _ stem: String, in folder: String, as kind: Kind = .png
  ) throws(ProgramError) -> String {
    var number = 0
    while true {
      let path = folder + "/" + stem + (number == 0 ? "" : "-\(number)") + "." + kind.rawValue
      do throws(FileError) {
        if try make(path) { return path }
      } catch {
        throw .writing(path, error)
      }
      number += 1
    }
  }

  /// Makes an empty file, and returns false where there is one already.
  ///
  /// Making it is the test: asked for beforehand, another program could come between.
  private static func make(_ path: String) throws(FileError) -> Bool {
    let made = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
    if made < 0 {
      if errno == EEXIST { return false }
      throw FileError(writingErrno: errno)
    }
    close(made)
    return true
  }

  /// Returns the user's folder for pictures, nil where none is set or it is not there.
  private static func folder() -> String? {
    guard let home = Environment.value("HOME") else { return nil }
    let settings = Environment.value("XDG_CONFIG_HOME") ?? home + "/.config"
    let lines = (try? SmallFile.bytes(of: settings + "/user-dirs.dirs")) ?? []
    let text = String(decoding: lines, as: UTF8.self)
    guard let named = folder(inSettings: text, home: home), access(named, W_OK) == 0 else {
      return nil
    }
    return named
  }

  /// Returns the folder that the text of `user-dirs.dirs` gives for pictures (xdg-user-dirs): lines
  /// as `XDG_PICTURES_DIR="$HOME/Bilder"`, absolute or below `$HOME`.
  nonisolated static func folder(inSettings text: String, home: String) -> String? {
    let start = "XDG_PICTURES_DIR=\""
    let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix(start) }
    guard let value = line?.dropFirst(start.count), let end = value.lastIndex(of: "\"") else {
      return nil
    }
    let path = value[..<end]
    let variable = "$HOME"
    if path.hasPrefix(variable + "/") { return home + path.dropFirst(variable.count) }
    return path.hasPrefix("/") ? String(path) : nil
  }
}
