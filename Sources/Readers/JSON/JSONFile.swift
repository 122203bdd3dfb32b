import Series

/// What JSON answers of one source look like.
///
/// A new source is one type with these two functions and its line in `JSONFile.shapes`.
protocol JSONShape: SendableMetatype {
  /// Returns how sure the source is that the answer is its own.
  static func confidence(in tape: JSONTape, _ bytes: Span<UInt8>) -> Confidence
  /// Reads the answer.
  static func read(_ tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> Reading
}

/// JSON of any known shape, also with a JavaScript call or assignment around it, and one value a line.
enum JSONFile: FileFormat {
  static let shapes: [any JSONShape.Type] = [
    YahooChart.self, TencentMinute.self, PrometheusAnswer.self, EastmoneyTrends.self,
    EastmoneyKlines.self, TencentBars.self, SinaBars.self, AlphaVantage.self,
    PolygonAggregates.self, AlpacaBars.self, IEXMinutes.self, TwelveData.self, UDFBars.self,
    ExchangeBars.self, CCXTTrades.self, BinanceTrades.self, YahooSpark.self, InfluxAnswer.self,
    GrafanaFrames.self,
    SeriesLists.self, JSONTable.self,
  ]

  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    guard let start = JSONStart.find(in: bytes) else { return .none }
    return bytes[start] == 0x7B || context.name.fileExtension == "json" ? .likely : .possible
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    try TextEncoding.withText(of: bytes, context: context) {
      (text, source) throws(ReadError) in
      var reading = try read(text: text, context: context)
      reading.report.encoding = source.encoding
      return reading
    }
  }

  private static func read(text bytes: Span<UInt8>, context: ReadContext) throws(ReadError)
    -> Reading
  {
    let tape = try parse(bytes)
    var reading: Reading
    do throws(ReadError) {
      let shape = try shape(of: tape, bytes, context: context)
      reading = try shape.read(tape, bytes, context: context)
      // A table has found its columns by what the user says of them.
      if shape != JSONTable.self { try ColumnRoles.apply(context.options.columns, to: &reading) }
    } catch {
      if case .message = error { throw error }
      if let message = JSONMessage.find(in: tape, bytes) { throw .message(message) }
      // What is missing may be missing because the text was cut.
      if let truncation = tape.truncation { throw malformed(truncation, bytes) }
      throw error
    }
    if tape.badLines.count > 0 {
      reading.report.skipped += tape.badLines.count
      reading.report.findings.insert(
        Finding(
          .unreadableRow, lines: tape.badLines.places.map { bytes.line(at: $0) },
          count: tape.badLines.count), at: 0)
    }
    return reading
  }

  private static func parse(_ bytes: Span<UInt8>) throws(ReadError) -> JSONTape {
    let start = JSONStart.find(in: bytes) ?? 0
    do throws(JSONTape.Failure) {
      return try JSONTape(bytes, from: start)
    } catch {
      let isFollowed = error.position < bytes.count && error.what == .textFollows
      guard isFollowed, [0x7B, 0x5B, 0x2C].contains(bytes[error.position]) else {
        throw malformed(error, bytes)
      }
      return JSONTape(lines: bytes, from: start)
    }
  }

  private static func shape(of tape: JSONTape, _ bytes: Span<UInt8>, context: ReadContext)
    throws(ReadError) -> any JSONShape.Type
  {
    let isChosen = context.options.columns.contains { choice in
      switch choice.use {
      case .time, .clock, .symbol: true
      case .number, .ignored: false
      }
    }
    // What the user says of times goes before what a source is known for.
    if isChosen, JSONTable.confidence(in: tape, bytes) > .none { return JSONTable.self }
    var best: (any JSONShape.Type)?
    var bestConfidence = Confidence.none
    for shape in shapes {
      // No later one can be surer.
      if bestConfidence == .certain { break }
      let confidence = shape.confidence(in: tape, bytes)
      if confidence > bestConfidence { (best, bestConfidence) = (shape, confidence) }
    }
    if let best { return best }
    throw tape.nodes.count <= 1 ? noRows(of: "JSON") : unknownLayout
  }

  /// No shape fits.
  static let unknownLayout = ReadError.malformed(
    format: "JSON", line: 1, column: 1, what: .unknownLayout)

  /// A known layout without a row.
  static func noRows(of format: String) -> ReadError {
    .malformed(format: format, line: 1, column: 1, what: .noRows)
  }

  private static func malformed(_ failure: JSONTape.Failure, _ bytes: Span<UInt8>) -> ReadError {
    let place = bytes.place(of: failure.position)
    return .malformed(
      format: "JSON", line: place.line, column: place.column, what: failure.what)
  }
}
