import Canvas
import Chart
import Desktop
import Glibc
import Text

/// `fenshi FILE`: the viewer in its window.
final class ViewCommand {
  // Before the window, which it wakes.
  let portal: Portal
  var look: DesktopLook
  let window: Window
  let studio: Studio
  /// What is remembered from one time to the next.
  let store: SettingsStore
  /// Notices changes of the files that show; nil where there is nothing to watch.
  var watch: FileWatch?
  /// The files that it watches.
  var watched: [String] = []
  /// Whether a file may have changed that was not looked at yet.
  var mayHaveChanged = false
  /// Nil where none is asked for, or it can no longer be written.
  private var trace: Trace?
  /// What is said of the files that show.
  var options: Options
  var files: OpenFiles
  var viewer: Viewer
  /// What the title bar names.
  private var title: String
  /// Size of the window as it opened, in points.
  private let openedSize: Size
  /// The scale that `viewer.metrics` were measured at.
  private var measuredScale: Double
  private let start: Duration
  /// The latest time that the viewer was told.
  private var latest: Duration
  var isVisible = true
  var needsFrame = true
  private var hasQuit = false
  private var hasResized = false
  /// Whether a file that showed is gone since the last frame.
  var hasReleased = false
  /// Files that were dropped since the last were opened.
  private var dropped: [String] = []
  /// What is read while something else shows; nil for nothing.
  var pending: PendingLoad?
  /// What showed before the beginning of a file that was dropped; nil where all is whole.
  var former: Former?
  /// Whether the user has done something with what is shown.
  var hasInput = false

  /// What shows again where a file that was dropped cannot be shown.
  struct Former {
    var options: Options
    var files: OpenFiles
    var viewer: Viewer
  }

  /// Reads the files, and opens the window.
  ///
  /// Where reading them takes longer than a moment the window opens without them: on the beginnings
  /// of long files, else on words. What the options leave open is as `store` has it.
  init(files paths: [String], options: Options, store: SettingsStore) throws(ProgramError) {
    Signals.ignoreFailedWrites(keepsWindow: true)
    ReleasedMemory.keepLittle()
    VideoSystem.prepare()
    portal = Portal()
    let search = FontSearch()
    self.store = store
    let options = options.completed(by: store.settings)
    look = DesktopLook(options: options)
    self.options = options
    // Without its sample the program begins with nothing.
    let hasFile = !paths.isEmpty || Sample.path() != nil
    var load: BackgroundLoad?
    var subject = Loading.Subject.rest
    var video: Result<VideoSystem, SDLError>?
    // Of a long file the beginning is there at once.
    if !hasFile {
      files = OpenFiles(waitingFor: [""])
    } else if let beginnings = OpenFiles(beginningsOf: paths, options: options) {
      files = beginnings
      load = Self.load(paths, options)
    } else {
      // Most of what the window system takes is waiting: the file is read meanwhile.
      let reading = Self.load(paths, options)
      reading.start()
      video = Result { () throws(SDLError) in try VideoSystem() }
      let isSlow = paths.contains(where: OpenFiles.mayBeSlow)
      if reading.wait(atMost: isSlow ? PendingLoad.patience : nil), let result = reading.take() {
        files = try result.get()
      } else {
        files = OpenFiles(waitingFor: paths, options: options)
        load = reading
        let slow = files.all.first { OpenFiles.mayBeSlow($0.path) } ?? files.first
        subject = .first(slow.path == "-" ? nil : slow.name)
      }
    }
    trace = try options.trace.map { path throws(ProgramError) in try Trace(path: path) }
    title = files.first.instrument.title
    let caption = Self.caption(title)
    window = try Self.display { () throws(SDLError) in
      try Window(
        title: caption, size: options.size, scale: options.scale, on: video?.get())
    }
    Signals.closeWindowForEndings { Window.wake() }
    openedSize = window.size
    // Tips show where the mouse rests.
    window.reportsHover = true
    studio = try Studio(
      size: window.size, scale: window.scale,
      language: options.spokenLanguage, search: search)
    measuredScale = window.scale
    start = window.now
    latest = start
    var settings = Settings(options, for: files.first)
    // Words need no axes.
    if load != nil, subject != .rest { settings.view = .dates }
    viewer = files.viewer(
      options: options, settings: settings, size: window.size, scale: window.scale,
      metrics: studio.metrics(scale: window.scale, for: files), now: start)
    if let load {
      let hasWaited = subject != .rest
      follow(
        load, for: .opening, subject: subject, at: hasWaited ? start - PendingLoad.patience : start)
      tellLoading(at: start)
    }
    if hasFile { showCrosshair() } else { showStart() }
    tellFailures(of: files)
    portal.whenEvent { Window.wake() }
    // It was asked at first: by now it has answered, unless it had to be started.
    portal.waitForPreferences(atMost: Self.patience)
    try takePortalEvents()
  }

