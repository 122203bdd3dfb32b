import Foundation
import Testing

/// A line of `simulate` or `--trace`.
struct TracedState: Decodable, Equatable {
  struct Crosshair: Decodable, Equatable {
    var x: Double
    var y: Double
    var time: String
    var price: Double
    /// Nil in `lines`, which has no base.
    var percent: Double?
  }
  var t: Double
  var view: String
  /// Nil while nothing is read yet.
  var date: String?
  var page: Int
  var offset: Double
  var velocity: Double
  var moving: Bool
  var crosshair: Crosshair?
  var source: String?
  var animations: [String]
  struct Loading: Decodable, Equatable {
    /// Nil where nobody knows.
    var percent: Int?
    var stopping: Bool
  }
  var loading: Loading?

  /// Where the page rule sends what goes on from here with this velocity: round((x + v·52)/52), in
  /// pages not yet rounded (spec §3).
  var destination: Double { (offset + velocity * 52) / 52 }

  /// Reads whole lines.
  static func read(_ lines: some Sequence<Substring>) throws -> [TracedState] {
    try lines.map { try JSONDecoder().decode(TracedState.self, from: Data($0.utf8)) }
  }
}
