import Foundation
import Testing

/// A display list as `render` writes it.
struct DrawnList: Decodable {
  struct Item: Decodable {
    var role: String
    var kind: String
    var series: String?
    var text: String?
    var box: [Double]?
    var rect: [Double]?
    var center: [Double]?
    var radius: Double?
    var points: [[Double]]?
    var width: Double?
    var dash: [Double]?

    /// The middle of a text from left to right.
    var middle: Double? { box.map { $0[0] + $0[2] / 2 } }
  }
  var size: [Double]
  var view: String
  var items: [Item]

  /// Reads a list.
  init(_ json: String) throws {
    self = try JSONDecoder().decode(DrawnList.self, from: Data(json.utf8))
  }

  /// Lets the built program draw `file` in 900 × 600 points and English.
  init(rendering file: String, _ options: [String] = []) throws {
    let result = try Program.run(
      ["render", file, "-o", "-", "--size", "900x600", "--lang", "en"] + options)
    try #require(result.status == 0, "\(result.errors)")
    try self.init(result.output)
  }

  /// The items of a role.
  subscript(role: String) -> [Item] { items.filter { $0.role == role } }

  /// The texts of a role.
  func texts(_ role: String) -> [String] { self[role].compactMap(\.text) }
}
