public import ChildPrograms
import DurableFiles
import Essentials
import Glibc

/// A program on a terminal of its own, with this process at the keyboard and the screen.
///
/// The program leads a session and the terminal controls it. It is killed and reaped at the latest when
/// the last reference is released. All calls must come from one thread.
public final class PseudoTerminal {
  public enum Reception: Hashable, Sendable {
    /// This number of bytes was added to `unread`.
    case bytes(Int)
    case nothing
    /// Nothing will come any more.
    case ended
  }

  /// The moment before the program was started.
  public let startTime: ContinuousClock.Instant
  /// Output that has been received but not returned yet.
  public private(set) var unread: [UInt8] = []

  /// Called with all output as it is received, before it is in `unread`.
  public var observer: ((ArraySlice<UInt8>) -> Void)?

  private var descriptor: Int32
  private let path: String
  private let child: Child

  /// Opens a terminal and starts a program on it.
  ///
  /// The program gets exactly the given environment. A raw terminal passes each byte on unchanged,
  /// for programs that do not set that themselves.
  public init(
    running arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    workingDirectory: String? = nil, raw: Bool = false
  ) throws {
    let descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var name = [CChar](repeating: 0, count: 64)
    guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
      ptsname_r(descriptor, &name, name.count) == 0
    else {
      let code = errno
      close(descriptor)
      throw Failure(cannot: "make", "a pseudo-terminal", code: code)
    }
    Self.resize(descriptor, columns: columns, rows: rows)
    if raw {
      var attributes = termios()
      tcgetattr(descriptor, &attributes)
      cfmakeraw(&attributes)
      tcsetattr(descriptor, TCSANOW, &attributes)
    }
    let path = name.withUnsafeBufferPointer { name in
      String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    startTime = ContinuousClock.now
    do {
      child = try Child(
        running: arguments, environment: environment, folder: workingDirectory, terminal: path)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
  }

  deinit { hangUp() }

  /// The program's process identifier, which no other process has before it has been waited for.
  public var processIdentifier: Int32 { child.processIdentifier }

  /// How the terminal treats input and output now (termios(3)), to be compared; nil after `hangUp()`.
  public var modes: [UInt32]? {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  /// Whether the program in the foreground has read all that was typed and waits for more, for as long as
  /// it takes: in poll(2) without a time limit.
  ///
  /// What it wrote until then can be received at once.
  public var isWaitingForInput: Bool {
    !hasUnreadInput && ProcessThreads(of: foregroundProcess).anyWaitsForInput
  }

  /// Whether the program in the foreground waits for input, and nothing is under way in any of its threads.
  public var isAtRest: Bool {
    let before = ProcessThreads(of: foregroundProcess)
    // When none went to sleep meanwhile, none was awake.
    return before.allWaitForEver && !hasUnreadInput
      && ProcessThreads(of: foregroundProcess) == before
  }

  private var foregroundProcess: Int32 { tcgetpgrp(descriptor) }

  // Looks from the program's side, where poll(2) also moves on what the kernel has not moved on yet.
  private var hasUnreadInput: Bool {
    let program = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, program >= 0 else { return true }
    defer { close(program) }
    return isReadable(program, within: .zero)
  }

  /// Changes the size, in cells; the program gets SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    Self.resize(descriptor, columns: columns, rows: rows)
  }

  /// Sends the program a signal; returns false when it has ended.
  @discardableResult
  public func send(signal: Int32) -> Bool { child.send(signal) }

  /// Ends the program with SIGKILL and reaps it.
  public func kill() { child.kill() }

  /// Closes the terminal; the programs on it get SIGHUP.
  public func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Waits until the program ends, and receives its output meanwhile; nil when it has not ended in
  /// time.
  public func wait(timeout: Duration = .patience) -> ProgramEnd? {
    let deadline = ContinuousClock.now + timeout
    while child.reapIfEnded() == nil {
      var waiting = [
        pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, within: deadline - ContinuousClock.now) else { return nil }
      // A terminal that nobody has open any more is always ready, which would be a busy wait.
      if waiting[1].revents != 0, readAvailable() == .ended { return child.wait(before: deadline) }
    }
    while case .bytes = readAvailable() {}
    return child.status
  }

  /// Types: writes the bytes as if they came from a keyboard, and receives output meanwhile.
  ///
  /// Throws when the program does not read them in time or has ended.
  public func write(_ bytes: some Sequence<UInt8>, timeout: Duration = .patience) throws {
    let deadline = ContinuousClock.now + timeout
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        retrying { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EAGAIN {
        throw Failure.endedEarly(seen: unreadText)
      } else {
        try waitForRoom(before: deadline)
      }
    }
  }

  public func write(_ text: String, timeout: Duration = .patience) throws {
    try write(text.utf8, timeout: timeout)
  }

  /// Waits for output and adds it to `unread`, at most so many bytes; the rest waits in the terminal, and
  /// in the program when that is full.
  public func receive(within timeout: Duration, atMost byteCount: Int = 65_536) -> Reception {
    // Reads at once: asking first whether there is output is one more system call.
    let reception = readAvailable(atMost: byteCount)
    guard reception == .nothing, timeout > .zero else { return reception }
    return isReadable(descriptor, within: timeout) ? readAvailable(atMost: byteCount) : .nothing
  }

  /// Returns the output received so far and removes it from `unread`.
  public func takeUnread() -> [UInt8] {
    defer { unread = [] }
    return unread
  }

  /// Returns the output up to the first silence of that length, or to its end.
  ///
  /// Throws when the program does not fall silent in time.
  public func output(untilQuietFor silence: Duration, timeout: Duration = .patience)
    throws -> [UInt8]
  {
    let deadline = ContinuousClock.now + timeout
    while case .bytes = receive(within: silence) {
      if ContinuousClock.now > deadline { throw Failure.tooLate(seen: unreadText) }
    }
    return takeUnread()
  }

  /// Returns the output once it satisfies a condition.
  ///
  /// Throws when it does not in time or the program has ended; the output stays in `unread` then.
  public func output(
    until isEnough: ([UInt8]) -> Bool, timeout: Duration = .patience
  ) throws -> [UInt8] {
    let deadline = ContinuousClock.now + timeout
    while !isEnough(unread) {
      switch receive(within: deadline - ContinuousClock.now) {
      case .bytes: continue
      case .nothing: throw Failure.tooLate(seen: unreadText)
      case .ended: throw Failure.endedEarly(seen: unreadText)
      }
    }
    return takeUnread()
  }

  public func output(until text: String, timeout: Duration = .patience) throws -> [UInt8] {
    let bytes = Array(text.utf8)
    return try output(until: { $0.contains(bytes) }, timeout: timeout)
  }

  private var unreadText: String { String(decoding: unread, as: UTF8.self) }

  private func readAvailable(atMost byteCount: Int = 65_536) -> Reception {
    let count = appendRead(from: descriptor, to: &unread, atMost: byteCount)
    if count > 0 {
      observer?(unread[(unread.count - count)...])
      return .bytes(count)
    }
    // EIO: no program has the terminal open.
    return count < 0 && errno == EAGAIN ? .nothing : .ended
  }

  private func waitForRoom(before deadline: ContinuousClock.Instant) throws {
    var waiting = [pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)]
    guard poll(&waiting, within: deadline - ContinuousClock.now) else {
      throw Failure.tooLate(seen: unreadText)
    }
    if readAvailable() == .ended { throw Failure.endedEarly(seen: unreadText) }
  }

  private static func resize(_ descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}
