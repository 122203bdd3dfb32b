import Foundation
import FoundationXML
import Testing

@testable import fenshi

/// What desktops are told of the program.
struct DesktopEntryTests {
  private let entry: [String: String]
  private let metainfo: String
  private let types: String

  init() throws {
    let text = try PackageFile.text("Assets/share/applications/fenshi.desktop")
    entry = Dictionary(
      text.split(separator: "\n").compactMap { line in
        let halves = line.split(separator: "=", maxSplits: 1).map(String.init)
        return halves.count == 2 ? (halves[0], halves[1]) : nil
      }, uniquingKeysWith: { first, _ in first })
    metainfo = try PackageFile.text("Assets/share/metainfo/arpa.home.fenshi.metainfo.xml")
    types = try PackageFile.text("Assets/share/mime/packages/fenshi.xml")
  }

  /// Returns what stands between the tags of each element of this name.
  private func elements(_ name: String, in text: String) -> [String] {
    text.components(separatedBy: "<\(name)>").dropFirst().compactMap {
      $0.components(separatedBy: "</\(name)>").first
    }
  }

  @Test func `the entry's icon is there, also in the desktop's own colour`() throws {
    let icon = try #require(entry["Icon"])
    for path in ["scalable/apps/\(icon).svg", "symbolic/apps/\(icon)-symbolic.svg"] {
      let text = try PackageFile.text("Assets/share/icons/hicolor/" + path)
      let document = try XMLDocument(xmlString: text)
      #expect(document.rootElement()?.name == "svg")
      // Without it nothing is drawn at another size than the icon's own.
      #expect(text.contains(" viewBox=\"0 0 "))
    }
  }

  @Test func `entry and description name the same types of files`() throws {
    let named = try #require(entry["MimeType"]).split(separator: ";").map(String.init)
    #expect(named == elements("mediatype", in: metainfo))
  }

  @Test func `every type that desktops do not know is described`() throws {
    let described = Set(
      types.components(separatedBy: "<mime-type type=\"").dropFirst().compactMap {
        $0.components(separatedBy: "\"").first
      })
    let named = try #require(entry["MimeType"]).split(separator: ";").map(String.init)
    #expect(described == Set(named.filter { $0.hasPrefix("application/x-") }))
  }

  @Test(arguments: ["day", "lc1", "lc5", "01", "5", "hst"])
  func `files of every binary format have a type`(ending: String) {
    #expect(types.contains(".\(ending)\""))
  }

  @Test func `the description leads to the entry, and the entry to the program`() {
    #expect(metainfo.contains("<launchable type=\"desktop-id\">fenshi.desktop</launchable>"))
    #expect(elements("binary", in: metainfo) == ["fenshi"])
    #expect(entry["Exec"] == "fenshi %F" && entry["TryExec"] == "fenshi")
  }

  @Test(.enabled(if: VirtualScreen.isAvailable && Tool("xprop") != nil))
  func `the window's class is the name of the entry and its StartupWMClass`() async throws {
    try await WindowedProgram.run([]) { program in
      let facts = try #require(Tool("xprop")).run(
        ["-id", program.window.name, "WM_CLASS"], variables: program.screen.variables)
      let name = try #require(entry["StartupWMClass"])
      #expect(name == "fenshi")
      #expect(facts.output == "WM_CLASS(STRING) = \"\(name)\", \"\(name)\"\n")
    }
  }

  @Test(.enabled(if: VirtualScreen.isAvailable && Tool("xprop") != nil))
  func `window managers read a title that is not ASCII, whatever the locale`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.makeFile("数据.csv", "date,close\n2024-01-02,7\n")
    try await WindowedProgram.run([file]) { program in
      let facts = try #require(Tool("xprop")).run(
        ["-id", program.window.name, "_NET_WM_NAME"],
        variables: program.screen.variables.merging(["LC_ALL": "C.UTF-8"]) { $1 })
      #expect(facts.output == "_NET_WM_NAME(UTF8_STRING) = \"数据.csv – Fenshi\"\n")
    }
  }
}
