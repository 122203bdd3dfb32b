import CSDL

/// How many device pixels a point has where the window system does not say it: on X11.
package enum DisplayScale {
  /// Returns the scale that the desktop asks of programs on X11, 1 where it says nothing.
  ///
  /// In this order: `GDK_SCALE` times `GDK_DPI_SCALE`, `QT_SCALE_FACTOR`, then the resource
  /// `Xft.dpi`, which GNOME and Plasma set, by 96.
  static func ofX11() -> Double {
    fromEnvironment { name in SDL_getenv(name).map { String(cString: $0) } }
      ?? xResources().flatMap(fromResources) ?? 1
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

  /// Returns the resources of the X server, asked through the libX11 that SDL has loaded.
  private static func xResources() -> String? {
    typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias ResourceString = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
    typealias CloseDisplay = @convention(c) (OpaquePointer) -> CInt
    guard let library = SDL_LoadObject("libX11.so.6") else { return nil }
    defer { SDL_UnloadObject(library) }
    guard let open = SDL_LoadFunction(library, "XOpenDisplay"),
      let resourceString = SDL_LoadFunction(library, "XResourceManagerString"),
      let close = SDL_LoadFunction(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: OpenDisplay.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: CloseDisplay.self)(display) }
    return unsafeBitCast(resourceString, to: ResourceString.self)(display).map {
      String(cString: $0)
    }
  }
}
