import Glibc

/// The signals that came, as something to poll(2) for.
final class SignalPipe {
  static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private static let caught = ending + [SIGWINCH, SIGTSTP, SIGCONT]
  private static let ignored = [SIGPIPE, SIGXFSZ]
  // Only set while no handler is in place.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1

  /// Readable when a signal came.
  let descriptor: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Catches the signals that ask something of a program on a terminal.
  ///
  /// One that whoever started the program ignores stays ignored. Those of failed writes are ignored
  /// for good: errors tell of them.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw .system(code: errno) }
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

  /// Puts the former handling of the signals back.
  func restore() {
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
    previous = []
  }

  /// Takes the signals that came, each once.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 1024)
    var signals: [Int32] = []
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      for byte in bytes[..<count] where !signals.contains(Int32(byte)) {
        signals.append(Int32(byte))
      }
    }
    return signals
  }

  /// Stops the job as if no one caught SIGTSTP; returns when it is continued, or at once.
  ///
  /// In a process group without a shell that could continue it the system ignores the signal.
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
