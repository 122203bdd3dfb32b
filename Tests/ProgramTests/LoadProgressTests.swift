import Chart
import Testing

@testable import fenshi

/// How far a load is, and when the user is told.
@Suite struct LoadProgressTests {
  @Test func `several files are one way, each by its length`() {
    let progress = LoadProgress()
    #expect(progress.measure == LoadProgress.Measure())
    progress.expect(sizes: [300, 100])
    progress.begin(file: 0)
    #expect(progress.measure.percent == nil)
    // 300 of 400 bytes in four parts, then 100 in two.
    let first = (0...4).map { done -> Int? in
      #expect(progress.watch(done, 4))
      return progress.measure.percent
    }
    #expect(first == [0, 18, 37, 56, 75])
    progress.begin(file: 1)
    let second = (0...2).map { done -> Int? in
      #expect(progress.watch(done, 2))
      return progress.measure.percent
    }
    #expect(second == [75, 87, 100])
  }

  @Test func `rows that are walked again have no share, since nobody knows how often`() {
    let progress = LoadProgress()
    progress.expect(sizes: [100])
    progress.begin(file: 0)
    for done in 0...3 { #expect(progress.watch(done, 3)) }
    #expect(progress.watch(0, 3))
    #expect(progress.measure == LoadProgress.Measure(percent: nil, canStop: true))
    #expect(progress.watch(1, 3))
    #expect(progress.measure.percent == nil)
  }

  @Test func `once stopped the reader is told so`() {
    let progress = LoadProgress()
    progress.begin(file: 0)
    #expect(progress.watch(0, 3))
    progress.stop()
    #expect(!progress.watch(1, 3))
  }
}

@MainActor
@Suite struct PendingLoadTests {
  private func pending(_ subject: Loading.Subject = .rest) -> PendingLoad {
    let load = BackgroundLoad { _ throws(ProgramError) in throw .noSample }
    return PendingLoad(.opening, load, subject: subject, at: .seconds(5))
  }

  private func measure(_ percent: Int?) -> LoadProgress.Measure {
    LoadProgress.Measure(percent: percent, canStop: percent != nil)
  }

  @Test func `nothing is told before 300 ms, and then at most five times a second`() {
    var pending = pending()
    #expect(pending.nextTelling(of: measure(3)) == .milliseconds(5300))
    #expect(pending.tell(measure(3), at: .milliseconds(5299)) == nil)
    #expect(
      pending.tell(measure(4), at: .milliseconds(5300))
        == Loading(.rest, percent: 4, canStop: true, isTold: true))
    // Nothing new: no frame.
    #expect(pending.nextTelling(of: measure(4)) == nil)
    #expect(pending.tell(measure(4), at: .seconds(9)) == nil)
    #expect(pending.nextTelling(of: measure(5)) == .milliseconds(5500))
    #expect(pending.tell(measure(5), at: .milliseconds(5499)) == nil)
    #expect(pending.tell(measure(9), at: .milliseconds(5500))?.percent == 9)
  }

  @Test func `what cannot be stopped does not offer it, but what shows may always stay`() {
    #expect(pending(.first(nil)).loading(measure(nil)).canStop == false)
    #expect(pending(.first(nil)).loading(measure(1)).canStop)
    for subject in [Loading.Subject.rest, .again, .other("a")] {
      #expect(pending(subject).loading(measure(nil)).canStop)
    }
  }

  @Test func `what is stopped goes on no more`() {
    var pending = pending()
    _ = pending.tell(measure(40), at: .seconds(6))
    #expect(pending.stop().isStopping)
    #expect(pending.nextTelling(of: measure(45)) == nil)
    #expect(!pending.load.progress.watch(1, 2))
  }
}
