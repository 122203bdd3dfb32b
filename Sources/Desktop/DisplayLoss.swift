import CSDL
import Synchronization

/// What is done when the window is destroyed by others, or when the window system goes away under it:
/// its server has crashed, or the session has ended.
nonisolated enum DisplayLoss {
  private struct Plan: Sendable {
    var mainThread: SDL_threadID
    var save: @MainActor @Sendable () -> Void
    var end: @Sendable () -> Never
  }

  private static let plan = Mutex<Plan?>(nil)

  /// Has `save` be done on this thread, and then `end` on any.
  ///
  /// Xlib ends the program by itself, in words of its own, unless it is told to do something else.
  @MainActor static func prepare(
    on video: VideoSystem, save: @escaping @MainActor @Sendable () -> Void,
    end: @escaping @Sendable () -> Never
  ) {
    let made = Plan(mainThread: SDL_ThreadID(), save: save, end: end)
    plan.withLock { $0 = made }
    if video.driver == "x11" {
      XLibrary()?.whenLost { _ in
        DisplayLoss.happen()
        return 0
      }
    }
  }

  /// Has the program go on when the X server refuses something, and end in good order where that is
  /// because another program has destroyed its window.
  ///
  /// Xlib would end it without a chance to save anything.
  @MainActor static func prepareForRefusal(ofWindow number: UInt) {
    guard number != 0 else { return }
    window.store(number, ordering: .relaxed)
    XLibrary()?.whenRefused { _, error in
      guard let error = error?.pointee, DisplayLoss.isOfWindow(error) else { return 0 }
      var quit = SDL_Event()
      quit.type = SDL_QUIT.rawValue
      SDL_PushEvent(&quit)
      return 0
    }
  }

  /// Says whether the server does not know our window any more.
  private static func isOfWindow(_ error: csdl_x_error) -> Bool {
    // Xlib's `BadWindow` and `BadDrawable`.
    [3, 9].contains(error.error_code) && error.resource == window.load(ordering: .relaxed)
  }

  /// The number of the window on X11, 0 before there is one.
  private static let window = Atomic<UInt>(0)

  /// Ends the program, where it has said how: nothing can be shown any more, and no call into SDL is
  /// sure to come back.
  static func happen() {
    guard let plan = plan.withLock({ $0 }) else { return }
    if SDL_ThreadID() == plan.mainThread {
      MainActor.assumeIsolated(plan.save)
    } else {
      // The main thread has a line of its own to the server, and ends the program itself, unless it
      // waits for this one.
      SDL_Delay(1000)
    }
    plan.end()
  }
}
