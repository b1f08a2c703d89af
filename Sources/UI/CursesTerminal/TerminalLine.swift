import Glibc
import TerminalUI

/// The line to the terminal: its modes, its size, and bytes both ways without waiting.
final class TerminalLine {
  let descriptor: Int32
  /// The modes the terminal was found in.
  let modes: termios
  private var pending: ArraySlice<UInt8> = []
  // Ends a control sequence that is not whole (ECMA-48, CAN), and shows nothing elsewhere.
  private static let cancel: UInt8 = 0x18

  /// Takes over an open terminal; it is closed with this.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var modes = termios()
    tcgetattr(descriptor, &modes)
    self.modes = modes
  }

  deinit { close(descriptor) }

  /// Whether the terminal has not yet taken everything sent.
  var hasPendingOutput: Bool { !pending.isEmpty }

  /// The size the terminal says it has, within what can be drawn; nil when it does not know.
  var size: Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(columns: min(Int(window.ws_col), 1000), rows: min(Int(window.ws_row), 500))
  }

  /// Hands every byte over as it is, both ways.
  func makeRaw() {
    var raw = modes
    cfmakeraw(&raw)
    set(raw)
  }

  /// Puts the modes back.
  func restoreModes() { set(modes) }

  /// Throws away what was typed and not read.
  func discardInput() { tcflush(descriptor, TCIFLUSH) }

  /// Sends bytes after all that were sent before, as far as the terminal takes them now.
  func send(_ bytes: [UInt8]) {
    pending = hasPendingOutput ? pending + bytes : bytes[...]
    flush()
  }

  /// Sends on; what a terminal that is gone does not take is dropped.
  func flush() {
    while hasPendingOutput {
      let count = pending.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      pending = count < 0 ? [] : pending.dropFirst(count)
    }
  }

  /// Sends bytes instead of those still waiting; gives up after a tenth of a second.
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

  /// Reads what has come; nil once the terminal is gone.
  func receive() -> [UInt8]? {
    var bytes: [UInt8] = []
    // A terminal gives less than this when there is no more; a burst is read as one.
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
    // Not after the output, for a terminal that takes none would keep the program.
    while tcsetattr(descriptor, TCSANOW, &modes) == -1, errno == EINTR {}
  }
}
