public import Series

/// Reads a file of any known format.
public enum FileReader {
  /// The formats, the narrower ones first: on equal confidence the first wins.
  static let formats: [any FileFormat.Type] = [
    MetaTraderHistory.self, TDXFile<TDXMinute>.self, TDXFile<TDXDaily>.self,
    TDXFile<TDXExtendedDaily>.self, TDXFile<TDXOldMinute>.self, InfluxCSV.self, JSONFile.self,
    DelimitedFile.self,
  ]

  /// Returns the rows of a file and what was odd about it.
  ///
  /// The format is found from the content; the name only breaks ties and may give the code of the
  /// security. No input traps or hangs: there is a reading or an error.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - fileName: Its name, with or without folders; may be empty.
  ///   - options: What the user says about the file.
  ///   - decoder: Is asked for text that is no Unicode, and for nothing else; without it such a file
  ///     is an error.
  ///   - workers: Read parts of a long table at once; what is read does not depend on them.
  /// - Returns: Rows in order of time, and the report.
  /// - Throws: `ReadError`, where no row could be read.
  /// - Complexity: O(`bytes.count`), and O(rows · log rows) where the rows are out of order.
  public static func read(
    _ bytes: Span<UInt8>, fileName: String, options: ReadOptions = ReadOptions(),
    decoder: TextDecoder? = nil, workers: Workers = .one
  ) throws(ReadError) -> Reading {
    guard !bytes.isEmpty else { throw .empty }
    if let kind = ForeignFile.kind(of: bytes) { throw .notATable(kind) }
    let context = ReadContext(
      name: FileName(fileName), options: options, decoder: decoder, workers: workers)
    var best: (any FileFormat.Type)?
    var bestConfidence = Confidence.none
    for format in formats {
      let confidence = format.confidence(in: bytes, context: context)
      if confidence > bestConfidence { (best, bestConfidence) = (format, confidence) }
    }
    guard let best else { throw .notATable(.binaryFile) }
    return try best.read(bytes, context: context)
  }
}
