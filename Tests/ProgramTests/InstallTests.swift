import Foundation
import Testing

@testable import fenshi

/// `make install` and `make uninstall`, with the program that was built with the tests.
struct InstallTests {
  private let folder: TemporaryFolder
  private let prefix: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("prefix")
    prefix = URL(filePath: folder.path + "/prefix").standardizedFileURL.path
  }

  /// Runs the script and returns what it left behind.
  @discardableResult
  private func install(
    _ what: String, prefix: String? = nil, destination: String = ""
  ) throws -> Program.Result {
    try Tool(inPackage: ".make/install").run(
      [what],
      variables: [
        "PREFIX": prefix ?? self.prefix, "DESTDIR": destination,
        "FENSHI_PROGRAM": try Program.executable().path, "SOURCE_DATE_EPOCH": "1622678400",
      ])
  }

  /// Returns the files below a folder, with their paths from there.
  private func files(in path: String) -> Set<String> {
    let all = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return Set(
      all.filter { name in
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(
          atPath: path + "/" + name, isDirectory: &isFolder)
        return isThere && !isFolder.boolValue
      })
  }

  @Test func `the version stands in one place`() throws {
    let result = try Tool(inPackage: ".make/version").run([])
    #expect("fenshi " + result.output == HelpText.version + "\n")
  }

  @Test func `an installed program runs and finds its sample, and leaves nothing when it goes`()
    throws
  {
    let put = try install("all")
    try #require(put.status == 0, "\(put.errors)")
    let program = prefix + "/bin/fenshi"
    let sample = Sample.path(nextTo: program) { FileManager.default.isReadableFile(atPath: $0) }
    #expect(sample == prefix + "/share/fenshi/" + Sample.fileName)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["info", try #require(sample)]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)

    #expect(try install("none").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == [])
  }

  @Test func `everything in Assets for desktops and shells is installed, for others to read`()
    throws
  {
    try install("data", prefix: "/usr", destination: folder.path + "/stage")
    let stage = folder.path + "/stage/usr"
    let shared = files(in: PackageFile.folder.appending(path: "Assets/share").path)
    #expect(shared.count >= 9)
    #expect(
      files(in: stage)
        == Set(shared.map { "share/" + $0 })
        .union(["share/fenshi/688001-1min.csv", "share/doc/fenshi/LICENSE"]))
    for name in files(in: stage) {
      let facts = try FileManager.default.attributesOfItem(atPath: stage + "/" + name)
      #expect(facts[.posixPermissions] as? Int == 0o644, "\(name)")
    }
  }

  @Test func `version and date are filled in`() throws {
    try install("data", prefix: "/usr", destination: folder.path + "/stage")
    let share = folder.path + "/stage/usr/share"
    let version = HelpText.version.replacing("fenshi ", with: "")
    let page = try String(contentsOfFile: share + "/man/man1/fenshi.1", encoding: .utf8)
    // 1622678400 s after 1970 it was 2021-06-03, 00:00 UTC.
    #expect(page.contains(".TH FENSHI 1 \"2021-06-03\" \"Fenshi \(version)\""))
    let metainfo = try String(
      contentsOfFile: share + "/metainfo/arpa.home.fenshi.metainfo.xml", encoding: .utf8)
    #expect(metainfo.contains("<release version=\"\(version)\" date=\"2021-06-03\""))
    #expect(!page.contains("@VERSION@") && !page.contains("@DATE@"))
    #expect(!metainfo.contains("@VERSION@") && !metainfo.contains("@DATE@"))
  }

  @Test func `the entry names the program by its path where desktops would not find it`() throws {
    func command(_ prefix: String) throws -> String? {
      try install("data", prefix: prefix, destination: folder.path + "/stage")
      let path = folder.path + "/stage" + prefix + "/share/applications/fenshi.desktop"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return text.split(separator: "\n").first { $0.hasPrefix("Exec=") }.map(String.init)
    }
    #expect(try command("/usr") == "Exec=fenshi %F")
    #expect(try command("/usr/local") == "Exec=fenshi %F")
    #expect(try command("/opt/fenshi") == "Exec=/opt/fenshi/bin/fenshi %F")
    #expect(try command("/opt/my programs") == "Exec=\"/opt/my programs/bin/fenshi\" %F")
  }

  @Test(arguments: ["relative", "/a$b", "/a\"b", "/a%b"])
  func `a prefix that cannot be used is refused`(prefix: String) throws {
    let result = try install("data", prefix: prefix, destination: folder.path + "/stage")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("install: PREFIX "))
    #expect(files(in: folder.path + "/stage").isEmpty)
  }

  @Test func `what other programs installed stays, and is still known`() throws {
    try folder.makeFolder("prefix/share/applications")
    try folder.makeFolder("prefix/share/mime/packages")
    try folder.makeFile(
      "prefix/share/applications/other.desktop",
      "[Desktop Entry]\nType=Application\nName=Other\nExec=true\nMimeType=text/csv;\n")
    try folder.makeFile(
      "prefix/share/mime/packages/other.xml",
      """
      <?xml version="1.0"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      <mime-type type="application/x-other"><glob pattern="*.other"/></mime-type></mime-info>
      """)
    try install("all")
    try install("none")
    let left = files(in: prefix)
    #expect(left.contains("share/applications/other.desktop"))
    #expect(left.contains("share/mime/packages/other.xml"))
    #expect(!left.contains { $0.contains("fenshi") || $0.contains("tdx") })
    if Tool("update-mime-database") != nil {
      #expect(folder.content("prefix/share/mime/globs2")?.contains("x-other:*.other") == true)
    }
    if Tool("update-desktop-database") != nil {
      #expect(
        folder.content("prefix/share/applications/mimeinfo.cache")?
          .contains("text/csv=other.desktop;\n") == true)
    }
  }
}
