import Readers
import Series
import Testing

@Suite struct RefusalTests {
  private func error(_ bytes: [UInt8]) -> ReadError? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return error as? ReadError
    }
  }

  @Test func `an empty file is empty`() {
    #expect(error([]) == .empty)
    #expect(error(Array("\n \n\n".utf8)) == .empty)
  }

  @Test(
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .pngPicture),
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpegPicture),
      ([0x25, 0x50, 0x44, 0x46], .pdfDocument), ([0x1F, 0x8B, 8], .gzipArchive),
      ([0x50, 0x4B, 3, 4], .zipArchive),
      ([0x50, 0x4B, 3, 4] + Array("xl/workbook.xml".utf8), .excelWorkbook),
      (Array("<?xml version=\"1.0\"?><Workbook>".utf8), .excelXMLWorkbook),
      (Array("\n<TABLE>".utf8), .webPage),
      ([0x7F, 0x45, 0x4C, 0x46], .elfProgram),
      (
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:ab\n".utf8), .gitLFSPointer
      ),
    ] as [([UInt8], ForeignKind)])
  func `a file of another kind is named`(bytes: [UInt8], kind: ForeignKind) {
    #expect(error(bytes + [UInt8](repeating: 0, count: 64)) == .notATable(kind))
  }

  @Test func `prose is no table`() {
    #expect(error(Array("\nDear all,\nplease find it below.\n".utf8)) == .noTimes(line: 2))
  }

  @Test func `numbers without times are refused`() {
    #expect(error(Array("a,b\n1,2\n3,4\n".utf8)) == .noTimes(line: 2))
  }

  @Test func `a row of too many cells is no table`() {
    let row = [UInt8](repeating: UInt8(ascii: ","), count: 100_000)
    #expect(error(Array("2024-01-02,1".utf8) + row) == .noTimes(line: 1))
  }

  @Test func `times without numbers are refused`() {
    #expect(error(Array("date,note\n2024-01-02,x\n2024-01-03,y\n".utf8)) == .noValues)
  }

  @Test func `a header without rows is refused`() {
    #expect(error(Array("date,open,close\n".utf8)) == .noRows(line: 1))
    #expect(error(Array("\n日期,时间,收盘\n\n".utf8)) == .noRows(line: 2))
    #expect(error(Array("open,close\n".utf8)) == .noTimes(line: 1))
  }

  @Test func `another encoding is refused with its line`() {
    // 开盘 in GBK, on the second line.
    #expect(error(Array("x\n".utf8) + [0xBF, 0xAA, 0xC5, 0xCC, 0x0A]) == .encoding(line: 2))
  }

  @Test func `one row is a series`() throws {
    #expect(try read("date,close\n2024-01-02,5\n").table.times.count == 1)
  }
}
