import Glibc

/// An X11 screen of our own, whose pixels are seen from outside the programs that draw on it.
///
/// Xvfb keeps its frame buffer in a file in the format of `xwd`; mapped, the file is the screen.
struct VirtualScreen: ~Copyable {
  /// The screen's name, as `:7`.
  let display: String

  // Fields go in this order: the map before the file, the server before its folder.
  /// What is on it.
  let pixels: FrameBufferMap
  private let server: ChildProcess
  private let folder: TemporaryFolder

  /// Starts a screen of `width` × `height` pixels.
  ///
  /// - Throws: `BenchError.program` where Xvfb does not start.
  init(width: Int, height: Int) throws(BenchError) {
    let folder = try TemporaryFolder()
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .program(name: "Xvfb", reason: "no pipe: \(String(cString: strerror(errno)))")
    }
    // Left open in the server, they would never come to an end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let server: ChildProcess
    do {
      defer { close(ends[1]) }
      server = try ChildProcess(
        "Xvfb",
        [
          "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
          "-nolisten", "tcp", "-noreset", "-br",
        ], environment: ["PATH=\(Programs.searchPath)"], keeping: ends[1])
    }
    // The server writes its number and a line end once it takes programs.
    var number = ""
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") {
      number.unicodeScalars.append(Unicode.Scalar(byte))
    }
    guard byte == UInt8(ascii: "\n") else {
      throw .program(name: "Xvfb", reason: "did not start")
    }
    self.pixels = try FrameBufferMap(path: folder.path + "/Xvfb_screen0")
    self.display = ":" + number
    self.server = server
    self.folder = folder
  }

  /// The number of its server.
  var serverProcess: pid_t { server.pid }
}
