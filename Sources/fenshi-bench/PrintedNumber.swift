/// Numbers in what programs print.
enum PrintedNumber {
  /// Returns the number that follows `name` and a colon.
  ///
  /// - Throws: `BenchError.program` where there is none.
  static func first(
    named name: String, in text: String, of program: String
  ) throws(BenchError) -> Double {
    guard let start = text.firstRange(of: "\"\(name)\":"),
      case let rest = text[start.upperBound...].drop(while: \.isWhitespace),
      let number = Double(rest.prefix(while: isPart))
    else { throw .program(name: program, reason: "printed no \(name)") }
    return number
  }

  /// Returns the numbers between the first pair of brackets.
  ///
  /// - Throws: `BenchError.program` where there are none.
  static func list(in text: String, of program: String) throws(BenchError) -> [Double] {
    let inside = text.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    let numbers = inside.split(separator: ",").compactMap { Double($0.drop(while: \.isWhitespace)) }
    guard !numbers.isEmpty else { throw .program(name: program, reason: "printed no times") }
    return numbers
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isNumber || ".-+eE".contains(character)
  }
}
