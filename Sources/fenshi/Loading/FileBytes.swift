import Glibc

/// The bytes of a file: mapped where it is a long one on a disk, else read to the end.
///
/// A mapped file may be cut short by another program while it is read. What is gone then reads as zeros
/// (`MappedPages`), and `hasShrunk` tells.
nonisolated struct FileBytes: ~Copyable {
  /// The most that is kept of a pipe, in bytes: a gigabyte.
  ///
  /// A file on a disk has no limit, since its pages are the system's.
  static let pipeLimit = 1 << 30

  /// Bytes from which on a file on a disk is mapped: shorter ones are read as fast.
  static let mappedLength = 1 << 20

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isMapped: Bool
  /// The open file.
  private let file: FileDescriptor
  /// Which file it is, and as of when.
  let stamp: FileStamp
  /// Whether more was to come when the user had the reading ended.
  let isCut: Bool

  /// Reads the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Ends the reading of a pipe early; nil where nobody does.
  ///   - canMap: Whether a long file may be mapped.
  /// - Throws: `FileError`.
  init(
    path: String, progress: LoadProgress? = nil, canMap: Bool = true
  ) throws(FileError) {
    if path == "-" {
      try self.init(of: FileDescriptor(copyOf: STDIN_FILENO), isNamed: false, canMap, progress)
    } else {
      try self.init(of: FileDescriptor(reading: path), isNamed: true, canMap, progress)
    }
  }

  private init(
    of file: consuming FileDescriptor, isNamed: Bool, _ canMap: Bool, _ progress: LoadProgress?
  ) throws(FileError) {
    let content = try Self.content(of: file, isNamed: isNamed, canMap, progress)
    (bytes, isMapped, isCut, stamp) = content
    self.file = file
  }

  private static func content(
    of file: borrowing FileDescriptor, isNamed: Bool, _ canMap: Bool, _ progress: LoadProgress?
  ) throws(FileError) -> (
    bytes: UnsafeBufferPointer<UInt8>, isMapped: Bool, isCut: Bool, stamp: FileStamp
  ) {
    var information = stat()
    guard fstat(file.number, &information) == 0 else { throw FileError(errno: errno) }
    let stamp = FileStamp(information)
    let length = Int(information.st_size)
    switch information.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder
    case S_IFREG where canMap && length >= mappedLength:
      return (try map(file, count: length), true, false, stamp)
    case S_IFREG:
      // A file of /proc says that it is empty, and is not; it may go on as a pipe does.
      let read = try readToEnd(file, length == 0 ? progress : nil, expecting: length, atMost: .max)
      return (read.0, false, read.isCut, stamp)
    case S_IFIFO: break
    case S_IFCHR, S_IFSOCK:
      // Standard input may be a terminal; a named device, as /dev/zero, may never end.
      if isNamed { throw .notRegular }
    default: throw .notRegular
    }
    let read = try readToEnd(file, progress)
    return (read.0, false, read.isCut, stamp)
  }

  deinit {
    if isMapped {
      MappedPages.forget(UnsafeRawBufferPointer(bytes))
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// Whether the file has become shorter since it was opened, so that some of the bytes may be zeros
  /// that were never in it.
  ///
  /// The corresponding C function is `fstat`.
  var hasShrunk: Bool {
    guard isMapped else { return false }
    var information = stat()
    return MappedPages.wasPatched(UnsafeRawBufferPointer(bytes))
      || fstat(file.number, &information) != 0 || Int(information.st_size) < bytes.count
  }

  /// Calls `body` with the bytes.
  func withSpan<Value, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body(bytes.span)
  }

  /// Maps the first `count` bytes, above 0; the corresponding C function is `mmap`.
  private static func map(
    _ file: borrowing FileDescriptor, count: Int
  ) throws(FileError) -> UnsafeBufferPointer<UInt8> {
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.number, 0)
    guard let start, start != MAP_FAILED else { throw FileError(errno: errno) }
    // The file is read once from front to back: the system may read ahead.
    madvise(start, count, MADV_SEQUENTIAL)
    MappedPages.note(UnsafeRawBufferPointer(start: start, count: count))
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Reads into memory of `malloc` until nothing more comes, or is wanted.
  private static func readToEnd(
    _ file: borrowing FileDescriptor, _ progress: LoadProgress?, expecting length: Int = 0,
    atMost limit: Int = pipeLimit
  ) throws(FileError) -> (UnsafeBufferPointer<UInt8>, isCut: Bool) {
    defer { progress?.setCanStop(false) }
    // One more than all, so that the end is found without more room.
    var capacity = max(length + 1, 1 << 16)
    var start = malloc(capacity)
    var count = 0
    while let memory = start {
      let isWanted = progress?.waits(for: file) ?? true
      let result = isWanted ? read(file.number, memory + count, capacity - count) : 0
      if result == 0 {
        let bytes = UnsafeBufferPointer(
          start: memory.assumingMemoryBound(to: UInt8.self), count: count)
        return (bytes, isCut: !isWanted)
      }
      if result < 0 && errno != EINTR {
        let code = errno
        free(memory)
        throw FileError(errno: code)
      }
      count += max(result, 0)
      // From now on there is something to keep.
      progress?.setCanStop(count > 0)
      if count > limit {
        free(memory)
        throw .tooLong(limit: limit)
      }
      if count == capacity {
        capacity *= 2
        start = realloc(memory, capacity)
        if start == nil { free(memory) }
      }
    }
    throw .system(ENOMEM)
  }
}
