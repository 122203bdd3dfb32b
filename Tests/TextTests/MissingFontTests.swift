import Canvas
import Foundation
import Testing
import Text

/// Where the Debian package fonts-dejavu-core puts its files.
private let latinFolder = "/usr/share/fonts/truetype/dejavu"

/// Each test runs in a process of its own, because fontconfig reads its configuration from the
/// environment.
@Suite struct MissingFontTests {
  @Test func `without fonts the error says what to install`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      try useConfiguration("<fontconfig/>")
      let error = try #require(#expect(throws: FontError.self) { _ = try FontBook() })
      #expect(error == .noUsableFont)
      #expect("\(error)".contains("fonts-dejavu-core"))
      #expect("\(error)".contains("fonts-wqy-microhei"))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: latinFolder)))
  func `without a Chinese font Latin text is drawn all the same`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      try useConfiguration("<fontconfig><dir>\(latinFolder)</dir></fontconfig>")
      let book = try FontBook()
      #expect(!book.hasChineseFont)
      let font = Font(size: 14)
      #expect(book.bitmap(for: "3.14", in: font, scale: 1) != nil)
      // Boxes, but as wide as laid out.
      let boxes = try #require(book.bitmap(for: "分时", in: font, scale: 1))
      #expect(boxes.width >= 28)
      #expect(book.metrics(scale: 1).width(of: "分时", in: font) == 28)
    }
  }
}

private func useConfiguration(_ text: String) throws {
  let folder = FileManager.default.temporaryDirectory
  let path = folder.appendingPathComponent(
    "fonts-\(ProcessInfo.processInfo.processIdentifier).conf")
  try text.write(to: path, atomically: true, encoding: .utf8)
  setenv("FONTCONFIG_FILE", path.path, 1)
}
