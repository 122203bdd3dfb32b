/// The order of the three numbers of a date that does not begin with a year of four digits.
public enum DateOrder: String, Equatable, Sendable, CaseIterable {
  /// 01/31/2024 and 01/31/24.
  case monthFirst = "M/D/Y"
  /// 31/01/2024 and 31/01/24.
  case dayFirst = "D/M/Y"
  /// 24/01/31.
  case yearFirst = "Y/M/D"
}
