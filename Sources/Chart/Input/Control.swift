import Canvas

/// Something in the window that can be pressed, by pointer or keyboard, and that a tip tells of.
enum Control: Equatable, Sendable {
  /// The tab of a file, by its number.
  case file(Int)
  /// The button for the day before.
  case dayBefore
  /// The button for the day after.
  case dayAfter
  /// The tab of a view.
  case view(ViewKind)
  /// A name of the legend, by its number.
  case name(Int)
  /// The number of the names that have no room in the legend.
  case moreNames
  /// The name of the curve's source.
  case source
  /// A file of the start page, by its number.
  case recent(Int)
  /// The sample on the start page.
  case sample
  /// The start page's line about opening files.
  case chooser
}

/// A mouse that stays where it is.
struct PointerRest: Equatable, Sendable {
  /// How long it has to rest on a control before the tip shows (500 ms, as desktops have it).
  static let tipTime = Duration.milliseconds(500)

  /// Where it is.
  var place: Point
  /// Since when.
  var since: Duration
}
