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

  @Test(.enabled(if: FileManager.default.fileExists(atPath: latinFolder)))
  func `broken font files are passed over, and named where there is no other`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("fonts")
    let names = ["DejaVuSans.ttf", "DejaVuSansMono.ttf"]
    for name in names {
      try FileManager.default.copyItem(
        atPath: latinFolder + "/" + name, toPath: folder.path + "/fonts/" + name)
    }
    let fonts = try folder.makeFile(
      "fonts.conf",
      "<fontconfig><dir>\(folder.path)/fonts</dir><cachedir>\(folder.path)/cache</cachedir>"
        + "</fontconfig>")
    let rows = try folder.makeFile("rows.csv", "time,close\n2021-06-03 09:31,36.5\n")
    func render() throws -> Program.Result {
      try Program.run(["render", rows, "-o", "-"], variables: ["FONTCONFIG_FILE": fonts])
    }
    let whole = try render()
    #expect(whole.status == 0 && whole.errors.isEmpty)
    // What fontconfig remembers of a folder is true as long as no file comes or goes.
    func breakFont(_ name: String) throws {
      let file = try #require(FileHandle(forUpdatingAtPath: folder.path + "/fonts/" + name))
      try file.write(contentsOf: Data(repeating: 0x5A, count: 100_000))
      try file.close()
    }
    try breakFont(names[0])
    let other = try render()
    #expect(other.status == 0 && other.errors.isEmpty)
    #expect(other.output.contains("line.price") && other.output != whole.output)
    try breakFont(names[1])
    let none = try render()
    #expect(none.status == 1 && none.complainsOnce("font"))
    #expect(none.errors.contains("install"))
  }
}
