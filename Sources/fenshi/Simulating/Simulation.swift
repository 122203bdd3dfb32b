import Canvas
import Chart
import Desktop

/// A window that is none: files in a viewer on a virtual clock, moved by the events of a script.
///
/// The viewer is told the time as a window would: at each event, and at each frame that it asks for.
/// Between those nothing is done, so that an idle hour costs no more than an idle second. It has a
/// desktop and a clipboard of its own, and no file chooser: a path is asked for in the window.
final class Simulation {
  /// What an event asks for and a simulation by itself cannot do.
  enum Request: Equatable {
    /// A picture, to be written there.
    case picture(PictureOutput)
    /// A picture with a name of its own.
    case save(PictureName.Kind)
    /// A line on the state.
    case state
    /// What shows, in words.
    case description
  }

  let studio: Studio
  private let frames: FrameClock
  private let home: String?
  var options: Options
  var files: OpenFiles
  var viewer: Viewer
  /// The time since the start.
  private(set) var now = Duration.zero
  /// Whether the viewer has asked for the end.
  private(set) var hasQuit = false
  private(set) var size: Size
  private(set) var scale: Double
  private var pointer: Point
  /// Whether a pointer is down, so that the loss of the keyboard's focus takes it away.
  private var isPressed = false
  private var look: DesktopLook
  private var copied = ""

  /// Opens a viewer of files.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - hz: Frames a second.
  ///   - options: What the command line says.
  ///   - studio: Where pictures are made.
  ///   - home: The user's home, for paths that are typed; nil for none.
  init(
    _ files: OpenFiles, hz: Double, options: Options, studio: Studio,
    home: String? = Environment.value("HOME")
  ) {
    (self.files, self.options, self.studio, self.home) = (files, options, studio, home)
    frames = FrameClock(rate: hz)
    (size, scale) = (options.size, options.scale ?? 1)
    look = DesktopLook(options: options)
    viewer = files.viewer(
      options: options, size: size, scale: scale, metrics: studio.metrics(scale: scale, for: files))
    pointer = Point(size.width / 2, size.height / 2)
    showCrosshair()
  }

  private func showCrosshair() {
    guard let place = options.crosshair else { return }
    viewer.showCrosshair(clockMinute: Double(place.minute), price: place.price)
  }

  /// Moves the clock, frame by frame where something moves.
  ///
  /// - Parameters:
  ///   - time: Up to when.
  ///   - shows: Is called at each frame before that.
  /// - Throws: What `shows` throws.
  func advance(
    to time: Duration, showing shows: () throws(ProgramError) -> Void
  ) throws(ProgramError) {
    while let due = viewer.nextFrame(after: now) {
      let frame = max(frames.frame(notBefore: due), frames.frame(after: now))
      if frame >= time { break }
      now = frame
      viewer.advance(to: now)
      try shows()
    }
    now = time
    viewer.advance(to: now)
  }

  /// Has an event happen now, and returns what it asks for.
  func take(_ action: ScriptEvent.Action) -> [Request] {
    switch action {
    case .input(let input): return update(input)
    case .wheel(let delta, let smooth):
      return update(.wheel(delta, smooth: smooth, at: pointer))
    case .pinch(let factor): return update(.pinch(factor: factor, about: pointer))
    case .resize(let size):
      self.size = size
      return update(.resized(size, scale: scale))
    case .scale(let scale):
      self.scale = scale
      measure()
      return update(.resized(size, scale: scale))
    case .focus(let hasFocus): return isPressed && !hasFocus ? update(.pointerCancelled) : []
    case .theme(let appearance):
      look.preferences.brightness = appearance == .light ? .light : .dark
      viewer.change { look.apply(to: &$0) }
      return []
    case .motion(let isReduced):
      look.preferences.reducesMotion = isReduced
      viewer.change { look.apply(to: &$0) }
      return []
    case .drop(let path):
      open(path)
      return []
    case .reread(let path):
      reread(from: path)
      return []
    case .frame(let output): return [.picture(output)]
    case .state: return [.state]
    }
  }

