import Glibc
import Testing

@testable import fenshi

@MainActor
struct PictureNameTests {
  @Test func `a picture is named after code and date`() {
    #expect(PictureName.stem(subject: "688001", date: "2021-06-03") == "688001-2021-06-03")
    #expect(PictureName.stem(subject: "BTC/USD", date: nil) == "BTC_USD")
  }

  @Test func `no picture is written over another`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("688001.png", "the first")
    #expect(
      try PictureName.reserve("688001", in: folder.path) == folder.path + "/688001-1.png")
    #expect(
      try PictureName.reserve("688001", in: folder.path) == folder.path + "/688001-2.png")
    #expect(folder.content("688001.png") == "the first")
  }

  @Test func `a folder that is missing is told and not tried for ever`() {
    #expect(throws: ProgramError.writing("/nowhere/at/all/a.png", .noFolder)) {
      try PictureName.reserve("a", in: "/nowhere/at/all")
    }
  }

  @Test func `the folder for pictures is the one that the user has set`() {
    let settings = """
      # made by xdg-user-dirs-update
      XDG_MUSIC_DIR="$HOME/Musik"
      XDG_PICTURES_DIR="$HOME/Bilder mit Blank"
      """
    #expect(PictureName.folder(inSettings: settings, home: "/home/a") == "/home/a/Bilder mit Blank")
    #expect(
      PictureName.folder(inSettings: "XDG_PICTURES_DIR=\"/data/p\"", home: "/h") == "/data/p")
    #expect(PictureName.folder(inSettings: "XDG_PICTURES_DIR=\"p\"", home: "/h") == nil)
    #expect(PictureName.folder(inSettings: "#XDG_PICTURES_DIR=\"/p\"", home: "/h") == nil)
    #expect(PictureName.folder(inSettings: "", home: "/h") == nil)
  }

  @Test func `names lose their folder and their ending`() {
    #expect(FileName.last(of: "/a/b.csv") == "b.csv")
    #expect(FileName.stem(of: "/a/b.2021.csv") == "b.2021")
    #expect(FileName.stem(of: ".hidden") == ".hidden")
  }
}
