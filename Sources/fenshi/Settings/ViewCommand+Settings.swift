import Canvas
import Chart
import Desktop
import Glibc

extension ViewCommand {
  /// The absolute path of a file that shows; nil for standard input, and for the sample, which can be
  /// opened without being remembered.
  private func rememberedPath(_ file: OpenFile) -> String? {
    guard file.path != "-", !file.path.isEmpty, file.path != Sample.path() else { return nil }
    guard !file.path.hasPrefix("/") else { return file.path }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return FileName.absolute(file.path, in: String(cString: folder))
  }

  /// Remembers the files that show as the latest, and begins to watch them.
  func noteOpened() {
    rememberOpened()
    watchFiles()
  }

  /// Remembers the files that show as the latest.
  func rememberOpened() {
    let paths = files.all.compactMap(rememberedPath)
    if !paths.isEmpty {
      store.update { settings in
        for path in paths.reversed() {
          let known = settings.files.first { $0.path == path }
          settings.note(known ?? SavedSettings.RecentFile(path: path))
        }
      }
    }
  }

  /// Remembers how the file that is about to go was left, and the window's size where that is given.
  func leave(windowSize: Size?) {
    let place = place
    guard place != nil || windowSize != nil else { return }
    store.update { settings in
      if let place { settings.leave(place) }
      if let windowSize {
        settings.size = Size(windowSize.width.rounded(), windowSize.height.rounded())
      }
    }
  }

  /// Where the file that is chosen stands.
  private var place: SavedSettings.RecentFile? {
    guard !viewer.isWaiting, files.all.indices.contains(viewer.selectedFile),
      let path = rememberedPath(files.all[viewer.selectedFile])
    else { return nil }
    let state = viewer.state(at: window.now)
    return SavedSettings.RecentFile(
      path: path, view: state.view, date: viewer.showsLatestDate ? nil : viewer.shownDate)
  }

  /// Remembers the colours that a key has chosen.
  func rememberLook(since former: Settings) {
    let now = viewer.settings
    guard now.appearance != former.appearance || now.changeColors != former.changeColors else {
      return
    }
    let appearance = now.appearance == desktopAppearance ? nil : now.appearance
    store.update { settings in
      // What is as the desktop says goes on following it.
      if now.appearance != former.appearance { settings.appearance = appearance }
      if now.changeColors != former.changeColors { settings.changeColors = now.changeColors }
    }
  }

  /// Dark or light as the desktop says; dark where it says nothing.
  private var desktopAppearance: Appearance {
    look.preferences.brightness == .light ? .light : .dark
  }
}
