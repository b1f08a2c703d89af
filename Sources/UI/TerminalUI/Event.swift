/// Something that happened at the terminal.
public enum Event: Hashable, Sendable {
  case key(Key)
  /// Text was pasted; its line ends are newlines, other bytes are unchanged.
  case paste([UInt8])
  case mouse(Mouse)
  /// The window got or lost the focus; not all terminals report it.
  case focus(Bool)
  case report(TerminalReport)
  case resize(Size)
  /// The program is asked to stop (SIGTSTP): make everything durable, then call `Terminal.suspend(saying:)`.
  case suspend
  /// The program was stopped and continues.
  case resume
  case terminate(signal: Int32)
  /// The terminal is gone; no further events will follow.
  case disconnected
}
