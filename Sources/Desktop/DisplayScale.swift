import CSDL

/// How many device pixels a point has where the window system does not say it: on X11.
package struct DisplayScale {
  /// Device pixels a point.
  let scale: Double
  /// Whether larger text is part of it: desktops put both into `Xft.dpi`.
  let includesText: Bool

  /// Returns the scale that the desktop asks of `window`, 1 where it says nothing or the window is
  /// not X11's.
  ///
  /// In this order: `GDK_SCALE` times `GDK_DPI_SCALE`, `QT_SCALE_FACTOR`, then the resource
  /// `Xft.dpi`, which GNOME and Plasma set, by 96.
  static func ofX11(window: OpaquePointer) -> DisplayScale {
    let none = DisplayScale(scale: 1, includesText: false)
    guard let display = csdl_x11_display(window) else { return none }
    if let scale = fromEnvironment({ name in SDL_getenv(name).map { String(cString: $0) } }) {
      return DisplayScale(scale: scale, includesText: false)
    }
    guard let scale = XLibrary()?.resources(of: display).flatMap(fromResources) else {
      return none
    }
    return DisplayScale(scale: scale, includesText: true)
  }

  /// Returns the scale that the environment sets, or nil.
  package nonisolated static func fromEnvironment(_ variable: (String) -> String?) -> Double? {
    if let scale = variable("GDK_SCALE").flatMap(Double.init) {
      return valid(scale * (variable("GDK_DPI_SCALE").flatMap(Double.init) ?? 1))
    }
    return variable("QT_SCALE_FACTOR").flatMap(Double.init).flatMap(valid)
  }

  /// Returns the scale that X resources such as `Xft.dpi:	192` set, in quarters, or nil.
  package nonisolated static func fromResources(_ resources: String) -> Double? {
    for line in resources.split(separator: "\n") where line.hasPrefix("Xft.dpi:") {
      let value = line.dropFirst("Xft.dpi:".count).drop { $0 == " " || $0 == "\t" }
      guard let resolution = Double(value) else { return nil }
      return valid((resolution / 96 * 4).rounded() / 4)
    }
    return nil
  }

  private nonisolated static func valid(_ scale: Double) -> Double? {
    0.5...8 ~= scale ? scale : nil
  }
}
