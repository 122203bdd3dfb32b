import Chart
import Readers
import Series

/// A file that was read, ready to be shown.
nonisolated struct OpenFile: Sendable {
  /// What is shown.
  var dataset: Dataset
  /// What the reader said of it.
  var report: Report
  /// The name without its folder.
  var name: String
  /// The machine's own zone; nil where its clock is the market's.
  private let localZone: ZoneRules?
  /// Where the file lies; `-` for standard input.
  var path: String
  /// Which file it was, and as of when; nil before it is read.
  private(set) var stamp: FileStamp?
  /// The number of the line that its beginning ends with; nil where it was read to its end.
  private var lastLine: Int?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file, `-` for standard input, nil for the built-in sample.
  ///   - options: What the command line says of the file.
  ///   - progress: Is told how far it is, and may end it early; nil where nobody does.
  /// - Throws: `ProgramError` with the file's name.
  init(
    _ path: String?, options: Options, progress: LoadProgress? = nil
  ) throws(ProgramError) {
    guard let path = path ?? Sample.path() else { throw .noSample }
    let bytes = try Self.bytes(of: path, progress: progress)
    progress?.setSize(bytes.count)
    try self.init(path, bytes: bytes, options: options, watch: progress?.watch)
  }

  /// Reads the beginning of a file, up to the end of a line: at most `length` bytes.
  init(_ path: String, beginning length: Int, options: Options) throws(ProgramError) {
    try self.init(path, bytes: try Self.bytes(of: path), length: length, options: options)
  }

  /// Makes a file of which nothing is read yet.
  init(waitingFor path: String, options: Options) {
    dataset = Dataset(
      kind: .values,
      table: SeriesTable(times: [], clock: .instant, hasTimeOfDay: false, columns: []),
      market: .aroundTheClock, zone: .utc, days: [], decimals: 0, findings: [])
    report = Report(format: "")
    name = Self.name(of: path, options)
    localZone = nil
    self.path = path
  }

  private init(
    _ path: String, bytes: consuming FileBytes, length: Int = .max, options: Options,
    watch: Workers.Watch? = nil
  ) throws(ProgramError) {
    let name = Self.name(of: path, options)
    var workers = Workers.threads
    if length > bytes.count, bytes.count > Self.memorySample,
      let lack = Self.lackOfMemory(for: bytes, name: name, options: options)
    {
      throw .file(path, .noMemory(needed: lack.needed, left: lack.left))
    }
    // What of a pipe had come is shown whole.
    workers.watch = bytes.isCut ? nil : watch
    var result = Self.read(bytes, length: length, name: name, options: options, workers: workers)
    stamp = bytes.stamp
    let isCut = bytes.isCut
    if bytes.hasShrunk {
      // It was cut short meanwhile: what is left of it is read once more, and not by its pages.
      let rest = try Self.bytes(of: path, canMap: false)
      result = Self.read(rest, length: length, name: name, options: options, workers: workers)
      stamp = rest.stamp
    }
    var reading: Reading
    do throws(ReadError) {
      (reading, lastLine) = try result.get()
    } catch {
      throw .reading(path, error)
    }
    if name == Sample.fileName, reading.table.name == nil {
      reading.table.name = Sample.securityName
    }
    do throws(DatasetError) {
      dataset = try Dataset(
        table: reading.table,
        options: DatasetOptions(
          market: options.market, zoneName: options.zoneName,
          previousClose: options.previousClose, date: options.date),
        zones: ZoneFiles.system.rules(named:), workers: Workers.threads)
    } catch {
      throw .dating(path, error)
    }
    if let date = options.date, let nearest = dataset.dateNearest(to: date), nearest != date {
      throw .noSuchDay(path, date, nearest: nearest)
    }
    let local = ZoneFiles.system.local()
    localZone = local?.name == dataset.zone.name ? nil : local
    report = reading.report
    self.name = name
    self.path = path
    if isCut { stopAtBeginning() }
  }

  /// Reads bytes, up to the end of a line where they are to be cut, and returns that line's number too.
  private static func read(
    _ bytes: borrowing FileBytes, length: Int, name: String, options: Options, workers: Workers
  ) -> Result<(Reading, Int?), ReadError> {
    let isCut = bytes.isCut || length < bytes.count
    return bytes.withSpan { span in
      let end = isCut ? span.wholeLines(in: length) : span.count
      let part = span.extracting(..<end)
      return Result { () throws(ReadError) -> (Reading, Int?) in
        let reading = try FileReader.read(
          part, fileName: name, options: options.reading, decoder: TextConverter.decoder,
          workers: workers)
        guard isCut else { return (reading, nil) }
        // What is not text has records in place of lines.
        let isText = reading.report.encoding != nil
        return (reading, isText ? part.lineFeeds : reading.table.times.count)
      }
    }
  }

  /// Bytes of a file's beginning that tell how much memory all of it will take; less is not asked for.
  private static let memorySample = 1 << 18

  /// Returns how many bytes of memory the rows of a file will take and how many are left, where that is
  /// less; else nil.
  ///
  /// Memory that is not to be had ends the program, so that it is asked for beforehand. How much it will
  /// be is seen from the file's beginning, which is looked at only where there may be too little.
  private static func lackOfMemory(
    for bytes: borrowing FileBytes, name: String, options: Options
  ) -> (needed: Int, left: Int)? {
    // The rows of a shorter file take no more than the program itself.
    guard bytes.count > memorySample else { return nil }
    let left = MemoryLeft()
    // A byte of JSON may be a number of its own.
    let most = 48
    guard left.tooLittle(reserved: bytes.count * most, written: bytes.count * most) != nil else {
      return nil
    }
    let parts = bytes.count / memorySample + 1
    var (reserved, written) = (0, 0)
    if let marks = bytes.withSpan({ jsonMarks(in: $0.extracting(..<memorySample)) }) {
      // Each value is a node of 32 bytes in a list that is copied as it grows.
      reserved = marks * 32 * 3 * parts
      written = reserved
    } else if case .success(let (reading, _)) = read(
      bytes, length: memorySample, name: name, options: options, workers: Workers.threads)
    {
      let rows = reading.table.times.count * parts
      let columns = reading.table.columns
      // Room for each number twice, packed and not, of which one is used; and for a time.
      reserved = rows * (8 + 12 * columns.count)
      // As much again for what is made of them.
      written = rows * (8 + columns.reduce(0) { $0 + ($1.values.isPacked ? 4 : 8) }) * 2
    }
    return left.tooLittle(reserved: reserved, written: written).map {
      (needed: max(reserved, written), left: $0)
    }
  }

  /// Counts what stands before values in JSON; nil in other text.
  private static func jsonMarks(in bytes: Span<UInt8>) -> Int? {
    guard JSONStart.find(in: bytes) != nil else { return nil }
    var marks = 0
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): marks += 1
      default: break
      }
    }
    return marks
  }

  /// Whether another file is there now, or the same one with another content.
  var hasChanged: Bool {
    guard path != "-", let now = FileStamp(path: path) else { return false }
    return now != stamp
  }

  /// Has the beginning of a file stand for itself: what comes after it will not be read.
  mutating func stopAtBeginning() {
    guard let line = lastLine else { return }
    lastLine = nil
    report.findings.insert(Finding(.stopped, line: line), at: 0)
  }

  /// The file as the viewer takes it.
  var instrument: Instrument {
    Instrument(dataset: dataset, report: report, fileName: name, localZone: localZone)
  }

  private static func name(of path: String, _ options: Options) -> String {
    path == "-"
      ? Words(options.spokenLanguage).standardInput : FileName.last(of: path)
  }

  private static func bytes(
    of path: String, progress: LoadProgress? = nil, canMap: Bool = true
  ) throws(ProgramError) -> FileBytes {
    do throws(FileError) {
      return try FileBytes(path: path, progress: progress, canMap: canMap)
    } catch {
      throw .file(path, error)
    }
  }
}

extension Span<UInt8> {
  /// Returns how many bytes the whole lines among the first `length` take; all of them where there is
  /// no whole line.
  nonisolated fileprivate func wholeLines(in length: Int) -> Int {
    var end = Swift.min(length, count)
    while end > 0, self[end - 1] != 0x0A { end -= 1 }
    return end > 0 ? end : Swift.min(length, count)
  }

  /// How many lines end here.
  nonisolated fileprivate var lineFeeds: Int {
    withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes where byte == 0x0A { count += 1 }
      return count
    }
  }
}

nonisolated extension Dataset {
  /// Returns the date of the file nearest to `date`, the earlier of two; nil where it has none.
  fileprivate func dateNearest(to date: CivilDate) -> CivilDate? {
    let dates = DateSeries(self).dates
    return dates.min {
      abs($0.daysSinceEpoch - date.daysSinceEpoch) < abs($1.daysSinceEpoch - date.daysSinceEpoch)
    }
  }
}
