import Synchronization
import Testing

@testable import fenshi

@Suite struct WorkThreadsTests {
  @Test func `each part is drawn once, however many frames there are`() {
    let drawn = Mutex([Int](repeating: 0, count: 9))
    for frame in 0..<2000 {
      WorkThreads.drawing.run(frame % 9 + 1) { part in drawn.withLock { $0[part] += 1 } }
    }
    let expected = (0..<9).map { part in (0..<2000).count { $0 % 9 + 1 > part } }
    #expect(drawn.withLock { $0 } == expected)
  }

  @Test func `no part is left when the call returns`() {
    for _ in 0..<500 {
      let open = Atomic(0)
      WorkThreads.drawing.run(4) { _ in open.add(1, ordering: .relaxed) }
      #expect(open.load(ordering: .relaxed) == 4)
    }
  }
}
