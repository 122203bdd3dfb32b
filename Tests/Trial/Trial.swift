internal import Canvas
public import Chart
public import Readers
public import Series

/// One file, opened and drawn as the program does it, and looked at for what must hold for any bytes.
///
/// Tests and fuzzers share it. A trap is not reported: it ends the process.
public struct Trial {
  /// What the program has from its system.
  public struct Surroundings: Sendable {
    /// Decodes text that is no Unicode.
    public var decoder: TextDecoder?
    /// The rules of zones by their names.
    public var zones: [String: ZoneRules]

    /// Makes surroundings.
    public init(decoder: TextDecoder?, zones: [String: ZoneRules]) {
      self.decoder = decoder
      self.zones = zones
    }
  }

  /// What was read; nil where the file was refused.
  public private(set) var reading: Reading?
  /// Why the file was refused; nil where it was read.
  public private(set) var refusal: ReadError?
  /// What is drawn; nil where the file was refused.
  public private(set) var dataset: Dataset?
  /// What is wrong, in words; empty where all is well.
  public private(set) var faults: [String] = []

  /// Opens bytes as a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: Its name.
  ///   - options: What the user says of it.
  ///   - surroundings: What the system has.
  public init(
    opening bytes: [UInt8], name: String, options: ReadOptions = ReadOptions(),
    in surroundings: Surroundings
  ) {
    do throws(ReadError) {
      let reading = try FileReader.read(
        bytes.span, fileName: name, options: options, decoder: surroundings.decoder)
      self.reading = reading
      faults += reading.faults
    } catch {
      refusal = error
      return
    }
    guard let reading else { return }
    do throws(DatasetError) {
      let dataset = try Dataset(
        table: reading.table, options: DatasetOptions(), zones: { surroundings.zones[$0] })
      self.dataset = dataset
      faults += dataset.faults
    } catch {
      // A zone that is not among those given is no fault of the file's.
      return
    }
  }

  /// Draws one frame of each of `views`, and of the first again under a crosshair and in Chinese.
  public mutating func draw(_ views: [ViewKind], name: String = "file.csv") {
    guard let dataset, let reading else { return }
    for view in views {
      for language in Language.allCases {
        var picture = Picture(size: Size(0, 0), scale: 1)
        var viewer = Viewer(
          dataset: dataset, report: reading.report,
          settings: Settings(language: language, view: view, fileName: name),
          size: Size(960, 600), scale: 1, metrics: .fixed)
        if language == .chinese {
          _ = viewer.update(.pointerMoved(Point(400, 300), .mouse), at: .milliseconds(16))
        }
        viewer.draw(into: &picture, at: .seconds(2))
        faults += picture.faults.map { "\(view.rawValue), \(language.rawValue): \($0)" }
      }
    }
  }
}
