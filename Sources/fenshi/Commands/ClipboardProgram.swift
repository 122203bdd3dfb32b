import Glibc

/// Puts on the desktop's clipboard what SDL 2 cannot, by the program that the desktop's own tools use
/// for it: `wl-copy` on Wayland, `xclip` on X11, which stay behind until something else is copied.
enum ClipboardProgram {
  /// Copies the PNG that `write` writes to the path that it is given: SDL hands out text alone.
  static func copyPicture(
    onWayland isWayland: Bool, _ write: (String) throws(ProgramError) -> Void
  ) throws(ProgramError) {
    let words =
      isWayland
      ? ["wl-copy", "--type", "image/png"]
      : ["xclip", "-selection", "clipboard", "-t", "image/png", "-i"]
    try withTemporaryFile { (path) throws(ProgramError) in
      try write(path)
      guard run(words, input: path) else { throw .noPictureClipboard(program: words[0]) }
    }
  }

  /// Copies text on Wayland, and returns whether that could be done.
  ///
  /// SDL 2.26 asks the compositor in the name of the last press of a mouse button: before the first one
  /// nothing is copied, and after something was copied elsewhere compositors may refuse one that is
  /// older than that.
  static func copyOnWayland(_ text: String) -> Bool {
    do throws(ProgramError) {
      var isCopied = false
      try withTemporaryFile { (path) throws(ProgramError) in
        do throws(FileError) {
          try FileDescriptor(writing: path).write(text)
        } catch {
          throw .writing(path, error)
        }
        isCopied = run(["wl-copy", "--type", "text/plain"], input: path)
      }
      return isCopied
    } catch {
      return false
    }
  }

  /// Makes a file for the user alone, that is there while `body` goes on.
  private static func withTemporaryFile(
    _ body: (String) throws(ProgramError) -> Void
  ) throws(ProgramError) {
    // In the user's own folder for such things, else where everybody's are.
    let folder = Environment.value("XDG_RUNTIME_DIR") ?? Environment.value("TMPDIR") ?? "/tmp"
    var name = Array((folder + "/fenshi-XXXXXX").utf8CString)
    let made = mkstemp(&name)
    guard made >= 0 else { throw .writing(folder, FileError(writingErrno: errno)) }
    close(made)
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    try body(path)
  }

  /// Runs a program on a file, and returns whether it did well; the corresponding C function is
  /// `posix_spawnp`.
  private static func run(_ words: [String], input path: String) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDONLY, 0)
    // What stays behind must not hold a terminal or a pipe open: those of our own are marked already,
    // those of who started us are not.
    for descriptor in (STDERR_FILENO + 1)..<1024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    // What is ignored here is not ignored there.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var ignored = Signals.ignored
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process = pid_t()
    guard posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ) == 0 else {
      return false
    }
    return endsWell(process)
  }

  /// How long the window waits for a program, in milliseconds.
  private static let patience = 500

  /// Waits for a program that was started, and returns whether it did well.
  ///
  /// One that waits for something itself, as `wl-copy` may for the window to be looked at, is ended: the
  /// window should not stand still.
  private static func endsWell(_ process: pid_t) -> Bool {
    var status: CInt = 0
    for _ in 0..<patience {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended < 0, errno != EINTR { return false }
      usleep(1000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return false
  }
}
