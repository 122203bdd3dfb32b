import CSDL
import Synchronization

/// What is done when the window system goes away under the program: its server has crashed, or the
/// session has ended.
///
/// Nothing can be shown any more, and no call into SDL is sure to come back.
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

  /// Ends the program, where it has said how.
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
