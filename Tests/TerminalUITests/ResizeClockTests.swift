import TerminalUI
import TestSupport

/// A storm of sizes costs next to nothing, and the last one counts.
@Suite(.timed) struct ResizeClockTests {
  @Test func theFirstSizeIsShownAtOnceAndAllOthersOfAWhileTogether() {
    var clock = ResizeClock()
    #expect(clock.due == nil)
    clock.recordSignal(at: 1000)
    clock.recordSignal(at: 1015)
    #expect(clock.due == 1020)
    clock.recordSize(isNew: true, at: 1020)
    #expect(clock.due == nil)
  }

  @Test(arguments: [(0, 20), (1, 29), (10, 290), (4000, 500)])
  func whatIsSlowToShowIsShownRarely(cost: Int, pause: Int) {
    var clock = ResizeClock()
    clock.recordSignal(at: 0)
    clock.recordSize(isNew: true, at: 20)
    clock.recordFrame(at: 20 + cost)
    clock.recordSignal(at: 20 + cost)
    #expect(clock.due == 20 + cost + pause)
    // Frames that show nothing of another size do not count.
    clock.recordSize(isNew: false, at: 10_000)
    clock.recordFrame(at: 12_000)
    clock.recordSignal(at: 12_000)
    #expect(clock.due == 12_020)
  }

  /// 1,400 signals in three seconds, 12 ms a screen.
  @Test func aStormIsDrawnAFewTimes() {
    var clock = ResizeClock()
    var frames = 0
    for now in 0..<3000 {
      if now % 2 == 0 { clock.recordSignal(at: now) }
      if let due = clock.due, due <= now {
        clock.recordSize(isNew: true, at: now)
        clock.recordFrame(at: now + 12)
        frames += 1
      }
    }
    #expect(frames <= 9)
  }
}
