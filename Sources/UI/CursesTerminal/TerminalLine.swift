import Essentials
import Glibc
import TerminalUI

/// The connection to the terminal: its modes, its size, and bytes both ways without blocking.
final class TerminalLine {
  let descriptor: Int32
  /// The modes before this program changed them.
  let modes: termios
  private var pending: ArraySlice<UInt8> = []
  /// Ends a control sequence that is not whole (ECMA-48, CAN), and shows nothing elsewhere.
  static let cancel: UInt8 = 0x18

  /// Uses an open descriptor, and closes it in the end.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var modes = termios()
    tcgetattr(descriptor, &modes)
    self.modes = modes
  }

  deinit { close(descriptor) }

  var hasPendingOutput: Bool { !pending.isEmpty }

  /// The terminal's size, limited to what can be drawn; nil if the terminal does not know it.
  var size: Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(columns: min(Int(window.ws_col), 1000), rows: min(Int(window.ws_row), 500))
  }

  /// Sets raw mode: every byte passes unchanged, both ways.
  func makeRaw() {
    var raw = modes
    cfmakeraw(&raw)
    set(raw)
  }

  func restoreModes() { set(modes) }

  func discardInput() { tcflush(descriptor, TCIFLUSH) }

  /// Sends bytes after all earlier ones, as many as the terminal accepts now.
  func send(_ bytes: [UInt8]) {
    pending = hasPendingOutput ? pending + bytes : bytes[...]
    flush()
  }

  /// Sends pending bytes; drops them if the terminal is gone.
  func flush() {
    while hasPendingOutput {
      let count = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      pending = count < 0 ? [] : pending.dropFirst(count)
    }
  }

  /// Sends bytes in place of pending ones; gives up after a tenth of a second.
  func sendLast(_ bytes: [UInt8]) {
    // What was cut off may have ended within a sequence.
    pending = (hasPendingOutput ? [Self.cancel] : []) + bytes[...]
    flush()
    for _ in 0..<10 where hasPendingOutput {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, 10)
      flush()
    }
    pending = []
  }

  /// Reads what has arrived; returns nil once the terminal is gone.
  func receive() -> [UInt8]? {
    var bytes: [UInt8] = []
    // A read that returns less is the last of a burst; a burst is read as a whole.
    let chunk = 1024
    while bytes.count < 1 << 20 {
      var count = 0
      bytes += [UInt8](unsafeUninitializedCapacity: chunk) { buffer, used in
        count = read(descriptor, buffer.baseAddress, chunk)
        used = max(0, count)
      }
      if count < 0, errno == EAGAIN || errno == EINTR { return bytes }
      if count <= 0 { return bytes.isEmpty ? nil : bytes }
      if count < chunk { return bytes }
    }
    return bytes
  }

  private func set(_ modes: termios) {
    var modes = modes
    // TCSANOW: waiting for the output (TCSADRAIN) would hang on a terminal that accepts none.
    while tcsetattr(descriptor, TCSANOW, &modes) == -1, errno == EINTR {}
  }
}

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
      guard opened >= 0 else { throw Failure("this needs a terminal, and there is none to open") }
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
