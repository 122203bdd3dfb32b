import Canvas

// The signatures of `Desktop` that this branch lacks; delete the file when they have landed.

struct Frame {
  init(pixels: UnsafeRawBufferPointer, width: Int, height: Int) {}
}

struct Damage {
  init(x: Int, y: Int, width: Int, height: Int) {}
}

nonisolated struct FileWriteError: Error, Equatable, Sendable {
  var path: String
  var reason: String
}

enum PNGWriter {
  static func write(_ frame: borrowing Frame, to path: String) throws(FileWriteError) {
    throw FileWriteError(path: path, reason: "this build has no PNG writer linked in")
  }
}

nonisolated struct SDLError: Error, Equatable, Sendable {
  var description: String { "this build has no window linked in" }
}

nonisolated enum WindowEvent {
  case input(InputEvent, at: Duration)
  case pinch(factor: Double, about: Point, at: Duration)
  case fileDropped(path: String)
  case closeRequested
}

final class Window {
  let size = Size(0, 0)
  let scale = 1.0
  let now = Duration.zero
  let refreshRate = 60.0
  let isFullScreen = false
  var title = ""

  init(title: String, size: Size, scale: Double?) throws(SDLError) { throw SDLError() }
  func setFullScreen(_ isFullScreen: Bool) throws(SDLError) { throw SDLError() }
  func waitForEvents(until: Duration?, into: inout [WindowEvent]) throws(SDLError) {
    throw SDLError()
  }
  func present(_ frame: Frame, damage: [Damage]) throws(SDLError) { throw SDLError() }
  func copy(_ text: String) throws(SDLError) { throw SDLError() }
}
