/// A font that fontconfig found: where it is, and whether it has to be made bold.
nonisolated struct FontFile: Equatable, Sendable {
  /// Path of the file.
  var path: String
  /// Number of the face inside a collection, 0 for the first or only one.
  var index: Int
  /// Whether the strokes have to be thickened, because the family has no bold face of its own.
  var isMadeBold: Bool
}
