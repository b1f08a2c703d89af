import Essentials
import Glibc
import TerminalUI

extension TerminalDevice {
  /// Opens the terminal again, so that non-blocking mode does not affect other processes.
  func open() throws -> Int32 {
    switch self {
    case .standardInput:
      guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
        throw Failure("this needs a terminal: run it without redirecting its input or output")
      }
      return try Self.reopen(STDIN_FILENO)
    case .controllingTerminal:
      let opened = Self.open("/dev/tty")
      guard opened >= 0 else {
        throw Failure("this needs a terminal, and there is none to open")
      }
      return opened
    }
  }

  private static func reopen(_ descriptor: Int32) throws -> Int32 {
    for path in ["/proc/self/fd/\(descriptor)", "/dev/tty"] {
      let opened = open(path)
      if opened >= 0 { return opened }
    }
    // Another user's terminal, after su(1), can be used but not opened.
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard duplicate >= 0 else { throw Failure.noTerminal(errno) }
    return duplicate
  }

  private static func open(_ path: String) -> Int32 {
    Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }
}

extension Failure {
  /// A system call failed without which no terminal can be used; the code is that of errno(3).
  static func noTerminal(_ code: Int32) -> Failure {
    Failure(
      code == EMFILE
        ? "the limit of open files is too low; \"ulimit -n 64\" raises it, or the system's administrator"
        : "cannot use the terminal: \(String(cString: strerror(code)))")
  }
}
