import TestSupport

@testable import CursesTerminal

/// What restores the terminal after a kill, which may come at any moment.
@Suite(.timed) struct TerminalResetTests {
  @Test func thereIsNoMomentWithoutOneWhileItIsReplaced() {
    TerminalReset.prepare()
    Self.arm(byteCount: 1)
    // One thread counts, and it has ended when the count is read.
    nonisolated(unsafe) var missingCount = 0
    onThreads(2) { number in
      if number == 0 {
        for count in 0..<200_000 { Self.arm(byteCount: count % 64) }
      } else {
        for _ in 0..<2_000_000 where !TerminalReset.isArmed { missingCount += 1 }
      }
    }
    TerminalReset.disarm()
    #expect(missingCount == 0 && !TerminalReset.isArmed)
  }

  private static func arm(byteCount: Int) {
    TerminalReset.arm(reset: Array(repeating: 0x1B, count: byteCount), modes: termios())
  }
}
