/// A reading of files that goes on while the viewer shows something else.
public struct Loading: Equatable, Sendable {
  /// What is read.
  public enum Subject: Equatable, Sendable {
    /// All of the file whose beginning shows.
    case rest
    /// The files that show, once more.
    case again
    /// Another file, of this name, than the one that shows.
    case other(String)
    /// A file of which nothing shows yet; nil for standard input.
    case first(String?)
  }

  /// What is read.
  public var subject: Subject
  /// How much of it is read, 0 to 100; nil where nobody knows.
  public var percent: Int?
  /// Whether Esc ends it.
  public var canStop: Bool
  /// Whether it has been asked to end.
  public var isStopping = false
  /// Whether the user is told of it: what takes no time is not worth a word.
  public var isTold: Bool

  /// Makes the state of a load.
  public init(_ subject: Subject, percent: Int? = nil, canStop: Bool, isTold: Bool) {
    self.subject = subject
    self.percent = percent
    self.canStop = canStop
    self.isTold = isTold
  }

  /// Whether nothing of it shows yet.
  var isFirst: Bool { if case .first = subject { true } else { false } }

  /// The same with the highest number that it comes to.
  var atEnd: Loading {
    var loading = self
    if percent != nil { loading.percent = 100 }
    return loading
  }
}
