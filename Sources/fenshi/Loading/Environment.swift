import Chart
import Glibc

/// What the environment says.
nonisolated enum Environment {
  /// Returns the value of a variable, nil where it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The language of the locale.
  static var language: Language {
    language(of: ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first)
  }

  /// Returns the language of the locale named `locale`, as `zh_CN.UTF-8`; English where nothing is
  /// said.
  nonisolated static func language(of locale: String?) -> Language {
    guard let locale else { return .english }
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    return language.lowercased() == "zh" ? .chinese : .english
  }
}
