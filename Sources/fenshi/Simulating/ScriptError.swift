/// A line of a file of events that is no event.
nonisolated struct ScriptError: Error, Equatable, Sendable {
  /// What is wrong with a line.
  enum Problem: Error, Equatable, Sendable {
    /// The bytes are no UTF-8.
    case encoding
    /// The text is not what JSON has at this place.
    case syntax(expected: Syntax)
    /// A field stands in the object twice.
    case repeatedField(String)
    /// No event has such a field.
    case unknownField(String)
    /// The field's value is of the wrong kind or out of range.
    case badField(String, expected: Value)
    /// There is no `t`.
    case missingTime
    /// There is a time, and nothing that happens then.
    case noAction
    /// Two things happen in one line.
    case secondAction(String, String)
    /// The field belongs to other events.
    case strayField(String, of: String)
    /// The event's time is before that of the event before it, in milliseconds.
    case unordered(before: Double)
  }

  /// What JSON has at a place.
  enum Syntax: Equatable, Sendable, CaseIterable {
    /// An object, an array, or the name of a field.
    case object, array, name
    /// What stands between or behind such parts.
    case colon, commaOrBrace, commaOrBracket, closingQuote
    /// A number; one that is not too large.
    case number, smallerNumber
    /// Any value that a field of an event may have.
    case value
    /// What may follow a backslash; after `\u`; and after the first half of a pair.
    case escape, hexadecimalDigits, surrogatePair
    /// Nothing more, and nothing deeper.
    case end, lessDepth
  }

  /// What the field of an event takes.
  enum Value: Equatable, Sendable, CaseIterable {
    /// Milliseconds from the start.
    case time
    /// Two numbers.
    case point
    /// Two numbers, the sides of a window.
    case size
    /// The name of a key.
    case key
    /// What is typed.
    case typing
    /// The name of a picture; of a file that is opened.
    case picture, file
    /// By how much two fingers spread; the pixels of the screen a logical one.
    case factor, scale
    /// The colours of the desktop; whether it wants things to move.
    case theme, motion
    /// `true`, or the number of a finger.
    case finger
    /// `true` or `false`.
    case flag
    /// `true` alone.
    case yes
  }

  /// The line, from 1.
  var line: Int
  /// The byte of the line, from 1; nil where the whole line is meant.
  var column: Int?
  /// What is wrong.
  var problem: Problem

  /// Makes an error.
  init(line: Int, column: Int? = nil, problem: Problem) {
    self.line = line
    self.column = column
    self.problem = problem
  }
}
