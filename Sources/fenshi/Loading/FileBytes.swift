import Glibc

/// The bytes of a file: mapped where the file is on a disk, else read to the end.
nonisolated struct FileBytes: ~Copyable {
  /// The most that is kept of a pipe, in bytes: a gigabyte.
  ///
  /// A file on a disk has no limit, since its pages are the system's.
  static let pipeLimit = 1 << 30

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isMapped: Bool
  /// Whether more was to come when the user had the reading ended.
  let isCut: Bool

  /// Reads the file at `path`; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - progress: Ends the reading of a pipe early; nil where nobody does.
  /// - Throws: `FileError`.
  init(path: String, progress: LoadProgress? = nil) throws(FileError) {
    if path == "-" {
      try self.init(of: FileDescriptor(copyOf: STDIN_FILENO), isNamed: false, progress: progress)
    } else {
      try self.init(of: FileDescriptor(reading: path), isNamed: true, progress: progress)
    }
  }

  private init(
    of file: consuming FileDescriptor, isNamed: Bool, progress: LoadProgress?
  ) throws(FileError) {
    var information = stat()
    guard fstat(file.number, &information) == 0 else { throw FileError(errno: errno) }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder
    case S_IFREG where information.st_size > 0:
      bytes = try Self.map(file, count: Int(information.st_size))
      (isMapped, isCut) = (true, false)
    case S_IFREG, S_IFIFO:
      // A file of /proc says that it is empty, and is not.
      (bytes, isCut) = try Self.readToEnd(file, progress)
      isMapped = false
    case S_IFCHR, S_IFSOCK:
      // Standard input may be a terminal; a named device, as /dev/zero, may never end.
      guard !isNamed else { throw .notRegular }
      (bytes, isCut) = try Self.readToEnd(file, progress)
      isMapped = false
    default: throw .notRegular
    }
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

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
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Reads into memory of `malloc` until nothing more comes, or is wanted.
  private static func readToEnd(
    _ file: borrowing FileDescriptor, _ progress: LoadProgress?
  ) throws(FileError) -> (UnsafeBufferPointer<UInt8>, isCut: Bool) {
    defer { progress?.setCanStop(false) }
    var capacity = 1 << 16
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
      if count > pipeLimit {
        free(memory)
        throw .tooLong(limit: pipeLimit)
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
