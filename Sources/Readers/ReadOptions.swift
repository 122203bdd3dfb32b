/// What the user says about a file that the file does not say itself.
public struct ReadOptions: Equatable, Sendable {
  /// Numbers that mean a missing value, as -200 or 0; compared exactly.
  public var missing: [Double]

  /// Makes options; the defaults read the file as it stands.
  public init(missing: [Double] = []) { self.missing = missing }
}
