import Canvas
import Chart
import Glibc
import Series

/// The files that are open, one at least.
nonisolated struct OpenFiles: Sendable {
  /// The files, in the order in which they were named.
  private(set) var all: [OpenFile]
  /// Why others, or some of these, could not be read the last time; told on standard error already.
  private(set) var failures: [ProgramError] = []

  /// The first file: what options of dates and prices speak of.
  var first: OpenFile { all[0] }

  /// Reads files; those that cannot be shown are told on standard error while others can.
  ///
  /// - Parameters:
  ///   - paths: The files, `-` for standard input; empty for the built-in sample.
  ///   - options: What the command line says of them; date and previous close are those of the first.
  ///   - progress: Is told how far it is, and may end it early; nil where nobody does.
  /// - Throws: `ProgramError` of the first file where none can be shown, or where a column is asked
  ///   for that none has.
  init(
    _ paths: [String], options: Options, progress: LoadProgress? = nil
  ) throws(ProgramError) {
    var opened: [OpenFile] = []
    progress?.expect(sizes: paths.map { Self.length(of: $0) ?? 0 })
    for (index, path) in (paths.isEmpty ? [nil] : paths.map(Optional.some)).enumerated() {
      progress?.begin(file: index)
      do throws(ProgramError) {
        let file = try OpenFile(path, options: options.ofFile(opened.count), progress: progress)
        opened.append(file)
      } catch {
        failures.append(error)
      }
    }
    if opened.isEmpty, let failure = failures.first { throw failure }
    let language = options.spokenLanguage
    for failure in failures { TextFile.complain(ErrorLine.text(for: failure, in: language)) }
    all = opened
    try check(series: options.series)
  }

  /// Reads the beginnings of long files, and others whole; nil where no file is long, or one cannot be
  /// read by its beginning.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - options: What the command line says of them; dates and columns are looked for in the whole.
  ///   - limit: Bytes of a file that takes so long to read that its beginning is shown first.
  ///   - length: Bytes of the beginning.
  init?(
    beginningsOf paths: [String], options: Options, longerThan limit: Int = longLimit,
    length: Int = 1 << 20
  ) {
    // Asked of all before any is read, since those that are not long are read whole.
    let areLong = paths.map { (Self.length(of: $0) ?? 0) > limit }
    guard areLong.contains(true) else { return nil }
    var options = options
    (options.date, options.previousClose, options.series) = (nil, nil, [])
    var opened: [OpenFile] = []
    for (path, isLong) in zip(paths, areLong) {
      let file =
        isLong
        ? try? OpenFile(path, beginning: length, options: options)
        : path == "-" ? nil : try? OpenFile(path, options: options)
      guard let file else { return nil }
      opened.append(file)
    }
    all = opened
  }

  /// Takes files that are there.
  init(_ all: [OpenFile]) { self.all = all }

  /// Makes files of which nothing is read yet.
  init(waitingFor paths: [String], options: Options = Options()) {
    all = paths.map { OpenFile(waitingFor: $0, options: options) }
  }

  /// Bytes above which a file is long: its reading may be felt.
  static let longLimit = 32 << 20

  /// Returns the length of a file in bytes; nil where it does not tell, as a pipe.
  private static func length(of path: String) -> Int? {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Returns whether reading a file may take so long that the window should not wait for it: it is
  /// long, comes through a pipe, or does not tell.
  static func mayBeSlow(_ path: String) -> Bool {
    if path == "-" { return true }
    // A file of /proc says that it is empty, and may have its reader wait.
    if let length = length(of: path) { return length > longLimit || length == 0 }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Has beginnings stand for themselves: what comes after them will not be read.
  mutating func stopAtBeginnings() {
    for index in all.indices { all[index].stopAtBeginning() }
  }

  /// Reads the files again, or those alone that have changed; where one fails that is told, and its old
  /// reading stays.
  mutating func reload(
    options: Options, onlyChanged: Bool = false, progress: LoadProgress? = nil
  ) {
    failures = []
    let isWanted = all.map { $0.path != "-" && (!onlyChanged || $0.hasChanged) }
    progress?.expect(
      sizes: zip(all, isWanted).map { file, isWanted in
        isWanted ? Self.length(of: file.path) ?? 0 : 0
      })
    for index in all.indices where isWanted[index] {
      progress?.begin(file: index)
      do throws(ProgramError) {
        all[index] = try OpenFile(
          all[index].path, options: options.ofFile(index), progress: progress)
      } catch {
        failures.append(error)
        TextFile.complain(ErrorLine.text(for: error, in: options.spokenLanguage))
      }
    }
  }

  /// Reads a file anew, from the bytes that lie at another path.
  mutating func reread(
    _ index: Int, from path: String, options: Options
  ) throws(ProgramError) {
    var file = try OpenFile(path, options: options.ofFile(index))
    (file.name, file.path) = (all[index].name, all[index].path)
    all[index] = file
  }

  /// Takes a file away.
  mutating func close(_ index: Int) { all.remove(at: index) }

  /// The files as the viewer takes them.
  var instruments: [Instrument] { all.map(\.instrument) }

  /// Returns a viewer of the files.
  func viewer(
    options: Options, settings: Settings? = nil, size: Size, scale: Double, metrics: FontMetrics,
    now: Duration = .zero
  ) -> Viewer {
    Viewer(
      first.instrument, beside: Array(instruments.dropFirst()),
      settings: settings ?? Settings(options, for: first), size: size, scale: scale,
      metrics: metrics, now: now)
  }

  private func check(series: [String]) throws(ProgramError) {
    // Each file alone has its columns; side by side they have the names of the legend.
    var names = all.flatMap { $0.dataset.table.columns.map(\.name) }
    if all.count > 1 {
      names = Dataset.comparedNames(of: instruments.map { ($0.dataset, $0.title) }) + names
    }
    if let name = series.first(where: { !names.contains($0) }) {
      throw .noSuchSeries(first.path, name, names: names)
    }
  }
}

nonisolated extension Options {
  /// What is said of the file with this number: date and previous close are those of the first.
  fileprivate func ofFile(_ index: Int) -> Options {
    guard index > 0 else { return self }
    var options = self
    (options.date, options.previousClose) = (nil, nil)
    return options
  }
}
