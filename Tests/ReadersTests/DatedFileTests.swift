import Readers
import Series
import Testing

/// Files with one row a date.
@Suite struct DatedFileTests {
  @Test func `indicator columns beside the bars are values`() throws {
    let reading = try readFixture("mpl_SPY_Bollinger_first100.csv")
    #expect(reading.table.times.count == 100)
    #expect(reading.table.times.first == (try moment(2011, 7, 1)))
    #expect(!reading.table.hasTimeOfDay)
    #expect(
      reading.roles == [.open, .high, .low, .close, .value, .volume, .value, .value, .value])
    // The lowest close and the highest PercentB of the whole file's year are among these rows.
    #expect(try reading.extent(.close).lowerBound == 109.93)
    #expect(try reading.values("PercentB").max() == 1.2190568478425539)
    #expect(try reading.extent(.volume).upperBound == 717_828_700)
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `nasdaq's prices with a dollar sign stand newest first`() throws {
    let reading = try readFixture("nasdaq_AAPL_dollar.csv")
    #expect(reading.table.times.count == 22)
    #expect(reading.table.times.first == (try moment(2019, 10, 17)))
    #expect(reading.table.times.last == (try moment(2019, 11, 15)))
    #expect(reading.roles == [.close, .volume, .open, .high, .low])
    #expect(try reading.values("Close/Last").last == 265.76)
    #expect(try reading.extent(.close) == 235.28...265.76)
    #expect(try reading.extent(.low).lowerBound == 233.52)
    #expect(try reading.extent(.volume).upperBound == 37_781_330)
    #expect(reading.report.findings.map(\.kind) == [.unsorted])
  }

  @Test func `six series beside one date are six values`() throws {
    let reading = try readFixture("plotly_stocks_wide.csv")
    #expect(reading.table.times.count == 105)
    #expect(reading.table.times.first == (try moment(2018, 1, 1)))
    #expect(reading.table.times.last == (try moment(2019, 12, 30)))
    #expect(reading.table.columns.map(\.name) == ["GOOG", "AAPL", "AMZN", "FB", "NFLX", "MSFT"])
    #expect(reading.table.columns.allSatisfy { $0.role == .value && $0.values[0] == 1 })
    #expect(try reading.values("AAPL").last == 1.6779999657142857)
    #expect(try reading.values("FB").min() == 0.668718185644586)
    #expect(try reading.values("NFLX").max() == 1.9576645850358452)
  }

  @Test func `dates at an offset are dates of its zone`() throws {
    let reading = try readFixture("yfinance_LA.V_1d_desc.csv")
    #expect(reading.table.times.count == 41)
    #expect(reading.table.times.first == (try moment(2020, 8, 4)))
    #expect(reading.table.times.last == (try moment(2020, 9, 30)))
    #expect(reading.table.clock == .local)
    #expect(reading.table.zoneName == "America/New_York")
    #expect(try reading.values("Close").last == 4.44999980926514)
    #expect(try reading.values("Stock Splits").max() == 0.1)
    #expect(reading.finding(.unsorted) != nil)
  }

  @Test func `the zone of dates has both its offsets, and infinities stay`() throws {
    let reading = try readFixture("yfinance_SSNLF_1d_inf_first100.csv")
    #expect(reading.table.times.count == 100)
    #expect(reading.table.zoneName == "America/New_York")
    #expect(reading.table.times.first == (try moment(2001, 8, 6)))
    #expect(reading.table.times.last == (try moment(2002, 1, 2)))
    // 4 of them above, 96 below.
    #expect(reading.finding(.infinite) == Finding(.infinite, count: 100, detail: "Adj Close"))
    #expect(try reading.values("Adj Close").count { $0 == .infinity } == 4)
    #expect(try reading.values("Close").first == 139.7100067138672)
  }

  @Test(arguments: [
    ("-03:00", "Etc/GMT+3"), ("+10:00", "Etc/GMT-10"), ("+14:00", "Etc/GMT-14"),
    ("+08:00", "Asia/Shanghai"), ("+00:00", nil), ("Z", nil), ("+05:45", nil), ("+15:00", nil),
  ])
  func `one offset that no market has is a zone of its own`(offset: String, zone: String?) throws {
    for time in ["00:00:00", "09:30:00"] {
      let reading = try read("Date,Close\n2024-01-02 \(time)\(offset),1\n")
      #expect(reading.table.zoneName == zone)
      #expect(reading.finding(.assumption)?.detail == zone)
    }
  }

  // MARK: Body weight

  @Test func `zeros of a scale are missing where the user says so`() throws {
    let bytes = try fixture("body_weight_made.csv")
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let zeros = rows.count { $0[1] == "0" }
    let reading = try readFixture("body_weight_made.csv", missing: [0])
    let weight = try reading.values("weight")
    #expect(reading.table.times.count == 420)
    #expect(reading.table.times.first == (try moment(2023, 11, 20)))
    // 419 days after the first, a leap day among them.
    #expect(reading.table.times.last == (try moment(2025, 1, 12)))
    #expect(reading.roles == [.value, .value])
    #expect(reading.table.columns.map(\.decimals) == [1, 1])
    #expect(zeros * 5 >= 420 - 10 && zeros * 5 <= 420 + 10)
    #expect(weight.count(where: \.isNaN) == zeros)
    #expect(weight[0].isNaN && weight[1].isNaN && weight[419].isNaN)
    #expect(weight[2] == Double(rows[rows.startIndex + 2][1]))
    // One row of seven, the first one among them.
    let plan = try reading.values("plan")
    #expect(plan.indices.allSatisfy { plan[$0].isNaN != $0.isMultiple(of: 7) })
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `zeros of a scale are zeros where nothing is said`() throws {
    let weight = try readFixture("body_weight_made.csv").values("weight")
    #expect(weight[0] == 0)
    #expect(weight.allSatisfy { !$0.isNaN })
  }
}
