import CSDL
import Canvas
import Glibc

/// Triangles for `SDL_RenderGeometry`, in device pixels.
struct Mesh {
  /// The corners.
  private(set) var vertices: [SDL_Vertex] = []
  /// Three numbers of corners a triangle.
  private(set) var indices: [CInt] = []

  /// Returns a line of separate quads, one a segment, without joins.
  static func line(_ points: ArraySlice<Point>, stroke: Stroke, scale: Double) -> Mesh {
    var mesh = Mesh()
    for (start, end) in zip(points, points.dropFirst()) {
      let along = end - start
      guard along.length > 0 else { continue }
      let reach = stroke.width / 2 / along.length
      let side = Vector(-along.dy * reach, along.dx * reach)
      let back = Vector(-side.dx, -side.dy)
      mesh.addFan(
        [start + side, end + side, end + back, start + back], scale: scale
      ) { _ in stroke.color }
    }
    return mesh
  }

  /// Returns the area between a line and `baseline`, one quad a segment.
  static func area(
    _ points: ArraySlice<Point>, baseline: Double, gradient: Gradient, scale: Double
  ) -> Mesh {
    var mesh = Mesh()
    for (start, end) in zip(points, points.dropFirst()) {
      mesh.addFan(
        [start, end, Point(end.x, baseline), Point(start.x, baseline)], scale: scale
      ) { gradient.color(at: $0.y) }
    }
    return mesh
  }

  /// Returns a circle as a polygon of 24 corners.
  static func circle(_ center: Point, radius: Double, color: Color, scale: Double) -> Mesh {
    var mesh = Mesh()
    mesh.addFan(
      rim(of: center, radius: radius).dropLast(), scale: scale
    ) { _ in color }
    return mesh
  }

  /// Returns a ring of 24 quads.
  static func ring(
    _ center: Point, inner: Double, outer: Double, color: Color, scale: Double
  ) -> Mesh {
    let inside = rim(of: center, radius: inner)
    let outside = rim(of: center, radius: outer)
    var mesh = Mesh()
    for step in 0..<24 {
      mesh.addFan(
        [inside[step], outside[step], outside[step + 1], inside[step + 1]], scale: scale
      ) { _ in color }
    }
    return mesh
  }

  /// Returns 24 corners around `center`, and the first of them again.
  private static func rim(of center: Point, radius: Double) -> [Point] {
    (0...24).map { step in
      let angle = Double(step) * Double.pi / 12
      return center + Vector(radius * cos(angle), radius * sin(angle))
    }
  }

  /// Adds a convex polygon as triangles around its first corner.
  private mutating func addFan(
    _ corners: [Point], scale: Double, color: (Point) -> Color
  ) {
    let first = CInt(vertices.count)
    for corner in corners {
      let color = color(corner)
      vertices.append(
        SDL_Vertex(
          position: SDL_FPoint(x: Float(corner.x * scale), y: Float(corner.y * scale)),
          color: SDL_Color(r: color.red, g: color.green, b: color.blue, a: color.alpha),
          tex_coord: SDL_FPoint(x: 0, y: 0)))
    }
    for corner in 1..<CInt(corners.count) - 1 {
      indices += [first, first + corner, first + corner + 1]
    }
  }
}

/// Two colours and the heights at which they stand.
struct Gradient {
  /// Where the first colour stands, in points.
  var top: Double
  /// The first colour.
  var topColor: Color
  /// Where the second colour stands, in points.
  var bottom: Double
  /// The second colour.
  var bottomColor: Color

  /// Returns the colour at the height `y`, in points.
  func color(at y: Double) -> Color {
    let share = bottom == top ? 0 : min(max((y - top) / (bottom - top), 0), 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
    }
    return Color(
      red: mix(topColor.red, bottomColor.red), green: mix(topColor.green, bottomColor.green),
      blue: mix(topColor.blue, bottomColor.blue), alpha: mix(topColor.alpha, bottomColor.alpha))
  }
}
