import Glibc
import Synchronization

/// The search for the fonts that are installed, by a thread of its own.
///
/// It takes 4 ms, nearly all of it fontconfig's, in which the main thread can read a file or open a
/// window.
public nonisolated final class FontSearch {
  private let search = Search()
  private var thread: pthread_t?

  /// What the thread works at.
  private final class Search: Sendable {
    let found = Mutex<Result<FontCatalog, FontError>?>(nil)

    func run() {
      let result = Result { () throws(FontError) in try FontCatalog() }
      found.withLock { $0 = result }
    }
  }

  /// Begins to search; the corresponding C function is `pthread_create`.
  public init() {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(search)
    let failure = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Search>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if failure == 0 { self.thread = thread } else { context.release() }
  }

  deinit {
    if let thread { pthread_detach(thread) }
  }

  /// Waits for the search to end, and returns what it found.
  ///
  /// Where the system made no thread it is done now.
  func catalog() throws(FontError) -> FontCatalog {
    if let thread { pthread_join(thread, nil) }
    thread = nil
    if search.found.withLock({ $0 == nil }) { search.run() }
    guard let found = search.found.withLock({ $0 }) else { throw .noConfiguration }
    return try found.get()
  }
}
