import Canvas
import Chart
import Desktop

extension ViewCommand {
  private var home: String? { Environment.value("HOME") }

  /// Asks for a path in the window, beginning with the folder of the file that shows.
  func askForPath() {
    let path =
      files.all.indices.contains(viewer.selectedFile) ? files.all[viewer.selectedFile].path : nil
    let start = PathCompletion.start(besides: path, home: home)
    for request in viewer.askForPath(startingWith: start) {
      if case .complete(let text) = request { complete(text) }
    }
  }

  /// Tells the window what a typed path could become.
  func complete(_ text: String) {
    var matches = PathCompletion.matches(for: text, home: home)
    // Where nothing is typed, the files of the last time are the likeliest.
    if text.isEmpty {
      matches =
        recentFiles.filter(\.isThere).map {
          PathMatch(text: $0.path, name: PathCompletion.shown($0.path, home: home), isFolder: false)
        } + matches
    }
    viewer.setMatches(matches, for: text)
  }

  /// Opens the file at a path that was typed or chosen; one that was open before as it was left.
  func openTyped(_ text: String) throws(ProgramError) {
    let path = PathCompletion.path(of: text, home: home)
    if let problem = PathCompletion.problem(with: path) {
      if viewer.takesText { viewer.refusePath(problem) } else { tellGone(path) }
      return
    }
    viewer.endQuestion()
    try open([path], at: store.settings.files.first { $0.path == path })
  }

  private func tellGone(_ path: String) {
    viewer.tell(.missing(PathCompletion.shown(path, home: home)), at: window.now)
    viewer.recentFiles = recentFiles
  }

  /// Opens the sample.
  func openSample() throws(ProgramError) {
    if let path = Sample.path() { try open([path]) }
  }

  /// Hands in the first line of the clipboard as typed: a file manager puts the address of a file there.
  func paste() throws(ProgramError) {
    let line = window.copiedText.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    try take(.text(FileURI.path(of: line) ?? line), window.now)
  }

  /// Closes the file that is chosen: another one shows then, or the start page.
  func closeFile() {
    defer { ReleasedMemory.giveBack() }
    leave(windowSize: nil)
    if pending != nil { endPending() }
    former = nil
    needsFrame = true
    guard files.all.count > 1 else { return showStart() }
    files.close(viewer.selectedFile)
    viewer.removeShownFile()
    watchFiles()
  }

  /// Shows the start page.
  func showStart() {
    let former = viewer.settings
    files = OpenFiles(waitingFor: [""])
    options.view = nil
    var settings = Settings(options, for: files.first)
    settings.view = .dates
    settings.takeLook(of: former)
    viewer = files.viewer(
      options: options, settings: settings, size: window.size, scale: window.scale,
      metrics: studio.metrics(
        scale: window.scale, for: files, and: store.settings.files.map(\.path)), now: window.now)
    viewer.recentFiles = recentFiles
    viewer.showStartPage(hasSample: Sample.path() != nil)
    watchFiles()
  }

  /// The files of the last time, as the window tells of them.
  private var recentFiles: [RecentFile] {
    store.settings.files.map { file in
      RecentFile(
        path: file.path, name: FileName.last(of: file.path),
        folder: PathCompletion.shown(FileName.folder(of: file.path), home: home),
        isThere: PathCompletion.problem(with: file.path) == nil)
    }
  }
}
