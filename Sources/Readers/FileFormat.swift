import Series

/// How sure a format is that a file is its own.
enum Confidence: Int, Comparable {
  /// Not this format.
  case none
  /// It can be tried; nothing speaks for it but that nothing speaks against it.
  case possible
  /// The content has the format's shape.
  case likely
  /// The content has marks that no other format has.
  case certain

  static func < (left: Confidence, right: Confidence) -> Bool { left.rawValue < right.rawValue }
}

/// What is known about a file beside its bytes.
struct ReadContext {
  var name: FileName
  var options: ReadOptions
  /// Has the tables of older encodings; nil where nobody has them.
  var decoder: TextDecoder?
  /// Read parts of a table at once.
  var workers = Workers.one
}

/// A family of files that are read alike.
///
/// A new family is one type with these two functions and its line in `FileReader.formats`.
protocol FileFormat: SendableMetatype {
  /// Returns how sure the format is; cheap, it looks at a few places of the file.
  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence
  /// Reads the file.
  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading
}
