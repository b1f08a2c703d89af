import CSystem

public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
  case exited(Int32)
  case signalled(Int32)

  /// Parses a status of waitpid(2).
  init(waitStatus: Int32) {
    self =
      wait_status_exited(waitStatus) != 0
      ? .exited(wait_status_exit_code(waitStatus)) : .signalled(wait_status_signal(waitStatus))
  }

  /// A fragment: "exited with 2", "ended by signal 9".
  public var description: String {
    switch self {
    case .exited(let code): "exited with \(code)"
    case .signalled(let signal): "ended by signal \(signal)"
    }
  }
}
