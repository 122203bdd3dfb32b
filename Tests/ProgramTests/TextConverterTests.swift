import Foundation
import Readers
import Testing

@testable import fenshi

struct TextConverterTests {
  private static let fixtures = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  private func text(_ bytes: [UInt8], _ encoding: LegacyEncoding) -> String? {
    guard let converter = TextConverter(from: encoding) else {
      Issue.record("the system has no tables of \(encoding.rawValue)")
      return nil
    }
    return converter.utf8(of: bytes.span).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `characters of one, two and four bytes are those of the standard`() {
    // a, 大, ㎡ (GBK), U+20000 (GB18030 alone).
    let bytes: [UInt8] = [0x61, 0xB4, 0xF3, 0xA9, 0x4F, 0x95, 0x32, 0x82, 0x36]
    #expect(text(bytes, .gb18030) == "a大㎡\u{20000}")
    #expect(text([0x80, 0x35, 0xFC], .windows1252) == "€5ü")
    #expect(text([], .gb18030) == "")
  }

  @Test func `bytes that are not in the encoding are refused`() {
    #expect(text([0x61, 0xB4, 0x20, 0x61], .gb18030) == nil)
    #expect(text([0x61, 0xFF, 0x61], .gb18030) == nil)
    #expect(text([0x81], .windows1252) == nil)
  }

  @Test func `a character that was cut at the end is left out`() {
    #expect(text([0xB4, 0xF3, 0xB4], .gb18030) == "大")
    #expect(text([0xB4, 0xF3, 0x95, 0x32, 0x82], .gb18030) == "大")
  }

  @Test func `a text longer than a piece has each of its characters`() {
    // 200,001 bytes: the pieces end inside characters, of two bytes here and of three there.
    let bytes =
      [0x61]
      + [UInt8](repeating: 0, count: 200_000).indices.map { index -> UInt8 in
        index.isMultiple(of: 2) ? 0xB4 : 0xF3
      }
    #expect(text(bytes, .gb18030) == "a" + String(repeating: "大", count: 100_000))
  }

  // MARK: The program

  private func facts(_ arguments: [String]) throws -> [String: Any] {
    let result = try Program.run(["info", "--json"] + arguments)
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `info tells the facts of TongDaXin's export in GBK`() throws {
    let facts = try facts([Self.fixtures.appending(path: "tdx_SH#601006_qfq_gbk.txt").path])
    #expect(facts["encoding"] as? String == "GB18030")
    #expect(facts["rows"] as? Int == 100)
    #expect(facts["first"] as? String == "2006-08-01T00:00:00+08:00")
    #expect(facts["market"] as? String == "SSE")
    #expect((facts["warnings"] as? [Any])?.isEmpty == true)
    let columns = try #require(facts["columns"] as? [[String: Any]])
    #expect(
      columns.map { $0["name"] as? String } == ["开盘", "最高", "最低", "收盘", "成交量", "成交额"])
    #expect(columns[3]["min"] as? Double == -0.32)
  }

  @Test func `info tells dates with an offset in the zone of the offset`() throws {
    let facts = try facts([Self.fixtures.appending(path: "yfinance_LA.V_1d_desc.csv").path])
    #expect(facts["first"] as? String == "2020-08-04T00:00:00-04:00")
    #expect(facts["last"] as? String == "2020-09-30T00:00:00-04:00")
    #expect(facts["zone"] as? String == "America/New_York")
    let winter = try self.facts([
      Self.fixtures.appending(path: "yfinance_SSNLF_1d_inf_first100.csv").path
    ])
    #expect(winter["first"] as? String == "2001-08-06T00:00:00-04:00")
    #expect(winter["last"] as? String == "2002-01-02T00:00:00-05:00")
  }

  @Test func `info counts zeros as missing where it is told to`() throws {
    let path = Self.fixtures.appending(path: "body_weight_made.csv").path
    for (arguments, missing) in [([path], 0), (["--missing", "0", path], 83)] {
      let columns = try #require(try facts(arguments)["columns"] as? [[String: Any]])
      #expect(columns[0]["missing"] as? Int == missing)
      #expect(columns[1]["missing"] as? Int == 360)
    }
  }
}
