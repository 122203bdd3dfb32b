import Canvas
import Testing

@Suite struct ColorTests {
  @Test func `a number's bytes are red, green and blue`() {
    #expect(Color(0x4DA3FF) == Color(red: 0x4D, green: 0xA3, blue: 0xFF, alpha: 255))
    #expect(Color(0xFF00_0000) == Color(0))
  }

  @Test func `opacity multiplies and is clamped`() {
    let half = Color(0xFFFFFF).opacity(0.5)
    #expect(half.alpha == 128)
    #expect(half.opacity(0.5).alpha == 64)
    #expect(half.opacity(7) == half)
    #expect(half.opacity(-1).alpha == 0)
  }
}
