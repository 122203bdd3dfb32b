/// A column that has no name in its file.
///
/// It goes by its number, as options name it: `column 3`.
public struct UnnamedColumn: Equatable, Sendable {
  /// The number of the column, from 1.
  public let number: Int

  private static let prefix = "column "

  /// Makes the column with a number.
  public init(number: Int) { self.number = number }

  /// Returns the column that goes by `name`; nil for any other name.
  public init?(name: String) {
    guard name.hasPrefix(Self.prefix), let number = Int(name.dropFirst(Self.prefix.count)),
      number > 0, name == UnnamedColumn(number: number).name
    else { return nil }
    self.init(number: number)
  }

  /// What it goes by.
  public var name: String { Self.prefix + "\(number)" }
}
