import Foundation
import Testing

/// Where the Debian package fonts-dejavu-core puts its files.
private let latinFolder = "/usr/share/fonts/truetype/dejavu"

struct MissingFontProcessTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: latinFolder)))
  func `Chinese words without a Chinese font are drawn, and the package that lacks is named`()
    throws
  {
    let folder = try TemporaryFolder()
    let fonts = try folder.makeFile(
      "fonts.conf", "<fontconfig><dir>\(latinFolder)</dir></fontconfig>")
    let rows = try folder.makeFile("rows.csv", "time,close\n2021-06-03 09:31,36.5\n")
    for (language, lines) in [("zh", 1), ("en", 0)] {
      let result = try Program.run(
        ["render", rows, "-o", "-", "--lang", language], variables: ["FONTCONFIG_FILE": fonts])
      #expect(result.status == 0)
      #expect(result.output.contains("line.price"))
      #expect(result.errors.split(separator: "\n").count == lines)
      #expect(result.errors.contains("fonts-wqy-microhei") == (lines == 1))
    }
  }
}
