import Canvas
import Chart

/// `fenshi simulate`: a viewer on a virtual clock, moved by a script in place of a window.
///
/// The viewer is told the time as a window would: at each event, and at each frame that it asks for.
/// Between those nothing is done, so that an idle hour costs no more than an idle second.
final class SimulateCommand {
  private let options: Options
  private let frames: FrameClock
  private let studio: Studio
  private let trace: Trace?
  private var files: OpenFiles
  private var viewer: Viewer
  private var size: Size
  private var pointer: Point
  private var now = Duration.zero
  private var hasQuit = false

  /// Reads the files, and opens what pictures need.
  init(files paths: [String], hz: Double, options: Options) throws(ProgramError) {
    self.options = options
    frames = FrameClock(rate: hz)
    size = options.size
    let scale = options.scale ?? 1
    files = try OpenFiles(paths, options: options)
    trace = try options.trace.map { path throws(ProgramError) in try Trace(path: path) }
    studio = try Studio(size: size, scale: scale, language: options.spokenLanguage)
    viewer = files.viewer(
      options: options, size: size, scale: scale,
      metrics: studio.metrics(scale: scale, for: files))
    pointer = Point(size.width / 2, size.height / 2)
    if let place = options.crosshair {
      viewer.showCrosshair(clockMinute: Double(place.minute), price: place.price)
    }
  }

  /// Plays `script` to its end, or to where it quits.
  func run(_ script: EventScript) throws(ProgramError) {
    try record()
    for event in script.events where !hasQuit {
      try advance(to: event.instant)
      try take(event)
      try record()
    }
  }

  /// Moves the clock, frame by frame where something moves.
  private func advance(to time: Duration) throws(ProgramError) {
    while let due = viewer.nextFrame(after: now) {
      let frame = max(frames.frame(notBefore: due), frames.frame(after: now))
      if frame >= time { break }
      now = frame
      viewer.advance(to: now)
      try record()
    }
    now = time
    viewer.advance(to: now)
  }

  private func take(_ event: ScriptEvent) throws(ProgramError) {
    switch event.action {
    case .input(let input):
      if let place = input.place { pointer = place }
      try update(input)
    case .wheel(let delta, let smooth):
      try update(.wheel(delta, smooth: smooth, at: pointer))
    case .resize(let newSize):
      size = newSize
      try update(.resized(newSize, scale: options.scale ?? 1))
    case .frame(let output):
      try studio.write(&viewer, at: now, to: output)
    case .state:
      try TextFile.print(StateLine.text(viewer.state(at: now), at: event.time) + "\n")
    }
  }

  private func update(_ input: InputEvent) throws(ProgramError) {
    for request in viewer.update(input, at: now) {
      switch request {
      case .quit: hasQuit = true
      case .savePicture: try savePicture(as: .png)
      case .saveDrawing: try savePicture(as: .svg)
      case .reload: reload()
      case .describe: try TextFile.print(DescriptionText.text(viewer, at: now))
      // There is no screen to fill, no clipboard, and nobody to be asked for files.
      case .toggleFullScreen, .copy, .copyPicture, .openFile, .openPath, .openSample, .closeFile,
        .complete, .paste:
        break
      // Files are read whole before the clock starts.
      case .stopLoading: break
      }
    }
  }

  private func savePicture(as kind: PictureName.Kind) throws(ProgramError) {
    let path = try PictureName.reserve(
      for: viewer.dataset, fileName: viewer.settings.fileName, showing: viewer.state(at: now),
      as: kind, forScript: true)
    try studio.write(&viewer, at: now, to: kind.output(path))
  }

  private func reload() {
    files.reload(options: options)
    viewer.metrics = studio.metrics(scale: options.scale ?? 1, for: files)
    viewer.show(files.instruments)
  }

  private func record() throws(ProgramError) {
    try trace?.record(viewer.state(at: now), at: now)
  }
}

extension InputEvent {
  /// Where the pointer is, in events that say so.
  fileprivate var place: Point? {
    switch self {
    case .pointerDown(let place, _), .pointerMoved(let place, _), .pointerUp(let place, _),
      .wheel(_, _, let place), .pinch(_, let place):
      place
    case .pointerCancelled, .key, .text, .resized, .visibilityChanged: nil
    }
  }
}
