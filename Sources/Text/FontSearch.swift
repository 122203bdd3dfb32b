import Synchronization
import Threads

/// The search for the fonts that are installed, by a thread of its own.
///
/// It takes 4 ms, nearly all of it fontconfig's, in which the main thread can read a file or open a
/// window.
public nonisolated final class FontSearch {
  private let search = Search()
  private var thread: SystemThread?

  /// What the thread works at.
  private final class Search: Sendable {
    let found = Mutex<Result<FontCatalog, FontError>?>(nil)

    func run() {
      let result = Result { () throws(FontError) in try FontCatalog() }
      found.withLock { $0 = result }
    }
  }

  /// Begins to search.
  public init() {
    let search = search
    thread = SystemThread { search.run() }
  }

  /// Waits for the search to end, and returns what it found.
  ///
  /// Where the system made no thread it is done now.
  func catalog() throws(FontError) -> FontCatalog {
    if let thread = thread.take() { thread.join() }
    if search.found.withLock({ $0 == nil }) { search.run() }
    guard let found = search.found.withLock({ $0 }) else { throw .noConfiguration }
    return try found.get()
  }
}
