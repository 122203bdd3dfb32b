import Canvas
import Chart
import Desktop

extension ViewCommand {
  /// Returns what reads files that were named.
  nonisolated static func load(_ paths: [String], _ options: Options) -> BackgroundLoad {
    BackgroundLoad { progress throws(ProgramError) in
      try OpenFiles(paths, options: options, progress: progress)
    }
  }

  /// Follows a load in the place of one that still goes on.
  func follow(
    _ load: BackgroundLoad, for purpose: PendingLoad.Purpose, subject: Loading.Subject,
    at now: Duration
  ) {
    pending?.load.abandon()
    let pending = PendingLoad(purpose, load, subject: subject, at: now)
    viewer.loading = pending.loading(load.progress.measure)
    self.pending = pending
    needsFrame = true
  }

  /// Begins to read, and has the window wake for what is new.
  private func start(
    _ load: BackgroundLoad, for purpose: PendingLoad.Purpose, subject: Loading.Subject
  ) {
    follow(load, for: purpose, subject: subject, at: window.now)
    load.start()
    load.tell { Window.wake() }
  }

  /// Tells how far the load is, where that is due.
  func tellLoading(at now: Duration) {
    guard isVisible, let loading = pending?.tell(at: now) else { return }
    viewer.loading = loading
    needsFrame = true
  }

  /// Reads the files again, or those alone that have changed; what shows stays until they are there.
  func reload(onlyChanged: Bool = false) {
    if let pending, pending.showsBeginning {
      // They were not read once yet: that is begun anew.
      let load = Self.load(files.all.map(\.path), options)
      return start(load, for: pending.purpose, subject: .rest)
    }
    guard !viewer.isWaiting else { return }
    let (old, options) = (files, options)
    let load = BackgroundLoad { progress throws(ProgramError) in
      var files = old
      files.reload(options: options, onlyChanged: onlyChanged, progress: progress)
      return files
    }
    start(load, for: onlyChanged ? .reread : .reload, subject: .again)
  }

  /// Shows other files, with what was said of the first one's dates, columns and prices forgotten: of
  /// long ones the beginning at once.
  ///
  /// One that was open before is shown as it was left, where that is given.
  func open(
    _ paths: [String], at place: SavedSettings.RecentFile? = nil
  ) throws(ProgramError) {
    guard let path = paths.first else { return }
    leave(windowSize: nil)
    let options = options.ofOtherFiles
    let beginning = OpenFiles(beginningsOf: paths, options: options)
    let load = Self.load(paths, options)
    let name = FileName.last(of: path)
    // What of other files was read is what is left of them.
    if pending?.showsBeginning == true, former == nil { keepBeginning() }
    if beginning != nil, former == nil, !viewer.isWaiting {
      former = Former(options: self.options, files: files, viewer: viewer)
    }
    let purpose = PendingLoad.Purpose.drop(name: name, options: options, place: place)
    guard let beginning else {
      if former != nil { showFormer() }
      return start(load, for: purpose, subject: viewer.isWaiting ? .first(name) : .other(name))
    }
    show(beginning, options: options, place: place)
    hasInput = false
    start(load, for: purpose, subject: .rest)
  }

  /// Ends what is read, with what was read of it.
  func stopLoading() {
    guard let pending else { return }
    needsFrame = true
    if pending.load.progress.measure.canStop {
      viewer.loading = self.pending?.stop()
    } else if pending.showsBeginning {
      keepBeginning()
    } else if !viewer.isWaiting {
      // Nothing was read that could be shown.
      endPending()
    }
  }

  /// Has the beginning that shows stand for the whole.
  private func keepBeginning() {
    endPending()
    former = nil
    files.stopAtBeginnings()
    viewer.show(files.instruments)
    rememberOpened()
  }

  func endPending() {
    pending?.load.abandon()
    pending = nil
    viewer.loading = nil
  }

  /// Shows what was read, once it is there.
  func takeLoaded() throws(ProgramError) {
    guard let pending, let result = pending.load.take() else { return }
    hasReleased = true
    needsFrame = true
    switch (pending.purpose, result) {
    case (.opening, .failure(let error)): throw error
    case (.opening, .success(let read)): showWhole(read, options: options)
    case (.reload, .success(let read)): showInPlace(read)
    case (.reread, .success(let read)): showReread(read)
    case (.drop(_, let options, let place), .success(let read)):
      showWhole(read, options: options, place: place)
    case (.reload, .failure(let error)), (.reread, .failure(let error)),
      (.drop, .failure(let error)):
      // Without the files of the command line, and without this one, there is nothing to show.
      if viewer.isWaiting || (pending.showsBeginning && former == nil) { throw error }
      complainAbout { () throws(ProgramError) in throw error }
      endPending()
      if former != nil { showFormer() }
    }
    if case .success(let read) = result { tellFailures(of: read) }
  }

  /// Shows files that were read whole, or up to where the user stopped.
  ///
  /// Where only their beginning showed and the user has done nothing yet, they open as if they had been
  /// there from the first; else what is in view stays.
  private func showWhole(
    _ read: OpenFiles, options: Options, place: SavedSettings.RecentFile? = nil
  ) {
    let showedBeginning = pending?.showsBeginning == true
    former = nil
    if showedBeginning, hasInput {
      showInPlace(read)
    } else {
      endPending()
      show(read, options: options, place: place)
      if showedBeginning { viewer.endDrawingIn() }
      showCrosshair()
    }
    noteOpened()
  }

  func showInPlace(_ read: OpenFiles) {
    endPending()
    files = read
    viewer.metrics = studio.metrics(scale: window.scale, for: files)
    viewer.show(files.instruments)
  }

  /// Opens a viewer of files, in the colours of the one that shows.
  private func show(
    _ files: OpenFiles, options: Options, place: SavedSettings.RecentFile?
  ) {
    var settings = Settings(options, for: files.first)
    settings.view = options.view ?? place?.view
    settings.date = options.date ?? place?.date
    settings.takeLook(of: viewer.settings)
    (self.files, self.options) = (files, options)
    viewer = files.viewer(
      options: options, settings: settings, size: window.size, scale: window.scale,
      metrics: studio.metrics(scale: window.scale, for: files), now: window.now)
  }

  /// Shows again what showed before a file was dropped.
  private func showFormer() {
    guard let former else { return }
    self.former = nil
    let look = viewer.settings
    (options, files, viewer) = (former.options, former.files, former.viewer)
    // The desktop may have changed meanwhile.
    _ = viewer.change { $0.takeLook(of: look) }
    viewer.loading = nil
    viewer.metrics = studio.metrics(scale: window.scale, for: files)
    _ = viewer.update(.resized(window.size, scale: window.scale), at: window.now)
  }
}
