extension CivilDate {
  /// Returns the same day of the month `months` earlier, or that month's last day where it has no
  /// such day; nil before the calendar's first year.
  func earlier(byMonths months: Int) -> CivilDate? {
    let (year, month, day) = components
    let number = year * 12 + month - 1 - months
    // Rounded down, so that years before 0 have twelve months too.
    let targetYear = (number - (number % 12 + 12) % 12) / 12
    let targetMonth = (number % 12 + 12) % 12 + 1
    let length = Self.days(inMonth: targetMonth, of: targetYear)
    return CivilDate(year: targetYear, month: targetMonth, day: min(day, length))
  }
}
