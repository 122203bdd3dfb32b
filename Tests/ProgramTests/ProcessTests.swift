import Testing

struct ProcessTests {
  @Test func `version and help are printed, with nothing on standard error`() throws {
    let version = try Program.run(["--version"])
    #expect(version.status == 0)
    #expect(version.output == "fenshi 0.1.0\n")
    #expect(version.errors.isEmpty)
    let help = try Program.run(["--help"])
    #expect(help.status == 0)
    #expect(help.output.contains("Usage:\n"))
    #expect(help.output.hasSuffix("2 wrong usage.\n"))
  }

  @Test(arguments: [
    ["--vew", "day"], ["info"], ["render", "a.csv", "-o", "a.gif"], ["--size", "0x0"],
    ["simulate", "a.csv"],
  ])
  func `wrong usage ends with 2 and one line, before any file is opened`(
    arguments: [String]
  ) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("fenshi: "))
    #expect(result.errors.hasSuffix("\n"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["info", "/nowhere.csv"], ["info", "/"], ["info", "/dev/zero", "--json"], ["/nowhere.csv"],
    ["render", "/nowhere\n.csv", "-o", "a.png"], ["simulate", "a", "--input", "/nowhere"],
  ])
  func `a file that cannot be opened ends with 1 and one line`(arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("fenshi: /"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `a mistake in the events shows before the file is opened`() throws {
    let result = try Program.run(
      ["simulate", "/nowhere.csv", "--input", "-"], input: "{\"t\":0,\"state\":true}\n{\"t\":1,}\n")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("fenshi: standard input: line 2, column 8: "))
  }

  @Test func `output that cannot be written is an error and not silence`() throws {
    let result = try Program.run(["--help"], output: "/dev/full")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("fenshi: standard output: the disk is full; "))
  }
}
