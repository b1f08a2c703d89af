import CSystem
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
    var end = Self.time(in: milliseconds)
    return retrying { sem_clockwait(count, CLOCK_MONOTONIC, &end) } == 0
  }

  private static func time(in milliseconds: Int32) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let nanoseconds = now.tv_nsec + Int(milliseconds % 1000) * 1_000_000
    return timespec(
      tv_sec: now.tv_sec + Int(milliseconds / 1000) + nanoseconds / 1_000_000_000,
      tv_nsec: nanoseconds % 1_000_000_000)
  }
}
