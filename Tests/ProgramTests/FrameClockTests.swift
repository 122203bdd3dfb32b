import Testing

@testable import fenshi

@MainActor
struct FrameClockTests {
  @Test func `frames stand at whole numbers of intervals`() {
    let clock = FrameClock(rate: 50)
    #expect(clock.frame(notBefore: .zero) == .zero)
    #expect(clock.frame(notBefore: .milliseconds(1)) == .milliseconds(20))
    #expect(clock.frame(notBefore: .milliseconds(20)) == .milliseconds(20))
    #expect(clock.frame(after: .milliseconds(20)) == .milliseconds(40))
    #expect(clock.frame(after: .milliseconds(39)) == .milliseconds(40))
  }

  @Test(arguments: [1.0, 23.976, 30, 59.94, 60, 75, 144, 240, 1000])
  func `each frame is not before itself, and before the next`(rate: Double) {
    let clock = FrameClock(rate: rate)
    var time = Duration.zero
    for _ in 0..<2000 {
      #expect(clock.frame(notBefore: time) == time)
      let next = clock.frame(after: time)
      let interval = (next - time) / .seconds(1) * rate
      #expect(abs(interval - 1) < 1e-5)
      time = next
    }
    #expect(abs(time / .seconds(1) - 2000 / rate) < 1e-6)
  }
}
