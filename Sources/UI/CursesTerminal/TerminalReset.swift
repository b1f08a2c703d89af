import Glibc

/// The way back for the terminal if the app does not restore it: bytes to send to it, and its former modes.
///
/// It is in memory that a child of this process shares.
enum TerminalReset {
  private struct Slot {
    var count = 0
    var modes = termios()
  }

  private static let slotSize = 4096
  // The number of the slot that counts, -1 for none; only the other one is ever written, so that there
  // is no moment without a whole one.
  nonisolated(unsafe) private static let current = map()

  private static func slot(_ number: Int) -> UnsafeMutablePointer<Slot> {
    (UnsafeMutableRawPointer(current) + (number + 1) * slotSize)
      .assumingMemoryBound(to: Slot.self)
  }

  // They follow the rest of a slot.
  private static func bytes(of number: Int) -> UnsafeMutableRawBufferPointer {
    let offset = MemoryLayout<Slot>.stride
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(slot(number)) + offset, count: slotSize - offset)
  }

  private static func map() -> UnsafeMutablePointer<Int> {
    let size = 3 * slotSize
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    // Without memory for it, only a child does not share it.
    let start = memory == MAP_FAILED ? nil : memory
    let current = (start ?? .allocate(byteCount: size, alignment: 16))
      .bindMemory(to: Int.self, capacity: 1)
    current.pointee = -1
    return current
  }

  static func prepare() { _ = current }

  /// Sets how `apply` restores the terminal.
  static func arm(reset: [UInt8], modes: termios) {
    let next = current.pointee == 0 ? 1 : 0
    // More than this no terminal needs.
    guard reset.count <= bytes(of: next).count else { return disarm() }
    bytes(of: next).copyBytes(from: reset)
    slot(next).pointee = Slot(count: reset.count, modes: modes)
    current.pointee = next
  }

  static func disarm() { current.pointee = -1 }

  static var isArmed: Bool { current.pointee >= 0 }

  static func apply(to terminal: Int32) {
    guard isArmed else { return }
    let (slot, bytes) = (slot(current.pointee), bytes(of: current.pointee))
    write(bytes[..<slot.pointee.count], to: terminal)
    var modes = termios()
    tcgetattr(terminal, &modes)
    // In raw mode it is still the app's. A shell that was faster has modes of its own.
    if modes.c_oflag & tcflag_t(OPOST) == 0 {
      // What was typed or pasted for this program must not run in a shell.
      tcflush(terminal, TCIFLUSH)
      tcsetattr(terminal, TCSANOW, &slot.pointee.modes)
    }
  }

  // Gives up on a terminal that accepts nothing for a tenth of a second.
  private static func write(_ bytes: Slice<UnsafeMutableRawBufferPointer>, to terminal: Int32) {
    var rest = UnsafeRawBufferPointer(rebasing: bytes)
    var request = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
    while !rest.isEmpty, poll(&request, 1, 100) > 0 {
      let count = Glibc.write(terminal, rest.baseAddress, rest.count)
      guard count > 0 || count < 0 && errno == EAGAIN else { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
  }
}
