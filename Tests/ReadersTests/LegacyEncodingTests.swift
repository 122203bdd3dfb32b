import Readers
import Series
import Testing

@Suite struct LegacyEncodingTests {
  private let decoder = SmallTables.decoder

  // MARK: TongDaXin's export

  @Test func `TongDaXin's export has its title, its negative prices and no odd line`() throws {
    let reading = try readFixture("tdx_SH#601006_qfq_gbk.txt", decoder: decoder)
    let table = reading.table
    #expect(reading.report.format == "TDX text")
    #expect(reading.report.encoding == "GB18030")
    #expect(reading.report.delimiter == ",")
    #expect(reading.report.skipped == 0)
    #expect(reading.report.findings.isEmpty)
    #expect(table.code == "601006")
    #expect(table.name == "大秦铁路")
    #expect(table.marketCode == "SSE")
    #expect(table.columns.map(\.name) == ["开盘", "最高", "最低", "收盘", "成交量", "成交额"])
    #expect(reading.roles == [.open, .high, .low, .close, .volume, .amount])
    #expect(table.times.count == 100)
    #expect(table.times.first == (try moment(2006, 8, 1)))
    #expect(!table.hasTimeOfDay)
    #expect(
      table.columns.map { $0.values[0] } == [0.54, 0.54, -0.35, -0.32, 614_436_357, 3_525_562_368])
    // All days below zero of the whole file are among its first hundred.
    #expect(try reading.extent(.low).lowerBound == -0.37)
    #expect(try reading.extent(.close).lowerBound == -0.32)
    #expect(try reading.values("收盘").count { $0 < 0 } == 28)
  }

  @Test func `one day below zero stands alone`() throws {
    let reading = try readFixture("tdx_SH#601003_qfq_gbk.txt", decoder: decoder)
    #expect(reading.table.name == "柳钢股份")
    #expect(reading.table.times.count == 100)
    #expect(try reading.values("最低").count { $0 < 0 } == 1)
    #expect(try reading.extent(.low).lowerBound == -0.02)
    #expect(try reading.extent(.close).lowerBound == 0.02)
  }

  @Test func `TongDaXin's minutes have clock readings without colon in a column of their own`()
    throws
  {
    // Made in the layout of the export, with the footer of newer versions.
    let text =
      "601006 大秦铁路 1分钟线 不复权\n\n      日期\t    时间\t    开盘\t    最高\t    最低\t    收盘\t    成交量\n"
      + "2024-01-05,0931,7.20,7.21,7.19,7.20,100\n2024-01-05,0932,7.20,7.22,7.20,7.21,200\n"
      + "#数据来源:通达信\r\n"
    let reading = try read(SmallTables.gb18030(text), name: "SH#601006.txt", decoder: decoder)
    #expect(reading.table.times == [try moment(2024, 1, 5, 9, 31), try moment(2024, 1, 5, 9, 32)])
    #expect(try reading.values("收盘") == [7.2, 7.21])
    #expect(reading.table.barLabel == .end)
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `a name with blanks in it is taken whole`() throws {
    let reading = try read("000002 万  科Ａ 日线 前复权\n日期,收盘\n2024/01/05,10\n")
    #expect(reading.table.name == "万 科Ａ")
  }

  // MARK: Which encoding

  @Test func `Western text is not taken for Chinese characters`() throws {
    // An accented letter and the letter after it are a pair of GB18030: 0xF666, 0xDC63.
    let text = "Datum;Er\u{F6}ffnung;St\u{FC}cke\n2020-01-02;1,5;100\n2020-01-03;2,5;200\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let reading = try read(bytes, decoder: decoder)
    #expect(reading.report.encoding == "windows-1252")
    #expect(reading.table.columns.map(\.name) == ["Eröffnung", "Stücke"])
    #expect(reading.roles == [.open, .volume])
  }

  @Test(
    arguments: [
      ([0xB4, 0xF3], [.gb18030, .windows1252]),  // 大
      ([0x47, 0x72, 0xF6, 0xDF, 0x65], [.windows1252, .gb18030]),  // Größe
      ([0xB0, 0x43], [.windows1252, .gb18030]),  // °C
      // 开盘 in old characters, single bytes above 127, between pairs that tell.
      (
        [
          0xC8, 0xD5, 0xC6, 0xDA, 0x2C, 0xE9, 0x5F, 0xB1, 0x50, 0x2C, 0xD7, 0xEE, 0xB8, 0xDF, 0x2C,
          0xD7,
          0xEE, 0xB5, 0xCD,
        ], [.gb18030, .windows1252]
      ),
    ] as [([UInt8], [LegacyEncoding])])
  func `pairs of bytes speak for Chinese, single ones for an accent`(
    word: [UInt8], order: [LegacyEncoding]
  ) {
    let asked = Asked()
    let bytes = Array("date,".utf8) + word + Array(",x\n2024-01-02,1,2\n".utf8)
    #expect(throws: ReadError.encoding(line: 1)) { try read(bytes, decoder: asked.refuse) }
    // The whole file last; its beginning before, in all encodings, for names of columns.
    #expect(Array(asked.encodings.suffix(2)) == order)
    #expect(Array(asked.encodings.prefix(2)) == order)
  }

  @Test func `no decoder is asked for Unicode`() throws {
    let asked = Asked()
    let text = "日期,收盘\n2024-01-02,1\n"
    let utf16 = ("\u{FEFF}" + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(text.utf8), Array("\u{FEFF}\(text)".utf8), utf16] {
      #expect(try read(bytes, decoder: asked.refuse).table.columns.map(\.name) == ["收盘"])
    }
    #expect(asked.encodings.isEmpty)
  }

  @Test func `a byte order mark is believed: broken text behind it is an error`() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("t,x\n2024-01-02,".utf8) + [0xB4, 0xF3, 0x0A]
    #expect(throws: ReadError.encoding(line: 2)) { try read(bytes, decoder: decoder) }
  }

  @Test func `UTF-8 that was cut in its last character is UTF-8`() throws {
    let bytes = Array("日期,收盘\n2024-01-02,1\n2024-01-03,2\n数据来".utf8).dropLast()
    let reading = try read(Array(bytes), decoder: decoder)
    #expect(reading.report.encoding == "UTF-8")
    #expect(try reading.values("收盘") == [1, 2])
  }

  @Test func `JSON in GB18030 is decoded before it is taken apart`() throws {
    // Tencent's answer with a name; in other characters a second byte may be a backslash.
    let text =
      #"{"code":0,"data":{"sh601006":{"data":{"data":["0930 7.2 100 72000"],"date":"20240105"},"#
      + #""qt":{"sh601006":["1","大秦铁路","601006","7.2","7.1"]}}}}"#
    let reading = try read(SmallTables.gb18030(text), name: "x.json", decoder: decoder)
    #expect(reading.table.name == "大秦铁路")
    #expect(reading.report.encoding == "GB18030")
  }

  // MARK: Lines around the table

  @Test(arguments: ["数据来源:通达信", "#数据来源:通达信", "\"Downloaded from Barchart.com as of 01-05\""])
  func `a footer that a source always writes is nothing odd`(footer: String) throws {
    let reading = try read("time,close\n2024-01-02,1\n2024-01-03,2\n\(footer)\n")
    #expect(try reading.values("close") == [1, 2])
    #expect(reading.report.skipped == 0)
    #expect(reading.report.findings.isEmpty)
  }

  @Test func `a known footer in the middle of the rows is a row that cannot be read`() throws {
    let reading = try read("time,close\n2024-01-02,1\n数据来源:通达信\n2024-01-03,2\n")
    #expect(try reading.values("close") == [1, 2])
    #expect(reading.finding(.unreadableRow)?.line == 3)
  }
}

/// A decoder that has no tables and remembers what it was asked for.
private final class Asked: @unchecked Sendable {
  // The reader asks on the thread of the test.
  private(set) var encodings: [LegacyEncoding] = []

  var refuse: TextDecoder {
    { [self] _, encoding in
      encodings.append(encoding)
      return nil
    }
  }
}
