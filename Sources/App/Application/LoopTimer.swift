import CSystem
import Glibc
import TerminalUI

/// A timer whose closure the loop calls once, when its time is over.
final class LoopTimer {
  private let descriptor = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC | TFD_NONBLOCK))
  private let terminal: any Terminal

  /// Makes a timer that does not run; the terminal's wait watches it.
  init(_ terminal: any Terminal, _ action: @escaping () -> Void) {
    self.terminal = terminal
    terminal.watch(descriptor) { [descriptor] in
      var expirations: UInt64 = 0
      _ = read(descriptor, &expirations, MemoryLayout.size(ofValue: expirations))
      action()
    }
  }

  deinit {
    terminal.unwatch(descriptor)
    close(descriptor)
  }

  func start(milliseconds: Int) {
    var time = itimerspec()
    time.it_value = timespec(
      tv_sec: milliseconds / 1000, tv_nsec: max(1, milliseconds % 1000 * 1_000_000))
    timerfd_settime(descriptor, 0, &time, nil)
  }
}
