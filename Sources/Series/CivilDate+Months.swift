extension CivilDate {
  /// Moves a date by whole months.
  ///
  /// - Parameter months: How many; below 0 for an earlier month.
  /// - Returns: The same day of that month, or its last day where it has no such day; nil outside the
  ///   calendar's years.
  public func adding(months: Int) -> CivilDate? {
    let (year, month, day) = components
    let number = year * 12 + month - 1 + months
    // Rounded down, so that years before 0 have twelve months too.
    let targetYear = (number - (number % 12 + 12) % 12) / 12
    let targetMonth = (number % 12 + 12) % 12 + 1
    let length = Self.days(inMonth: targetMonth, of: targetYear)
    return CivilDate(year: targetYear, month: targetMonth, day: min(day, length))
  }
}