  private func update(_ input: InputEvent) -> [Request] {
    switch input {
    case .pointerDown(let place, _): (pointer, isPressed) = (place, true)
    case .pointerUp(let place, _): (pointer, isPressed) = (place, false)
    case .pointerMoved(let place, _): pointer = place
    case .pointerCancelled: isPressed = false
    case .wheel, .pinch, .key, .text, .resized, .visibilityChanged: break
    }
    return viewer.update(input, at: now).flatMap(answer)
  }

  private func answer(_ request: ViewerRequest) -> [Request] {
    switch request {
    case .quit: hasQuit = true
    case .savePicture: return [.save(.png)]
    case .saveDrawing: return [.save(.svg)]
    case .describe: return [.description]
    case .copy(let text):
      copied = text
      viewer.tell(.copiedText, at: now)
    case .paste:
      return update(.text(copied.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""))
    case .reload:
      files.reload(options: options)
      showAgain()
    case .openFile: askForPath()
    case .openPath(let text): openTyped(text)
    case .openSample: if let path = Sample.path() { open(path) }
    case .closeFile: closeFile()
    case .complete(let text):
      viewer.setMatches(PathCompletion.matches(for: text, home: home), for: text)
    // There is no screen to fill, pictures have no clipboard, and files are read whole at once.
    case .toggleFullScreen, .copyPicture, .stopLoading: break
    }
    return []
  }

  private func measure() { viewer.metrics = studio.metrics(scale: scale, for: files) }
}

// MARK: - Files

extension Simulation {
  private func askForPath() {
    let path =
      files.all.indices.contains(viewer.selectedFile) ? files.all[viewer.selectedFile].path : nil
    for request in viewer.askForPath(startingWith: PathCompletion.start(besides: path, home: home))
    {
      _ = answer(request)
    }
  }

  private func openTyped(_ text: String) {
    let path = PathCompletion.path(of: text, home: home)
    if let problem = PathCompletion.problem(with: path) {
      if viewer.takesText {
        viewer.refusePath(problem)
      } else {
        viewer.tell(.missing(PathCompletion.shown(path, home: home)), at: now)
      }
      return
    }
    viewer.endQuestion()
    open(path)
  }

  /// Shows another file in the place of those that show; one that cannot be shown is told of.
  private func open(_ path: String) {
    let options = options.ofOtherFiles
    do throws(ProgramError) {
      let read = try OpenFiles([path], options: options)
      var settings = Settings(options, for: read.first)
      settings.takeLook(of: viewer.settings)
      (files, self.options) = (read, options)
      show(settings)
    } catch {
      tell(error)
    }
  }

  private func closeFile() {
    if files.all.count > 1 {
      files.close(viewer.selectedFile)
      return viewer.removeShownFile()
    }
    files = OpenFiles(waitingFor: [""])
    var settings = Settings(options, for: files.first)
    settings.view = .dates
    settings.takeLook(of: viewer.settings)
    show(settings)
    viewer.showStartPage(hasSample: Sample.path() != nil)
  }

  private func show(_ settings: Settings) {
    viewer = files.viewer(
      options: options, settings: settings, size: size, scale: scale,
      metrics: studio.metrics(scale: scale, for: files), now: now)
  }

  /// Reads the first file as if it held what another one holds.
  private func reread(from path: String) {
    guard !viewer.showsStartPage else { return }
    do throws(ProgramError) {
      try files.reread(0, from: path, options: options)
      showAgain()
      viewer.tell(.reread([files.first.name]), at: now)
    } catch {
      tell(error)
    }
  }

  private func showAgain() {
    measure()
    viewer.show(files.instruments)
  }

  private func tell(_ error: ProgramError) {
    viewer.tell(.failed(ErrorLine.notice(of: error, in: viewer.settings.language)), at: now)
  }
}
