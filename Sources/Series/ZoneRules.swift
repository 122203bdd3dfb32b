/// The offsets of a time zone through history, from the system's database.
public struct ZoneRules: Equatable, Sendable {
  /// IANA name, as `Asia/Shanghai`.
  public var name: String
  /// Seconds east of UTC before the first transition.
  var firstOffset: Int
  /// UTC seconds at which the offset changes, ascending.
  var transitions: [Int64]
  /// The offset from each transition on, in seconds.
  var offsets: [Int]

  /// UTC, with no transitions.
  public static let utc = ZoneRules(name: "UTC", firstOffset: 0, transitions: [], offsets: [])
}
