import CSystem
import Glibc

/// A timer that is to be waited for like input, and is started anew as long as the reader is busy.
final class PauseTimer {
  /// What can be read once the time is over.
  let descriptor = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC | TFD_NONBLOCK))

  deinit { close(descriptor) }

  /// Starts it, from the beginning if it runs; with 0 it is over at once.
  func start(milliseconds: Int) {
    var time = itimerspec()
    time.it_value = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: max(1, milliseconds % 1000 * 1_000_000))
    timerfd_settime(descriptor, 0, &time, nil)
  }

  /// Forgets that the time is over.
  func drain() {
    var expirations: UInt64 = 0
    _ = read(descriptor, &expirations, MemoryLayout.size(ofValue: expirations))
  }
}
