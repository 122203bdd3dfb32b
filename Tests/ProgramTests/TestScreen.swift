import Foundation

/// A screen of a test's own with the program's window on it, and a hand that works it from outside.
protocol TestScreen: AnyObject {
  /// Its sides, in its own units.
  var size: (width: Int, height: Int) { get }

  /// What a program needs in its environment to find the screen.
  var variables: [String: String] { get }

  /// Returns the program's window as it is now, nil while it has none.
  func findWindow() throws -> TestWindow?

  /// Whether the window can be seen, so that the pointer reaches it.
  func shows(_ window: TestWindow) throws -> Bool

  /// Does `words` one after the other, in the language of xdotool: `mousemove X Y`, `mousedown 1`,
  /// `mouseup 1`, `click 4`, `key ctrl+q`, `keydown shift`, `keyup shift`, `sleep 0.5`, and at the end
  /// `type TEXT`.
  func act(_ words: [String]) throws

  /// Asks for another size of the program's window, as a user does by its border.
  func resize(_ window: TestWindow, width: Int, height: Int) throws

  /// Returns what shows of a part of the screen, in device pixels.
  func pixels(left: Int, top: Int, width: Int, height: Int) throws -> Bitmap

  /// Ends the screen in good order.
  func stop()

  /// Ends the screen at once, as a crash would.
  func kill()
}

/// Where a window stands on its screen, in the screen's units.
struct TestWindow: Equatable {
  /// What the screen knows the window by.
  var name: String
  var left: Int
  var top: Int
  var width: Int
  var height: Int
}

/// The kinds of screen that a window can be on.
enum TestDesktop: Sendable {
  /// An X server alone, which leaves windows where they are put.
  case x11
  /// An X server with a window manager, which lets windows fill the screen.
  case managedX11
  /// A Wayland compositor.
  case wayland

  /// Whether the machine has what it takes.
  var isAvailable: Bool {
    switch self {
    case .x11: VirtualScreen.isAvailable
    case .managedX11: VirtualScreen.isAvailable && VirtualScreen.hasManager
    case .wayland: WaylandScreen.isAvailable
    }
  }

  /// Starts a screen.
  func open() throws -> any TestScreen {
    switch self {
    case .x11: try VirtualScreen()
    case .managedX11: try VirtualScreen(isManaged: true)
    case .wayland: try WaylandScreen()
    }
  }
}
