import Glibc

/// What restores the terminal if the app does not: bytes to send to it, and its former modes.
///
/// It is in memory that a child of this process shares. Restoring may be done in a signal handler.
enum TerminalReset {
  private struct State {
    // The other values are written only while this is -1, so that nobody reads them half-written.
    var descriptor: Int32 = -1
    var count = 0
    var modes = termios()
  }

  private static let size = 8192
  nonisolated(unsafe) private static let state = map()

  // The bytes follow the state.
  private static var bytes: UnsafeMutableRawBufferPointer {
    let start = UnsafeMutableRawPointer(state)
    return UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(start: start, count: size)[
        MemoryLayout<State>.stride...])
  }

  private static func map() -> UnsafeMutablePointer<State> {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    // Without memory for it, only a child does not share it.
    let start = memory == MAP_FAILED ? nil : memory
    let state = (start ?? .allocate(byteCount: size, alignment: 16))
      .bindMemory(to: State.self, capacity: 1)
    state.initialize(to: State())
    return state
  }

  /// Makes the memory, if it is not there yet.
  static func prepare() { _ = state }

  /// Sets what `apply` does, to this terminal.
  static func arm(_ terminal: Int32, reset: [UInt8], modes: termios) {
    disarm()
    // More than this no terminal needs.
    guard reset.count <= bytes.count else { return }
    bytes.copyBytes(from: reset)
    state.pointee.count = reset.count
    state.pointee.modes = modes
    state.pointee.descriptor = terminal
  }

  /// Leaves the terminal alone.
  static func disarm() { state.pointee.descriptor = -1 }

  static var isArmed: Bool { state.pointee.descriptor >= 0 }

  /// Restores the terminal, once; by default the one that it was armed with.
  static func apply(to terminal: Int32? = nil) {
    guard isArmed else { return }
    let terminal = terminal ?? state.pointee.descriptor
    write(terminal, bytes.baseAddress, state.pointee.count)
    // What was typed or pasted for this program must not run in a shell.
    tcflush(terminal, TCIFLUSH)
    tcsetattr(terminal, TCSANOW, &state.pointee.modes)
    disarm()
  }
}
