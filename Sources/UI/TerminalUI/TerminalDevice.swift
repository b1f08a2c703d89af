/// Which terminal to use.
public enum TerminalDevice: Hashable, Sendable {
  /// The one on standard input and output.
  case standardInput
  /// The controlling terminal of the process, when standard input is something else.
  case controllingTerminal
}
