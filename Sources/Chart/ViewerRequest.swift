/// What a viewer asks of the program around it.
public enum ViewerRequest: Equatable, Sendable {
  /// Close the window.
  case quit
  /// Fill the screen, or go back.
  case toggleFullScreen
  /// Put text on the clipboard.
  case copy(String)
  /// Put the picture on the clipboard.
  case copyPicture
  /// Save the picture as a PNG.
  case savePicture
  /// Save the picture as an SVG.
  case saveDrawing
  /// Read the file again.
  case reload
  /// End the reading that goes on, and show what was read.
  case stopLoading
  /// Print what shows in words: ``Viewer/description(at:)``.
  case describe
  /// Ask the user for files to open.
  case openFile
  /// Open the file at a path, which may begin with `~`.
  case openPath(String)
  /// Open the sample.
  case openSample
  /// Close the only file.
  case closeFile
  /// Tell which files' paths begin with what was typed, by ``Viewer/setMatches(_:for:)``.
  case complete(String)
  /// Hand in the clipboard's text as typed.
  case paste
}