  func showCrosshair() {
    guard let place = options.crosshair else { return }
    viewer.showCrosshair(clockMinute: Double(place.minute), price: place.price)
  }

  /// Shows the viewer until it is closed.
  func run() throws(ProgramError) {
    prepareForLoss()
    var events: [WindowEvent] = []
    var frame = window.now
    record(at: frame)
    try present(at: frame)
    // Not before: the window's first picture needs the cores.
    if pending?.showsBeginning == true { pending?.load.start() }
    pending?.load.tell { Window.wake() }
    if pending == nil { noteOpened() }
    while !hasQuit {
      let interval = Duration.seconds(1) / window.refreshRate
      let deadline = nextDeadline(after: frame, interval: interval)
      try Self.display { () throws(SDLError) in
        try window.waitForEvents(until: deadline, into: &events)
      }
      for event in events { try take(event) }
      try openDropped()
      try takePortalEvents()
      try takeLoaded()
      rereadChanged()
      window.takesText = viewer.takesText
      let now = window.now
      tellLoading(at: now)
      let due = frame + interval
      // Each event has told of its own state. Whatever else wakes before a frame is due, as a key that
      // is let go of, waits for it.
      guard now >= due else { continue }
      // Asked before the viewer is told the time: what was due then, as a long press, is over.
      if let next = viewer.nextFrame(after: frame), next <= now { needsFrame = true }
      viewer.advance(to: now)
      if viewer.title != title { setTitle() }
      record(at: now)
      if needsFrame, isVisible {
        try present(at: now)
        // Waits end up to a millisecond late: counted from then, 60 frames a second become 57.
        frame = now < due + interval ? due : now
      }
    }
    pending?.load.abandon()
    watch?.stop()
    rememberAll()
  }

  /// Has what is remembered saved also where the window system ends first.
  private func prepareForLoss() {
    let variable = window.driver == "wayland" ? "WAYLAND_DISPLAY" : "DISPLAY"
    let name = Environment.value(variable) ?? window.driver
    let language = viewer.settings.language
    window.whenLost(save: { self.rememberAll() }) {
      let error = ProgramError.displayLost(name: name)
      TextFile.complain(ErrorLine.text(for: error, in: language))
      _exit(error.exitStatus)
    }
  }

  private func rememberAll() { leave(windowSize: hasUserSize ? window.size : nil) }

  /// Whether the size of the window is one that the user gave it, and not the screen's.
  private var hasUserSize: Bool {
    hasResized && window.size != openedSize && !window.isFullScreen && !window.isMaximized
  }

  /// Notes what the viewer has become at `time`.
  private func record(at time: Duration) {
    latest = time
    guard let trace else { return }
    complainAbout { () throws(ProgramError) in
      // Where there is no room for more, what is there stays.
      self.trace = nil
      try trace.record(viewer.state(at: time), at: time - start)
      self.trace = trace
    }
  }

