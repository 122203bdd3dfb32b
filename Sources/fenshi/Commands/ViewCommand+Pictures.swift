import Chart
import Desktop

/// Pictures and texts that are taken out of the window.
extension ViewCommand {
  func savePicture(as kind: PictureName.Kind) throws(ProgramError) {
    let now = window.now
    // What is told of another picture does not belong into this one.
    viewer.tellNothing()
    let path = try PictureName.withReserved(
      for: viewer.dataset, fileName: viewer.settings.fileName, showing: viewer.state(at: now),
      as: kind, forScript: false
    ) { (path) throws(ProgramError) in try studio.write(&viewer, at: now, to: kind.output(path)) }
    viewer.tell(.saved(path: path), at: now)
  }

  func copy(_ text: String) throws(ProgramError) {
    if window.driver == "wayland", ClipboardProgram.copyOnWayland(text) { return }
    guard window.canCopy else { throw .noTextClipboard }
    try Self.display { () throws(SDLError) in try window.copy(text) }
  }

  func copyPicture() throws(ProgramError) {
    let now = window.now
    viewer.tellNothing()
    studio.draw(&viewer, at: now)
    try ClipboardProgram.copyPicture(onWayland: window.driver == "wayland") {
      (path) throws(ProgramError) in try studio.writePNG(to: path)
    }
    viewer.tell(.copiedPicture, at: now)
  }
}
