import Chart

/// `fenshi info`: what was read, and what was odd.
enum InfoCommand {
  /// Prints the facts of each file: some lines with an empty one between files, or a line of JSON.
  static func run(files paths: [String], json: Bool, options: Options) throws(ProgramError) {
    let words = Words(options.language ?? Environment.language)
    for (index, file) in try OpenFiles(paths, options: options).all.enumerated() {
      let facts = FileFacts(file.dataset, report: file.report)
      if index > 0, !json { try TextFile.print("\n") }
      try TextFile.print(json ? facts.json : facts.text(name: file.name, words))
    }
  }
}
