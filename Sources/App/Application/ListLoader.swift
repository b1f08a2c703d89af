import Essentials
import ScreenModels

/// Does slow work between the keys, a few milliseconds at a time: loads the rows of a list, prepares a
/// long note for its first change.
final class ListLoader {
  private let content: ContentModel
  private let slice: Pace.Slice
  // In nanoseconds, on the monotonic clock.
  private var lastFrame = 0
  private var hasShownFullScreen = false

  // In nanoseconds: the longest that a key may have to wait.
  private static let longestSlice = 4_000_000
  private static let sliceBeforeFrame = 2_000_000
  // While rows arrive, there are no more frames than the eye can follow.
  private static let frameInterval = 60_000_000

  init(_ content: ContentModel, slice: @escaping Pace.Slice) {
    self.content = content
    self.slice = slice
  }

  var isWorking: Bool { content.gradualList?.isWorking ?? content.navigator.needsPreparation }

  func loadBeforeFrame() { load(for: Self.sliceBeforeFrame) }

  func load() {
    if content.gradualList == nil {
      content.navigator.prepare()
    } else {
      load(for: Self.longestSlice)
    }
  }

  private func load(for nanoseconds: Int) {
    content.gradualList?.advance(while: slice(nanoseconds))
  }

  func recordFrame() {
    guard let list = content.gradualList else { return }
    lastFrame = MonotonicClock.nanoseconds
    hasShownFullScreen = list.fillsScreen
  }

  var isWorthShowing: Bool {
    guard let list = content.gradualList else { return false }
    return !list.isWorking || !hasShownFullScreen && list.fillsScreen
      || MonotonicClock.nanoseconds - lastFrame >= Self.frameInterval
  }
}
