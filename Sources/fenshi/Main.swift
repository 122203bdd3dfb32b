import Chart
import Glibc

@main
struct Main {
  static func main() {
    StandardStreams.hold()
    Signals.ignoreFailedWrites(keepsWindow: false)
    let arguments = Array(CommandLine.arguments.dropFirst())
    var language = Arguments.language(of: arguments) ?? Environment.language
    var status: CInt = 0
    do throws(ProgramError) {
      try StackLimit.raise()
      try run(try command(arguments), in: &language)
    } catch {
      TextFile.complain(ErrorLine.text(for: error, in: language))
      status = error.exitStatus
    }
    Signals.endAsAsked()
    // All that was written is with the system. What libraries do at the end of a program is left out:
    // threads that search for fonts or read a file may still be using them.
    _exit(status)
  }

  /// Runs a command; `language` becomes the one that the settings say, where they are read.
  private static func run(_ command: Command, in language: inout Language) throws(ProgramError) {
    switch command {
    case .help: try TextFile.print(HelpText.help(in: language) + "\n")
    case .version: try TextFile.print(HelpText.version + "\n")
    case .info(let files, let json, let options):
      try InfoCommand.run(files: files, json: json, options: options)
    case .render(let files, let outputs, let options):
      try InputFiles(files).keep(from: outputs.compactMap(\.path) + traces(options))
      try RenderCommand.run(files: files, outputs: outputs, options: options)
    case .simulate(let files, let input, let hz, let options):
      // The script is read first: a mistake in it should show before anything happens.
      let script = try EventScript(path: input)
      try InputFiles(files + [input] + script.inputs).keep(from: script.outputs + traces(options))
      try SimulateCommand(files: files, hz: hz, options: options).run(script)
    case .bench(let task, let file, let options):
      try BenchCommand.run(task, file: file, options: options)
    case .view(let files, let options):
      try InputFiles(files).keep(from: traces(options))
      let store = SettingsStore(language: options.language)
      language = store.language
      let command = try ViewCommand(files: files, options: options, store: store)
      // It is kept to the end, with its window: SDL wakes a window by an X11 event from any thread, and
      // one that reaches the server after the window is gone ends the program with an error.
      _ = Unmanaged.passRetained(command)
      try command.run()
    }
  }

  private static func traces(_ options: Options) -> [String] { options.trace.map { [$0] } ?? [] }

  private static func command(_ arguments: [String]) throws(ProgramError) -> Command {
    do throws(OptionsError) {
      return try Command(arguments)
    } catch {
      throw .usage(error)
    }
  }
}