  /// Returns when to wake without an event, where `frame` was drawn last; nil for never.
  ///
  /// The screen shows no more than one frame an interval: a mouse that reports a thousand moves a
  /// second does not make a thousand frames. A hidden window has none.
  private func nextDeadline(after frame: Duration, interval: Duration) -> Duration? {
    guard isVisible else { return nil }
    if needsFrame { return frame + interval }
    let due = [viewer.nextFrame(after: frame), pending?.nextTelling].compactMap(\.self).min()
    return due.map { max($0, frame + interval) }
  }

  private func present(at now: Duration) throws(ProgramError) {
    needsFrame = false
    studio.draw(&viewer, at: now)
    try Self.display { () throws(SDLError) in
      try studio.withPixels { (frame, damage) throws(SDLError) in
        try window.present(frame, damage: damage)
      }
    }
    // Not before: who opened a file waits for its picture.
    if hasReleased { ReleasedMemory.giveBack() }
    hasReleased = false
  }
}

// MARK: - Events and requests

extension ViewCommand {
  /// Opens what was dropped: files that are dropped together come together.
  private func openDropped() throws(ProgramError) {
    guard !dropped.isEmpty else { return }
    let paths = dropped
    dropped.removeAll()
    try open(paths)
  }

  func take(_ event: WindowEvent) throws(ProgramError) {
    needsFrame = true
    switch event {
    case .input(let input, let stamp): try take(input, stamp)
    case .pinch(let factor, let place, let stamp):
      try take(.pinch(factor: factor, about: place), stamp)
    case .fileDropped(let path): dropped.append(path)
    case .closeRequested: hasQuit = true
    }
  }

  func take(_ input: InputEvent, _ stamp: Duration) throws(ProgramError) {
    prepare(for: input)
    // Stamps are whole milliseconds, the frame before may be later by a part of one: what moves
    // must not go back.
    let time = max(stamp, latest)
    let former = viewer.settings
    let requests = viewer.update(input, at: time)
    rememberLook(since: former)
    // Who only stops the reading has chosen nothing of what shows.
    if input.isInput, requests != [.stopLoading] { hasInput = true }
    for request in requests { try answer(request) }
    record(at: time)
  }

  private func prepare(for input: InputEvent) {
    switch input {
    case .visibilityChanged(let isVisible): self.isVisible = isVisible
    case .resized(let size, let scale) where scale == measuredScale:
      hasResized = hasResized || size != openedSize
    case .resized(_, let scale):
      measuredScale = scale
      viewer.metrics = studio.metrics(scale: scale, for: files)
    default: break
    }
  }

  private func answer(_ request: ViewerRequest) throws(ProgramError) {
    switch request {
    case .quit: hasQuit = true
    case .toggleFullScreen:
      complainAbout { () throws(ProgramError) in
        try Self.display { () throws(SDLError) in
          try window.setFullScreen(!window.isFullScreen)
        }
      }
    case .copy(let text):
      complainAbout { () throws(ProgramError) in
        try copy(text)
        viewer.tell(.copiedText, at: window.now)
      }
    case .copyPicture: complainAbout { () throws(ProgramError) in try copyPicture() }
    case .savePicture: complainAbout { () throws(ProgramError) in try savePicture(as: .png) }
    case .saveDrawing: complainAbout { () throws(ProgramError) in try savePicture(as: .svg) }
    case .reload: reload()
    case .stopLoading: stopLoading()
    case .openFile: askForFiles()
    case .openPath(let text): try openTyped(text)
    case .openSample: try openSample()
    case .closeFile: closeFile()
    case .complete(let text): complete(text)
    case .paste: try paste()
    case .describe:
      complainAbout { () throws(ProgramError) in
        try TextFile.print(DescriptionText.text(viewer, at: window.now))
      }
    }
  }

  private func setTitle() {
    title = viewer.title
    window.title = Self.caption(title)
  }

  private static func caption(_ title: String) -> String {
    title.isEmpty ? "Fenshi" : title + " – Fenshi"
  }

  static func display<Value>(
    _ body: () throws(SDLError) -> Value
  ) throws(ProgramError) -> Value {
    do throws(SDLError) {
      return try body()
    } catch {
      throw .window(error)
    }
  }
}
