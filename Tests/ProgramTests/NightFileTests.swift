import Foundation
import Testing

/// What the program makes of a made file of rebar: four days with a night before each.
struct NightFileTests {
  private static let file = DatedFile.path("shfe_made_rb2410.csv")

  @Test func `a file of nights has a date for each trading day and lacks nothing`() throws {
    let result = try Program.run(["info", Self.file])
    #expect(result.status == 0)
    #expect(result.output.contains("SHFE"))
    #expect(result.lines.contains { $0.contains("days") && $0.hasSuffix(" 4") })
    #expect(!result.output.contains("trading minute"))
  }

  @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Asia/Shanghai"])
  func `labels do not depend on the machine's zone`(zone: String) throws {
    let result = try Program.run(
      [
        "render", Self.file, "-o", "-", "--size", "900x600", "--lang", "en", "--date", "2024-05-13",
        "--view", "day", "--crosshair", "22:15",
      ], variables: ["TZ": zone])
    let list = try DrawnList(result.output)
    let edges = ["21:00", "23:00/09:00", "10:15/10:30", "11:30/13:30", "15:00"]
    #expect(list.texts("label.time").filter { edges.contains($0) } == edges)
    #expect(list.texts("label.crosshair.time") == ["22:15"])
    // 120 minutes of Friday's night, then 225 of Monday's day.
    #expect(list["line.price"].first?.points?.count == 345)
  }

  @Test func `under lines the night stands under its trading date`() throws {
    let list = try DrawnList(
      rendering: Self.file, ["--view", "lines", "--range", "2024-05-10T14:00..2024-05-13T10:00"])
    let labels = list.texts("label.time")
    let evening = try #require(labels.firstIndex(of: "21:00"))
    #expect(labels[..<evening].contains { $0.hasPrefix("14:") })
    #expect(labels[evening...].contains("23:00/09:00"))
  }
}
