import Chart
import Readers
import Series

nonisolated extension Options {
  /// Takes the value of one option; options of single commands are not looked at.
  mutating func set(_ name: OptionName, to value: String) throws(OptionsError) {
    switch name {
    case .view: view = try OptionValue.word(value, of: name)
    case .date: date = try OptionValue.date(value, of: name)
    case .range: range = try OptionValue.range(value, of: name)
    case .market: market = try OptionValue.market(value, of: name)
    case .previousClose:
      previousClose = try OptionValue.real(value, of: name, expected: .price)
    case .missing: reading.missing = try OptionValue.reals(value, of: name)
    case .zone: zoneName = try OptionValue.zone(value, of: name)
    case .columns: reading.columns = try OptionValue.columns(value, of: name)
    case .dateOrder: reading.dateOrder = try OptionValue.dateOrder(value, of: name)
    case .encoding: reading.encoding = try OptionValue.encoding(value, of: name)
    case .delimiter: reading.delimiter = try OptionValue.delimiter(value, of: name)
    case .header: reading.header = try OptionValue.header(value, of: name)
    case .series: series = try OptionValue.names(value, of: name)
    case .gaps: gaps = try OptionValue.word(value, of: name)
    case .curve: curve = try OptionValue.word(value, of: name)
    case .theme: theme = try OptionValue.word(value, of: name)
    case .up: changeColors = try OptionValue.word(value, of: name)
    case .language: language = try OptionValue.word(value, of: name)
    case .size: size = try OptionValue.size(value, of: name)
    case .scale:
      scale = try OptionValue.real(
        value, of: name, in: 0.25...8, expected: .scale)
    case .crosshair: crosshair = try OptionValue.crosshair(value, of: name)
    case .reducedMotion: reducedMotion = true
    case .trace: trace = try OptionValue.fileName(value, of: name)
    case .output, .describe, .json, .input, .hz, .span, .frames, .headless, .help, .version: break
    }
  }
}
