import CXlib
import Foundation
import Testing

/// A program with files that are dragged onto another program's window, on X11: version 5 of XDND
/// (https://www.freedesktop.org/wiki/Specifications/XDND/).
final class DragSource {
  /// What the other program said of a drop.
  struct Answer: Equatable {
    /// Whether it would take what is dragged.
    var wants: Bool
    /// Whether it has taken it.
    var hasTaken: Bool
  }

  private let display: OpaquePointer
  private let window: UInt

  init(on screen: VirtualScreen) throws {
    display = try #require(XOpenDisplay(screen.display))
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
  }

  deinit { XCloseDisplay(display) }

  /// Drags `text`, a list of addresses (RFC 2483), onto a window, lets go, and returns the answer.
  func drop(_ text: String, on target: TestWindow) throws -> Answer {
    let goal = try #require(UInt(target.name))
    let list = atom("text/uri-list")
    XSetSelectionOwner(display, atom("XdndSelection"), window, UInt(CurrentTime))
    // The version is in the highest byte; up to three kinds of data follow.
    send("XdndEnter", to: goal, [5 << 24, Int(list), 0, 0])
    let (x, y) = (target.left + target.width / 2, target.top + target.height / 2)
    send("XdndPosition", to: goal, [0, x << 16 | y, CurrentTime, Int(atom("XdndActionCopy"))])
    let status = try answer("XdndStatus", giving: text)
    send("XdndDrop", to: goal, [0, CurrentTime, 0, 0])
    let end = try answer("XdndFinished", giving: text)
    return Answer(wants: status.l.1 & 1 == 1, hasTaken: end.l.1 & 1 == 1)
  }

  private func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }

  private func send(_ message: String, to goal: UInt, _ words: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = goal
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    event.xclient.data.l = (Int(window), words[0], words[1], words[2], words[3])
    XSendEvent(display, goal, 0, 0, &event)
    XFlush(display)
  }

  /// Waits for a message, and hands out `text` to whoever asks meanwhile.
  private func answer(
    _ message: String, giving text: String
  ) throws -> XClientMessageEvent.__Unnamed_union_data {
    try Timeout.wait(for: message) {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if event.type == SelectionRequest { give(text, to: event.xselectionrequest) }
        if event.type == ClientMessage, event.xclient.message_type == atom(message) {
          return event.xclient.data
        }
      }
      return nil
    }
  }

  private func give(_ text: String, to request: XSelectionRequestEvent) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes,
      CInt(bytes.count))
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }
}
