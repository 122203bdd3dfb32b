import CSDL
import Canvas
import Desktop
import Testing

/// On the main actor, because SDL names keys in memory that it uses again.
@MainActor @Suite struct KeyTranslatorTests {
  private func expect(
    _ symbol: SDL_Keysym, is key: Key, _ modifiers: KeyModifiers = [],
    at location: SourceLocation = #_sourceLocation
  ) {
    let result = KeyTranslator.translate(symbol)
    #expect(result?.0 == key, sourceLocation: location)
    #expect(result?.1 == modifiers, sourceLocation: location)
  }

  private func code(_ character: Unicode.Scalar) -> SDL_Keycode {
    SDL_Keycode(character.value)
  }

  /// Returns the code of a key that makes no character: its place with a mark, as SDL defines it.
  private func code(_ scancode: SDL_Scancode) -> SDL_Keycode {
    SDL_Keycode(scancode.rawValue | 1 << 30)
  }

  @Test func `letters, digits and named keys keep their names`() {
    expect(.key(code("t"), at: SDL_SCANCODE_T), is: .character("t"))
    expect(.key(code("1"), at: SDL_SCANCODE_1), is: .character("1"))
    expect(.key(code("-"), at: SDL_SCANCODE_MINUS), is: .character("-"))
    expect(.key(code(SDL_SCANCODE_LEFT), at: SDL_SCANCODE_LEFT), is: .left)
    expect(
      .key(code(SDL_SCANCODE_PAGEUP), at: SDL_SCANCODE_PAGEUP), is: .pageUp)
    expect(.key(code(SDL_SCANCODE_F11), at: SDL_SCANCODE_F11), is: .function(11))
    expect(.key(code("\r"), at: SDL_SCANCODE_RETURN), is: .enter)
    expect(.key(code("\u{1B}"), at: SDL_SCANCODE_ESCAPE), is: .escape)
    expect(.key(code("\t"), at: SDL_SCANCODE_TAB), is: .tab)
  }

  @Test func `modifiers come with the key, from either side`() {
    expect(.key(code("s"), at: SDL_SCANCODE_S, KMOD_LCTRL), is: .character("s"), .control)
    expect(.key(code("s"), at: SDL_SCANCODE_S, KMOD_RCTRL), is: .character("s"), .control)
    expect(
      .key(code("s"), at: SDL_SCANCODE_S, KMOD_LSHIFT, KMOD_RALT), is: .character("s"),
      [.shift, .alt])
    // Num Lock and Caps Lock are no modifiers.
    expect(.key(code("s"), at: SDL_SCANCODE_S, KMOD_NUM, KMOD_CAPS), is: .character("s"))
  }

  @Test func `the American plus and question mark use up their shift`() {
    expect(.key(code("="), at: SDL_SCANCODE_EQUALS, KMOD_LSHIFT), is: .character("+"))
    expect(.key(code("="), at: SDL_SCANCODE_EQUALS), is: .character("="))
    expect(.key(code("/"), at: SDL_SCANCODE_SLASH, KMOD_RSHIFT), is: .character("?"))
    expect(.key(code("5"), at: SDL_SCANCODE_5, KMOD_LSHIFT), is: .character("%"))
    expect(
      .key(code("="), at: SDL_SCANCODE_EQUALS, KMOD_LSHIFT, KMOD_LCTRL), is: .character("+"),
      .control)
  }

  @Test func `the question mark is found on other layouts`() {
    expect(.key(code("ß"), at: SDL_SCANCODE_MINUS, KMOD_LSHIFT), is: .character("?"))
    expect(.key(code("'"), at: SDL_SCANCODE_MINUS, KMOD_LSHIFT), is: .character("?"))
    expect(.key(code("+"), at: SDL_SCANCODE_MINUS, KMOD_LSHIFT), is: .character("?"))
    expect(.key(code(","), at: SDL_SCANCODE_M, KMOD_LSHIFT), is: .character("?"))
    // A German plus is a key of its own, an American comma is none of these.
    expect(.key(code("+"), at: SDL_SCANCODE_RIGHTBRACKET), is: .character("+"))
    expect(
      .key(code(","), at: SDL_SCANCODE_COMMA, KMOD_LSHIFT), is: .character(","), .shift)
  }

  @Test func `on a Cyrillic keyboard letters go by their place`() {
    expect(.key(code("е"), at: SDL_SCANCODE_T), is: .character("t"))
    expect(.key(code("м"), at: SDL_SCANCODE_V, KMOD_LCTRL), is: .character("v"), .control)
  }

  @Test func `the number block moves while Num Lock is off`() {
    let four = code(SDL_SCANCODE_KP_4)
    expect(.key(four, at: SDL_SCANCODE_KP_4), is: .left)
    expect(.key(four, at: SDL_SCANCODE_KP_4, KMOD_NUM), is: .character("4"))
    let plus = code(SDL_SCANCODE_KP_PLUS)
    expect(.key(plus, at: SDL_SCANCODE_KP_PLUS), is: .character("+"))
  }

  @Test func `a modifier alone and the system's key are no commands`() {
    let shift = code(SDL_SCANCODE_LSHIFT)
    #expect(KeyTranslator.translate(.key(shift, at: SDL_SCANCODE_LSHIFT, KMOD_LSHIFT)) == nil)
    #expect(KeyTranslator.translate(.key(code("l"), at: SDL_SCANCODE_L, KMOD_LGUI)) == nil)
  }
}
