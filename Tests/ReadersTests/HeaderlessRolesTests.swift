import Series
import Testing

/// Roles in tables without names of columns.
struct HeaderlessRolesTests {
  @Test func `four instruments in different units are no bar`() throws {
    // One of four is always the largest and another the smallest, as in a log of sensors.
    let reading = try read(
      """
      22/02/2005;15.00.00;1,9;1142;-200;9,4;777
      22/02/2005;16.00.00;2,1;1003;-200;8,5;812
      22/02/2005;17.00.00;2,4;1071;-200;9,9;790
      """)
    #expect(reading.roles == [.value, .value, .value, .value, .value])
  }

  @Test func `four prices are a bar, in a crash too`() throws {
    // The second bar falls by two thirds.
    let reading = try read(
      """
      2005-02-21;10;11;9.5;10.5;700
      2005-02-22;10.5;10.6;3.5;4;90000
      2005-02-23;4;4.4;3.9;4.1;1200
      """)
    #expect(reading.roles == [.open, .high, .low, .close, .volume])
  }
}
