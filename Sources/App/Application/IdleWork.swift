import Essentials
import ScreenModels

/// Does slow work between the keys, a few milliseconds at a time: loads the rows of a list.
final class IdleWork {
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
    (self.content, self.slice) = (content, slice)
  }

  var isWorking: Bool { content.gradualList?.isWorking ?? false }

  func loadBeforeFrame() { load(for: Self.sliceBeforeFrame) }

  func load() { load(for: Self.longestSlice) }

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

/// How long the loop waits for slow work before the next key.
public struct Pace {
  /// Returns a closure that says whether a slice of work of so many nanoseconds may still continue.
  public typealias Slice = (_ nanoseconds: Int) -> () -> Bool

  /// For how many milliseconds a key waits for a save, which then continues in the background.
  ///
  /// A negative number means until the save has ended.
  public var savePatience: Int32
  public var slice: Slice

  /// Whether what can wait is done only when no key has come for a while.
  public var waitsForIdle: Bool

  public init(
    savePatience: Int32 = 100, waitsForIdle: Bool = true, slice: @escaping Slice = Pace.timedSlice
  ) { (self.savePatience, self.waitsForIdle, self.slice) = (savePatience, waitsForIdle, slice) }

  public static func timedSlice(_ nanoseconds: Int) -> () -> Bool {
    let end = MonotonicClock.nanoseconds + nanoseconds
    return { MonotonicClock.nanoseconds < end }
  }
}
