import CSDL

/// A second, private line to the compositor that SDL is connected to, for its shared memory.
///
/// Its events wait in a queue of their own, so that SDL and this do not take each other's.
struct WaylandConnection: ~Copyable {
  let display: OpaquePointer
  /// The window's surface, which SDL owns.
  let surface: OpaquePointer
  let memory: OpaquePointer
  private let queue: OpaquePointer

  /// Finds the compositor's shared memory; nil where `window` is not on Wayland, or the compositor
  /// is too old to take damage in pixels.
  init?(window: OpaquePointer) {
    var display: OpaquePointer?
    var surface: OpaquePointer?
    guard csdl_wayland_handles(window, &display, &surface), let display, let surface,
      csdl_surface_version(surface) >= UInt32(WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION),
      let queue = wl_display_create_queue(display)
    else { return nil }
    guard let memory = Self.bindMemory(display: display, queue: queue) else {
      wl_event_queue_destroy(queue)
      return nil
    }
    self.display = display
    self.surface = surface
    self.memory = memory
    self.queue = queue
  }

  deinit {
    wl_shm_destroy(memory)
    wl_event_queue_destroy(queue)
  }

  /// Takes in what the compositor has sent so far, above all which buffers it has let go.
  func takeEvents() { wl_display_dispatch_queue_pending(display, queue) }

  /// Waits until the compositor has answered everything up to now.
  func waitForCompositor() { wl_display_roundtrip_queue(display, queue) }

  private static func bindMemory(display: OpaquePointer, queue: OpaquePointer) -> OpaquePointer? {
    guard let registry = csdl_get_registry(display, queue) else { return nil }
    defer { wl_registry_destroy(registry) }
    var listener = wl_registry_listener(
      global: { memory, registry, name, interface, _ in
        guard let interface, strcmp(interface, "wl_shm") == 0 else { return }
        memory?.assumingMemoryBound(to: OpaquePointer?.self).pointee = csdl_bind_shm(registry, name)
      },
      global_remove: { _, _, _ in })
    var memory: OpaquePointer?
    // The registry is asked and destroyed in here: neither pointer outlives its closure.
    withUnsafePointer(to: &listener) { listener in
      withUnsafeMutablePointer(to: &memory) { memory in
        wl_registry_add_listener(registry, listener, memory)
        wl_display_roundtrip_queue(display, queue)
      }
    }
    return memory
  }
}
