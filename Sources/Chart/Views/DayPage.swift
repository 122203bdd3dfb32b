/// One date as a page of the scroller.
enum DayPage {
  /// Width of a label and the space to the next, in points.
  static let width = 40.0 + 12.0
}
