import Glibc

/// Puts the terminal back when the program crashes; everything here may run in a signal handler.
enum FatalSignals {
  // Set with `descriptor` at -1, so no handler reads what is being written.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  // In memory of its own: the compiler makes a global of this type three bytes too small.
  nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // It is the kernel's for good.
  nonisolated(unsafe) private static let stack = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 64 * 1024, alignment: 16)
  nonisolated(unsafe) private static var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Catches the signals of crashes, once, on a stack of their own.
  static func install() {
    var alternative = stack_t()
    alternative.ss_sp = stack.baseAddress
    alternative.ss_size = stack.count
    sigaltstack(&alternative, nil)
    var action = sigaction()
    // With these, the signal takes its default action when it is raised again.
    action.sa_flags =
      Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_NODEFER) | Int32(SA_ONSTACK)
    action.__sigaction_handler.sa_handler = { signal in
      FatalSignals.restore()
      raise(signal)
    }
    for signal in [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP] {
      sigaction(signal, &action, nil)
    }
  }

  /// Says what a crash is to send to the terminal, and the modes to give it.
  static func arm(_ terminal: Int32, reset: [UInt8], modes: termios) {
    disarm()
    bytes.deallocate()
    bytes = .allocate(byteCount: reset.count, alignment: 1)
    bytes.copyBytes(from: reset)
    self.modes.initialize(to: modes)
    descriptor = terminal
  }

  /// Lets a crash leave the terminal alone.
  static func disarm() { descriptor = -1 }

  private static func restore() {
    guard descriptor >= 0 else { return }
    write(descriptor, bytes.baseAddress, bytes.count)
    // What was typed or pasted for this program must not run in a shell.
    tcflush(descriptor, TCIFLUSH)
    tcsetattr(descriptor, TCSANOW, modes)
  }
}
