import CSystem
import Glibc

/// A process that waits for the app, and restores the terminal when the app was killed.
///
/// It must be the parent: the shell writes its prompt as soon as the process that it started has ended.
public enum WaitingParent {
  // Set before the handler that reads it is installed.
  nonisolated(unsafe) private static var app: pid_t = -1

  /// Returns in a child of this process, which waits for it and ends as it ends.
  ///
  /// Returns in this process if there can be no child. Call it before any thread is made.
  public static func start() {
    TerminalReset.prepare()
    let child = process_fork()
    guard child > 0 else {
      // Killed itself, this process leaves nobody who would restore the terminal.
      if child == 0 { end_with_parent(SIGKILL) }
      return
    }
    app = child
    // Who kills the app by its name does not mean this process.
    name_process("hawk-waiting")
    forwardSignals()
    end(as: wait(for: child))
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while true {
      guard waitpid(child, &status, WUNTRACED) == child else {
        // Only a signal interrupts it.
        continue
      }
      guard wait_status_stopped(status) != 0 else { return status }
      // The shell only sees this process: it stops and is continued with the app.
      kill(getpid(), SIGSTOP)
      kill(child, SIGCONT)
    }
  }

  private static func forwardSignals() {
    // These come from keys, or from the terminal, and the app gets them too.
    for signal in [SIGINT, SIGQUIT, SIGTSTP, SIGTTOU, SIGTTIN] { Glibc.signal(signal, SIG_IGN) }
    for signal in [SIGTERM, SIGHUP] { Glibc.signal(signal) { kill(WaitingParent.app, $0) } }
  }

  private static func end(as status: Int32) -> Never {
    guard wait_status_exited(status) == 0 else { _exit(wait_status_exit_code(status)) }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    TerminalReset.apply(to: terminal >= 0 ? terminal : STDIN_FILENO)
    let signal = wait_status_signal(status)
    Glibc.signal(signal, SIG_DFL)
    kill(getpid(), signal)
    _exit(128 + signal)
  }
}
