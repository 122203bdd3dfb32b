/// Why there is no text to draw with.
public nonisolated enum FontError: Error, Equatable, Sendable {
  /// Fontconfig has no configuration or could not read it.
  case noConfiguration
  /// No installed font has Latin letters and digits of equal width.
  case noUsableFont
  /// SDL_ttf did not start; the reason is its own.
  case libraryFailed(reason: String)
  /// A font file that fontconfig named could not be opened.
  case cannotOpen(path: String, reason: String)
}

nonisolated extension FontError: CustomStringConvertible {
  /// One line that says what failed and what to install.
  public var description: String {
    switch self {
    case .noConfiguration:
      "fontconfig has no configuration: install \(Self.packages)"
    case .noUsableFont:
      "no usable font: install \(Self.packages)"
    case .libraryFailed(let reason):
      "SDL_ttf did not start: \(reason)"
    case .cannotOpen(let path, let reason):
      "cannot open the font \(path) (\(reason)): install \(Self.packages)"
    }
  }

  private static let packages = "the Debian packages fonts-dejavu-core and fonts-wqy-microhei"
}
