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

/// JSON of any known shape, also with a JavaScript call or assignment around it.
enum JSONFile: FileFormat {
  static let shapes: [any JSONShape.Type] = [
    YahooChart.self, TencentMinute.self, PrometheusAnswer.self, JSONTable.self,
  ]

  static func confidence(in bytes: Span<UInt8>, context: ReadContext) -> Confidence {
    guard let start = valueStart(bytes) else { return .none }
    return bytes[start] == 0x7B || context.name.fileExtension == "json" ? .likely : .possible
  }

  static func read(_ bytes: Span<UInt8>, context: ReadContext) throws(ReadError) -> Reading {
    try TextEncoding.withText(of: bytes, context: context) {
      (text, _, encoding) throws(ReadError) in
      var reading = try read(text: text, context: context)
      reading.report.encoding = encoding
      return reading
    }
  }

  private static func read(text bytes: Span<UInt8>, context: ReadContext) throws(ReadError)
    -> Reading
  {
    let tape: JSONTape
    do {
      tape = try JSONTape(bytes, from: valueStart(bytes) ?? 0)
    } catch {
      throw malformed(error, bytes)
    }
    var best: (any JSONShape.Type)?
    var bestConfidence = Confidence.none
    for shape in shapes {
      let confidence = shape.confidence(in: tape, bytes)
      if confidence > bestConfidence { (best, bestConfidence) = (shape, confidence) }
    }
    guard let best else {
      if let truncation = tape.truncation { throw malformed(truncation, bytes) }
      throw .malformed(format: "JSON", line: 1, column: 1, what: "no known layout")
    }
    do throws(ReadError) {
      return try best.read(tape, bytes, context: context)
    } catch {
      // What is missing may be missing because the text was cut.
      if let truncation = tape.truncation { throw malformed(truncation, bytes) }
      throw error
    }
  }

  /// Returns where the value begins: after a byte order mark, blanks, and `name(` or `var name=(`.
  private static func valueStart(_ bytes: Span<UInt8>) -> Int? {
    var index = bytes.hasPrefix([0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count, bytes[index].isBlank || bytes[index].isLineEnd { index += 1 }
    let start = index
    while index < min(bytes.count, start + 200) {
      let byte = bytes[index]
      if byte == 0x7B || byte == 0x5B {
        let isWrapped = index > start
        let previous = isWrapped ? bytes[index - 1] : 0
        return !isWrapped || previous == 0x28 || previous == 0x3D || previous == 0x20 ? index : nil
      }
      let isScript =
        byte.isLetter || byte.isDigit || byte == 0x5F || byte == 0x24 || byte == 0x3D
        || byte == 0x28 || byte == 0x20 || byte == 0x2E
      guard isScript else { return nil }
      index += 1
    }
    return nil
  }

  private static func malformed(_ failure: JSONTape.Failure, _ bytes: Span<UInt8>) -> ReadError {
    let place = bytes.place(of: failure.position)
    return .malformed(
      format: "JSON", line: place.line, column: place.column, what: failure.what)
  }
}
