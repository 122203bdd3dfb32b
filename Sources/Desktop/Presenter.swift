import CSDL
import Raster

/// A way to bring a frame's pixels onto a window.
protocol Presenter: AnyObject {
  /// Brings the damaged parts of `frame` onto the window, or all of it where the window has lost
  /// what it had.
  func present(_ frame: Frame, damage: [PixelRect]) throws(SDLError)

  /// Brings what was presented last onto the window again, after it was uncovered.
  func presentAgain() throws(SDLError)
}
