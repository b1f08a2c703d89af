import CursesTerminal
import Glibc
import ScreenModels

/// Has the rows of a list come in between the keys, a few milliseconds at a time, as long as there is
/// anything left.
final class ListWork {
  private let content: ContentModel
  private let timer = PauseTimer()
  // In nanoseconds, as `now` tells it.
  private var lastShown = 0
  private var hasShownFull = false

  // What a key may have to wait for.
  private static let longestSlice = 4_000_000
  private static let beforeFrame = 2_000_000
  // Of what comes in, as many frames as can be followed.
  private static let frameInterval = 60_000_000

  init(_ content: ContentModel, terminal: CursesTerminal, tag: Int) {
    self.content = content
    terminal.watch(timer.descriptor, tag: tag)
  }

  /// Does what can be done before a frame is shown; the rest goes on after it.
  func begin() {
    if let list = content.gradualList { work(on: list, Self.beforeFrame) }
  }

  /// Takes note of a frame whose rows are laid out.
  func noteFrame() {
    lastShown = Self.now
    hasShownFull = content.gradualList?.fillsScreen ?? true
  }

  /// Goes on for a moment.
  func goOn() {
    timer.drain()
    if let list = content.gradualList { work(on: list, Self.longestSlice) }
  }

  /// Whether there is something to show that came in since the last frame.
  var isWorthShowing: Bool {
    guard let list = content.gradualList else { return false }
    return !list.isWorking || !hasShownFull && list.fillsScreen
      || Self.now - lastShown >= Self.frameInterval
  }

  private func work(on list: any GradualList, _ nanoseconds: Int) {
    let end = Self.now + nanoseconds
    list.advance { Self.now < end }
    // Keys that have come meanwhile are told first.
    if list.isWorking { timer.start(milliseconds: 0) }
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
