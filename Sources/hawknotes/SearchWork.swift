import CursesTerminal
import Glibc
import ScreenModels

/// Reads for a search between the keys, a few milliseconds at a time, as long as there is anything left.
final class SearchWork {
  private let search: SearchModel
  private let timer = PauseTimer()
  // In nanoseconds, as `now` tells it.
  private var lastShown = 0

  // What a key may have to wait for.
  private static let longestSlice = 4_000_000
  private static let beforeFrame = 2_000_000
  // Of what comes in, as many frames as can be followed.
  private static let frameInterval = 60_000_000

  init(_ search: SearchModel, terminal: CursesTerminal, tag: Int) {
    self.search = search
    terminal.watch(timer.descriptor, tag: tag)
  }

  /// Does what can be done before a frame is shown; the rest goes on after it.
  func begin() {
    lastShown = Self.now
    work(Self.beforeFrame)
  }

  /// Goes on for a moment.
  func goOn() {
    timer.drain()
    work(Self.longestSlice)
  }

  /// Whether there is something to show that came in since the last frame.
  var isWorthShowing: Bool {
    search.isOpen && (!search.isWorking || Self.now - lastShown >= Self.frameInterval)
  }

  private func work(_ nanoseconds: Int) {
    let end = Self.now + nanoseconds
    search.advance { Self.now < end }
    // Keys that have come meanwhile are told first.
    if search.isWorking { timer.start(milliseconds: 0) }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
