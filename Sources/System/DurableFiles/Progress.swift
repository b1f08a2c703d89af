import Essentials
import Synchronization

/// What work that is under way elsewhere says, and whether it is still wanted.
public final class Progress: Sendable {
  /// What is being done, and how much of that is done, of 100.
  public typealias Report = (sentence: String, percent: Int)

  // The last report, and when the next one is due, in milliseconds.
  private let state = Mutex<(report: Report?, next: Int)>((nil, MonotonicClock.milliseconds + 1000))
  private let cancelled = Atomic(false)
  private let wakeup: Wakeup?

  /// Makes one; when there is a report, `wakeup` wakes.
  public init(wakes wakeup: Wakeup? = nil) { self.wakeup = wakeup }

  /// Whether nobody waits for the value any more.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Asks the work to end early.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Says how far the work is; once a second, that is reported.
  public func report(_ sentence: String, percent: Int) {
    let now = MonotonicClock.milliseconds
    let isDue = state.withLock { state in
      guard now >= state.next else { return false }
      state = ((sentence, percent), now + 1000)
      return true
    }
    if isDue { wakeup?.wake() }
  }

  /// Takes the last report; nil if there was none since.
  public func take() -> Report? { state.withLock { $0.report.take() } }
}
