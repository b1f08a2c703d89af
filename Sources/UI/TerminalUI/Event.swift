/// Something that happened at the terminal.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; its line ends are newlines, its bytes may be anything else.
  case paste([UInt8])
  /// The mouse did something.
  case mouse(Mouse)
  /// The window got the keys, or lost them to another one; only some terminals tell.
  case focus(Bool)
  /// The terminal has another size now.
  case resize(Size)
  /// The program is asked to stop (SIGTSTP): make everything safe, then call `Terminal.suspend()`.
  case suspend
  /// The program was stopped and goes on.
  case resume
  /// The program is asked to end.
  case terminate(signal: Int32)
  /// The terminal is gone; nothing more will come from it.
  case disconnected
  /// A watched descriptor can be read; the tag is the one it was registered with.
  case wake(Int)
}
