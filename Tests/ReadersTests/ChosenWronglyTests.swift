import Readers
import Series
import Testing

/// What the user says of a file may be wrong: found by fuzzing.
struct ChosenWronglyTests {
  private let text = "date,close,clock\n2024-01-02,1.5\n2024-01-03,2.5\n"

  private func read(_ options: ReadOptions) throws(ReadError) -> Reading {
    try FileReader.read(Array(text.utf8).span, fileName: "x.csv", options: options)
  }

  @Test func `a column that has a name and no cell can be chosen as anything`() throws {
    for use: ReadOptions.ColumnUse in [.time, .clock, .symbol, .ignored, .number(.open)] {
      // Refused or read: an index out of range used to end the program.
      let reading = try? read(
        ReadOptions(columns: [.init(column: .name("clock"), use: use)]))
      if let reading { #expect(reading.table.times.count == 2, "\(use)") }
    }
  }

  @Test func `the end of a line is no delimiter`() throws {
    // Every line took the rest of the file for its cells: the time grew with the square of its length.
    for delimiter: UInt8 in [0x0A, 0x0D, 0x22] {
      #expect(try read(ReadOptions(delimiter: delimiter)).table == read(ReadOptions()).table)
    }
  }
}
