import Glibc

/// Why the program cannot use a terminal.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// The process has no terminal, or may not open it.
  case noControllingTerminal
  /// `TERM` is not set.
  case unnamedTerminal
  /// `TERM` names a terminal that is not in the database; the name is safe to print.
  case unknownTerminal(String)
  /// Another system call failed (errno(3)).
  case system(code: Int32)

  /// One sentence that says what to do.
  public var description: String {
    switch self {
    case .notATerminal: "this needs a terminal: run it without redirecting its input or output"
    case .noControllingTerminal: "this needs a terminal, and there is none to open"
    case .unnamedTerminal: "TERM is not set; try TERM=xterm-256color"
    case .unknownTerminal(let name):
      "the terminal type \"\(name)\" in TERM is unknown; try TERM=xterm-256color"
    case .system(EMFILE):
      "the limit of open files is too low; \"ulimit -n 64\" raises it, or the system's administrator"
    case .system(let code): "cannot use the terminal: \(String(cString: strerror(code)))"
    }
  }
}
