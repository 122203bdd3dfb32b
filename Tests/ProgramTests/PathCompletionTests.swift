import Chart
import Testing

@testable import fenshi

/// What a typed path could become.
@Suite struct PathCompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["日线", "Data", ".hidden"] { try folder.makeFolder(name) }
    for name in ["data.csv", "日线.csv", "a b.csv", ".secret"] { try folder.makeFile(name) }
  }

  private func names(_ text: String) -> [String] {
    PathCompletion.matches(for: text, home: folder.path).map { $0.name + ($0.isFolder ? "/" : "") }
  }

  @Test func `folders come first, and hidden names where they are asked for`() {
    #expect(names("~/") == ["Data/", "日线/", "a b.csv", "data.csv", "日线.csv"])
    #expect(names("~/.") == [".hidden/", ".secret"])
    #expect(names(folder.path + "/日") == ["日线/", "日线.csv"])
    #expect(names("~/a ") == ["a b.csv"])
  }

  @Test func `capitals count where they lead to something`() {
    #expect(names("~/d") == ["data.csv"])
    #expect(names("~/D") == ["Data/"])
    #expect(names("~/A") == ["a b.csv"])
  }

  @Test func `what is completed goes on from what was typed`() {
    let texts = PathCompletion.matches(for: "~/D", home: folder.path).map(\.text)
    #expect(texts == ["~/Data/"])
    #expect(PathCompletion.matches(for: "~", home: folder.path).map(\.text) == ["~/"])
    #expect(names("/nowhere/at/all") == [])
  }

  @Test func `the tilde is the home, both ways`() {
    #expect(PathCompletion.path(of: "~/a", home: "/h") == "/h/a")
    #expect(PathCompletion.path(of: "~", home: "/h") == "/h")
    #expect(PathCompletion.path(of: "~a", home: "/h") == "~a")
    #expect(PathCompletion.path(of: "~/a", home: nil) == "~/a")
    #expect(PathCompletion.shown("/h/a", home: "/h") == "~/a")
    #expect(PathCompletion.shown("/hat", home: "/h") == "/hat")
    #expect(PathCompletion.shown("/a", home: "/") == "/a")
  }

  @Test func `why a path cannot be opened`() {
    #expect(PathCompletion.problem(with: folder.path) == .folder)
    #expect(PathCompletion.problem(with: folder.path + "/none") == .missing)
    #expect(PathCompletion.problem(with: folder.path + "/data.csv") == nil)
  }
}
