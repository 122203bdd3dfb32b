import CSDL

/// A call into SDL that failed, in SDL's own words.
public nonisolated struct SDLError: Error, Equatable, Sendable {
  /// Name of the C function.
  public var function: String
  /// What SDL said.
  public var reason: String
  /// What the user can do about it, where that is known.
  public var advice: Advice?

  /// What to do where no display can be opened.
  public enum Advice: Equatable, Sendable {
    /// Nothing says where the display is.
    case nameDisplay
    /// What this variable of the environment says of the display may be wrong.
    case checkDisplay(variable: String)
  }
}

nonisolated extension SDLError: CustomStringConvertible {
  /// One line: the advice where there is one, else the function and the reason.
  public var description: String {
    if let advice { "\(advice) (\(function): \(reason))" } else { "\(function): \(reason)" }
  }
}

nonisolated extension SDLError.Advice: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    let problem =
      switch self {
      case .nameDisplay: "set DISPLAY or WAYLAND_DISPLAY"
      case .checkDisplay(let variable): "check \(variable)"
      }
    return "no display: \(problem), or use `fenshi render FILE -o out.png`"
  }
}

/// Throws where an SDL function has returned a negative number.
nonisolated func check(
  _ code: CInt, _ function: String, advice: @autoclosure () -> SDLError.Advice? = nil
) throws(SDLError) {
  if code < 0 { throw .latest(function, advice: advice()) }
}

/// Returns what an SDL function has made, or throws where that is nothing.
nonisolated func check<Made>(
  _ made: Made?, _ function: String, advice: @autoclosure () -> SDLError.Advice? = nil
) throws(SDLError) -> Made {
  guard let made else { throw .latest(function, advice: advice()) }
  return made
}

nonisolated extension SDLError {
  /// SDL's message is read only after a failure: one is left behind by calls that went well, too.
  fileprivate static func latest(_ function: String, advice: Advice?) -> SDLError {
    SDLError(function: function, reason: String(cString: SDL_GetError()), advice: advice)
  }
}
