import Canvas
import Testing

@Suite struct KeyTests {
  @Test(arguments: [
    ("Left", Key.left), ("PAGEUP", .pageUp), ("escape", .escape), ("Esc", .escape),
    ("Return", .enter), ("Keypad Enter", .enter), ("T", .character("t")), ("+", .character("+")),
    ("Keypad +", .character("+")), ("Space", .character(" ")), ("F11", .function(11)),
    ("f", .character("f")), ("?", .character("?")),
  ])
  func `a key is found by SDL's name in any case`(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: ["", "f0", "f25", "fx", "left shift", "keypad "])
  func `other names are no keys`(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func `modifiers combine`() {
    let both: KeyModifiers = [.control, .shift]
    #expect(both.contains(.control) && both.contains(.shift) && !both.contains(.alt))
  }
}
