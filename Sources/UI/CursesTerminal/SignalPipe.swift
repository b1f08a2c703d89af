import Essentials
import Glibc

/// A self-pipe: the signals that arrived, as something to poll(2).
final class SignalPipe {
  static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private static let caught = ending + [SIGWINCH, SIGTSTP, SIGCONT]
  private static let ignored = [SIGPIPE, SIGXFSZ]
  // Set only while no handler is installed.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  let descriptor: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Installs handlers for the signals that ask something of a terminal program.
  ///
  /// A signal that the parent process ignores stays ignored. Those of failed writes are always
  /// ignored: the write returns an error.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw Failure.noTerminal(errno) }
    descriptor = ends[0]
    Self.writeEnd = ends[1]
    for signal in Self.ignored { Glibc.signal(signal, SIG_IGN) }
    for signal in Self.caught { previous.append((signal, Self.catch(signal))) }
    unblock()
  }

  deinit {
    restore()
    close(descriptor)
    close(Self.writeEnd)
  }

  func restore() {
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
    previous = []
  }

  /// Reads the signals that arrived, each once.
  func read() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 1024)
    var signals: [Int32] = []
    while case let count = Glibc.read(descriptor, &bytes, bytes.count), count > 0 {
      for byte in bytes[..<count] where !signals.contains(Int32(byte)) {
        signals.append(Int32(byte))
      }
    }
    return signals
  }

  /// Stops the job as if nothing caught SIGTSTP; returns when it is continued, or at once.
  ///
  /// The system ignores the signal in a process group without a shell that could continue it.
  func stopJob() {
    let caught = signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    signal(SIGTSTP, caught)
  }

  private static func `catch`(_ signal: Int32) -> sigaction {
    var new = sigaction()
    var old = sigaction()
    new.__sigaction_handler.sa_handler = { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      write(SignalPipe.writeEnd, &byte, 1)
      errno = code
    }
    sigaction(signal, nil, &old)
    let isIgnored = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
    if signal == SIGWINCH || signal == SIGCONT || !isIgnored { sigaction(signal, &new, nil) }
    return old
  }

  private func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.caught { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
