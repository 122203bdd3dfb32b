import Chart

nonisolated extension OptionName {
  /// Options that only views have which this version does not have; the help leaves them out.
  static let beyondThisVersion: Set<OptionName> = [.range, .gaps]
}

nonisolated extension Options {
  /// The first of the options that asks for a view which this version does not have; nil for none.
  ///
  /// Such an option is read and checked like any other, but to show another view in its place would be
  /// an answer to another question.
  var beyondThisVersion: String? {
    if let view, !ViewKind.available.contains(view) { return "--view \(view.rawValue)" }
    if range != nil { return "--range" }
    if gaps != .bridge { return "--gaps" }
    return nil
  }
}

nonisolated extension Command {
  /// The options of a command that draws; nil for one that does not.
  var drawingOptions: Options? {
    switch self {
    case .view(_, let options), .render(_, _, let options), .simulate(_, _, _, let options): options
    case .info, .help, .version: nil
    }
  }
}
