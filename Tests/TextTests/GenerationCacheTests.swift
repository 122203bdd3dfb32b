import Testing
import Text

@Suite struct GenerationCacheTests {
  @Test func `the cost held is at most twice the limit`() {
    var cache = GenerationCache<Int, Int>(limit: 10) { _ in 1 }
    for key in 0..<1000 {
      cache.insert(key, for: key)
      #expect(cache.count <= 20)
    }
    #expect(cache.value(for: 999) == 999)
    #expect(cache.value(for: 0) == nil)
  }

  @Test func `what is asked for in between stays`() {
    var cache = GenerationCache<Int, String>(limit: 10) { _ in 1 }
    cache.insert("kept", for: -1)
    for key in 0..<1000 {
      cache.insert("new", for: key)
      #expect(cache.value(for: -1) == "kept")
    }
  }

  @Test func `an entry above the limit is held alone`() {
    var cache = GenerationCache<Int, Int>(limit: 10) { $0 }
    cache.insert(5, for: 1)
    cache.insert(50, for: 2)
    #expect(cache.value(for: 2) == 50)
    cache.insert(6, for: 3)
    cache.insert(6, for: 4)
    #expect(cache.value(for: 2) == nil)
  }
}
