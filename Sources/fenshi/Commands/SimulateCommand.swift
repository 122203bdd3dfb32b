import Chart

/// `fenshi simulate`: a viewer on a virtual clock, moved by a script in place of a window.
final class SimulateCommand {
  private let simulation: Simulation
  private let trace: Trace?

  /// Reads the files, and opens what pictures need.
  init(files paths: [String], hz: Double, options: Options) throws(ProgramError) {
    let files = try OpenFiles(paths, options: options)
    trace = try options.trace.map { path throws(ProgramError) in try Trace(path: path) }
    let studio = try Studio(
      size: options.size, scale: options.scale ?? 1,
      language: options.spokenLanguage)
    simulation = Simulation(files, hz: hz, options: options, studio: studio)
  }

  /// Plays `script` to its end, or to where it quits.
  func run(_ script: EventScript) throws(ProgramError) {
    try record()
    for event in script.events where !simulation.hasQuit {
      try simulation.advance(to: event.instant) { () throws(ProgramError) in try record() }
      for request in simulation.take(event.action) { try answer(request, at: event.time) }
      try record()
    }
  }

  private func answer(_ request: Simulation.Request, at time: Double) throws(ProgramError) {
    switch request {
    case .picture(let output): try write(to: output)
    case .save(let kind):
      let viewer = simulation.viewer
      _ = try PictureName.withReserved(
        for: viewer.dataset, fileName: viewer.settings.fileName,
        showing: viewer.state(at: simulation.now), as: kind, forScript: true
      ) { (path) throws(ProgramError) in try write(to: kind.output(path)) }
    case .state:
      try TextFile.print(
        StateLine.text(simulation.viewer.state(at: simulation.now), at: time) + "\n")
    case .description:
      try TextFile.print(DescriptionText.text(simulation.viewer, at: simulation.now))
    }
  }

  private func write(to output: PictureOutput) throws(ProgramError) {
    try simulation.studio.write(&simulation.viewer, at: simulation.now, to: output)
  }

  private func record() throws(ProgramError) {
    let now = simulation.now
    try trace?.record(simulation.viewer.state(at: now), at: now)
  }
}
