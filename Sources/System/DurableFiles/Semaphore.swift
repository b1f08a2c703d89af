import CSystem
import Essentials
import Glibc

/// What one thread waits for and another one signals, without a descriptor; see sem_overview(7).
final class Semaphore: @unchecked Sendable {
  private let count = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(count, 0, 0) }

  deinit {
    sem_destroy(count)
    count.deallocate()
  }

  func signal() { sem_post(count) }

  /// Waits for a signal, at most some milliseconds, forever if negative; returns whether it came.
  func wait(milliseconds: Int32 = -1) -> Bool {
    if milliseconds < 0 { return retrying { sem_wait(count) } == 0 }
    let end = MonotonicClock.nanoseconds + Int(milliseconds) * 1_000_000
    var time = timespec(tv_sec: end / 1_000_000_000, tv_nsec: end % 1_000_000_000)
    return retrying { sem_clockwait(count, CLOCK_MONOTONIC, &time) } == 0
  }
}
