import Glibc

/// Restores the terminal when the program crashes; everything here may run in a signal handler.
enum FatalSignals {
  // The other values are written only while this is -1, so that no handler reads them half-written.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  // Allocated: the compiler makes a global of this type three bytes too small.
  nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  // Never freed: registered with sigaltstack(2).
  nonisolated(unsafe) private static let stack = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 64 * 1024, alignment: 16)
  nonisolated(unsafe) private static var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Installs the handlers of crash signals, once, on a stack of their own.
  static func install() {
    var alternative = stack_t()
    alternative.ss_sp = stack.baseAddress
    alternative.ss_size = stack.count
    sigaltstack(&alternative, nil)
    var action = sigaction()
    // With these flags, raising the signal again takes its default action.
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

  /// Sets what a crash sends to the terminal, and the modes it restores.
  static func arm(_ terminal: Int32, reset: [UInt8], modes: termios) {
    disarm()
    bytes.deallocate()
    bytes = .allocate(byteCount: reset.count, alignment: 1)
    bytes.copyBytes(from: reset)
    self.modes.initialize(to: modes)
    descriptor = terminal
  }

  /// Makes a crash leave the terminal alone.
  static func disarm() { descriptor = -1 }

  private static func restore() {
    guard descriptor >= 0 else { return }
    write(descriptor, bytes.baseAddress, bytes.count)
    // What was typed or pasted for this program must not run in a shell.
    tcflush(descriptor, TCIFLUSH)
    tcsetattr(descriptor, TCSANOW, modes)
  }
}
