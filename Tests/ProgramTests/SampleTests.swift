import Glibc
import Testing

@testable import fenshi

@MainActor
struct SampleTests {
  private func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  @Test func `the sample of a build lies in the package above it`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("package/.build/release")
    try folder.makeFolder("package/Assets")
    let sample = try folder.makeFile("package/Assets/688001-1min.csv")
    let program = folder.path + "/package/.build/release/fenshi"
    #expect(Sample.path(nextTo: program, isReadable: isReadable) == sample)
  }

  @Test func `the sample of an installed program lies in its share folder`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("usr/share/fenshi")
    try folder.makeFolder("Assets")
    try folder.makeFile("Assets/688001-1min.csv")
    let sample = try folder.makeFile("usr/share/fenshi/688001-1min.csv")
    let program = folder.path + "/usr/bin/fenshi"
    #expect(Sample.path(nextTo: program, isReadable: isReadable) == sample)
  }

  @Test func `a program without its sample has none`() {
    #expect(Sample.path(nextTo: "/a/b/fenshi") { _ in false } == nil)
  }

  @Test func `every folder up to the root is looked at once`() {
    var asked: [String] = []
    _ = Sample.path(nextTo: "/a/b/fenshi") { path in
      asked.append(path)
      return false
    }
    #expect(
      asked == [
        "/a/share/fenshi/688001-1min.csv", "/a/b/Assets/688001-1min.csv",
        "/a/Assets/688001-1min.csv",
      ])
  }
}
