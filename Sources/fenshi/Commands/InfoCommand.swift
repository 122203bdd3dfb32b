import Chart

/// `fenshi info`: what was read, and what was odd.
enum InfoCommand {
  /// Prints the facts of `file`.
  static func run(file path: String, json: Bool, options: Options) throws(ProgramError) {
    let file = try OpenFile(path, options: options)
    let facts = FileFacts(file.dataset, report: file.report)
    try TextFile.print(json ? facts.json : facts.text(name: file.name))
  }
}
