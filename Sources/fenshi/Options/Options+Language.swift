import Chart

nonisolated extension Options {
  /// The language of all words: the one that was asked for, else the locale's.
  var spokenLanguage: Language { language ?? Environment.language }
}

nonisolated extension Arguments {
  /// Returns the language that a command line asks for, also where something else in it is wrong; nil
  /// where it asks for none.
  ///
  /// An option that is unknown is passed over alone: whether what follows is its value nobody knows.
  static func language(of arguments: [String]) -> Language? {
    Arguments(understood: arguments).options.lazy.reversed()
      .compactMap { $0.name == .language ? Language(rawValue: $0.value) : nil }.first
  }
}
