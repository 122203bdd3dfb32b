import CSDL
import Raster

/// Presents through memory shared with a Wayland compositor.
///
/// SDL's only way on Wayland is OpenGL: without a GPU its first frame comes 15 to 90 ms later, a
/// whole one takes 6 times as long and a small change 20 times. The window, its size and its scale stay SDL's business; this attaches
/// pixels to its surface.
final class WaylandPresenter: Presenter {
  // Destroyed in this order: the buffers before the queue that their events wait in.
  private var buffers: [WaylandBuffer] = []
  private let connection: WaylandConnection
  private var hasPresented = false

  /// The compositor holds one or two buffers at a time.
  private static let mostBuffers = 4

  /// Makes a presenter for `window`, which has to outlive it; nil where it cannot be done.
  init?(window: OpaquePointer) {
    guard let connection = WaylandConnection(window: window) else { return nil }
    self.connection = connection
  }

  func present(_ frame: Frame, damage: [PixelRect]) throws(SDLError) {
    connection.takeEvents()
    buffers.removeAll { $0.isFree && ($0.width != frame.width || $0.height != frame.height) }
    let isResized = !buffers.contains { $0.width == frame.width && $0.height == frame.height }
    for buffer in buffers { buffer.spoil(damage) }
    let buffer = try freeBuffer(width: frame.width, height: frame.height)
    buffer.fill(from: frame)
    wl_surface_attach(connection.surface, buffer.pointer, 0, 0)
    if isResized {
      wl_surface_damage_buffer(
        connection.surface, 0, 0, CInt(frame.width), CInt(frame.height))
    } else {
      for damage in damage {
        let part = damage.clipped(width: frame.width, height: frame.height)
        guard !part.isEmpty else { continue }
        wl_surface_damage_buffer(
          connection.surface, CInt(part.left), CInt(part.top), CInt(part.width), CInt(part.height))
      }
    }
    hasPresented = true
    try presentAgain()
  }

  func presentAgain() throws(SDLError) {
    // The compositor has the pixels; a commit also puts a changed state of the window into effect.
    guard hasPresented else { return }
    wl_surface_commit(connection.surface)
    wl_display_flush(connection.display)
  }

  private func freeBuffer(width: Int, height: Int) throws(SDLError) -> WaylandBuffer {
    func free() -> WaylandBuffer? {
      buffers.first { $0.isFree && $0.width == width && $0.height == height }
    }
    if let buffer = free() { return buffer }
    if buffers.count >= Self.mostBuffers {
      // Frames come faster than the compositor lets go of them.
      connection.waitForCompositor()
      if let buffer = free() { return buffer }
    }
    let buffer = try WaylandBuffer(width: width, height: height, connection: connection)
    buffers.append(buffer)
    return buffer
  }
}
