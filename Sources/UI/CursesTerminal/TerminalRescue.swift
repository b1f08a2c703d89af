import CSystem
import Glibc

/// A child of the app that restores the terminal if the app is killed.
///
/// It traces the app: the system tells the tracer of the end before the parent, and the parent only when the
/// tracer has gone. So the shell writes its prompt on a terminal that is restored already.
final class TerminalRescue {
  private let child: pid_t
  // A socket to the child; it is closed when the app has ended, or this object has.
  private let channel: Int32

  /// Starts the child; nil if the system has no room for it, and then a kill leaves the terminal as it is.
  ///
  /// Of what is in memory by then the child keeps a copy.
  init?(for terminal: Int32) {
    TerminalReset.prepare()
    let app = getpid()
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    child = process_fork()
    if child == 0 { Self.wait(for: app, on: terminal, channel: ends[0]) }
    channel = ends[1]
    guard child > 0 else { return nil }
    allow_tracer(child)
    write(channel, "\n", 1)
  }

  /// Waits until the child is ready; by now it mostly is.
  func awaitReadiness() {
    var byte: UInt8 = 0
    while read(channel, &byte, 1) == -1 && errno == EINTR {}
  }

  deinit {
    close(channel)
    guard child > 0 else { return }
    kill(child, SIGKILL)
    while waitpid(child, nil, 0) == -1 && errno == EINTR {}
  }

  private static func wait(for app: pid_t, on terminal: Int32, channel: Int32) -> Never {
    detach(terminal, channel)
    var byte: UInt8 = 0
    read(STDOUT_FILENO, &byte, 1)
    let isTracing = trace_process(app) == 0
    write(STDOUT_FILENO, "\n", 1)
    // It may not trace the app if another process does, or the system forbids it: then the shell may be faster.
    if isTracing { await_traced_end(app) } else { read(STDOUT_FILENO, &byte, 1) }
    TerminalReset.apply(to: STDIN_FILENO)
    _exit(0)
  }

  // From what the app and its job share: keys, the terminal's end, open files, the names to kill it by.
  private static func detach(_ terminal: Int32, _ channel: Int32) {
    var signals = sigset_t()
    sigfillset(&signals)
    sigprocmask(SIG_BLOCK, &signals, nil)
    setsid()
    dup2(terminal, STDIN_FILENO)
    dup2(channel, STDOUT_FILENO)
    close_range(UInt32(STDERR_FILENO), .max, 0)
    name_process("hawk-wait", CommandLine.argc)
  }
}
