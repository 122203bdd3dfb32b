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

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file, `-` for standard input, nil for the built-in sample.
  ///   - options: What the command line says of the file.
  /// - Throws: `ProgramError` with the file's name.
  init(_ path: String?, options: Options) throws(ProgramError) {
    guard let path = path ?? Sample.path() else { throw .noSample }
    try self.init(path, bytes: try Self.bytes(of: path), options: options)
  }

  /// Reads the beginning of a file, up to the end of a line: at most `length` bytes.
  init(_ path: String, beginning length: Int, options: Options) throws(ProgramError) {
    try self.init(path, bytes: try Self.bytes(of: path), length: length, options: options)
  }

  private init(
    _ path: String, bytes: consuming FileBytes, length: Int = .max, options: Options
  ) throws(ProgramError) {
    let name = path == "-" ? ErrorLine.shown(path) : FileName.last(of: path)
    var reading: Reading
    do throws(ReadError) {
      reading = try bytes.withSpan { (span) throws(ReadError) in
        try FileReader.read(
          span.extracting(..<span.wholeLines(in: length)), fileName: name, options: options.reading,
          decoder: TextConverter.decoder, workers: WorkThreads.workers)
      }
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
        zones: ZoneFiles.system.rules(named:), workers: WorkThreads.workers)
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
  }

  /// The file as the viewer takes it.
  var instrument: Instrument {
    Instrument(dataset: dataset, report: report, fileName: name, localZone: localZone)
  }

  private static func bytes(of path: String) throws(ProgramError) -> FileBytes {
    do throws(FileError) {
      return try FileBytes(path: path)
    } catch {
      throw .file(path, error)
    }
  }
}

extension Span<UInt8> {
  /// Returns how many bytes the whole lines among the first `length` take; all bytes where there are no
  /// more.
  nonisolated fileprivate func wholeLines(in length: Int) -> Int {
    guard length < count else { return count }
    var end = length
    while end > 0, self[end - 1] != 0x0A { end -= 1 }
    return end
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
