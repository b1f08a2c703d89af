import Glibc

/// Restores the terminal when the program crashes; everything here may run in a signal handler.
enum FatalSignals {
  // Never freed: registered with sigaltstack(2).
  nonisolated(unsafe) private static let stack = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 64 * 1024, alignment: 16)

  /// Installs the handlers of crash signals, once, on a stack of their own.
  static func install() {
    TerminalReset.prepare()
    var alternative = stack_t()
    alternative.ss_sp = stack.baseAddress
    alternative.ss_size = stack.count
    sigaltstack(&alternative, nil)
    var action = sigaction()
    // With these flags, raising the signal again takes its default action.
    action.sa_flags =
      Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_NODEFER) | Int32(SA_ONSTACK)
    action.__sigaction_handler.sa_handler = { signal in
      TerminalReset.apply()
      raise(signal)
    }
    for signal in [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGABRT, SIGTRAP] {
      sigaction(signal, &action, nil)
    }
  }
}
