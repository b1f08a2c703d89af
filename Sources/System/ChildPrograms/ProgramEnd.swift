import CSystem

public enum ProgramEnd: Hashable, Sendable {
  /// By itself, with an exit status; 0 when all went well.
  case exited(Int32)
  case signalled(Int32)
  /// Somebody else has its status.
  case unknown

  /// Reads a status of wait(2).
  public init(waitStatus status: Int32) {
    self =
      wait_status_exited(status) != 0
      ? .exited(wait_status_exit_code(status)) : .signalled(wait_status_signal(status))
  }

  /// What follows the program's name in a sentence.
  public var predicate: String {
    switch self {
    case .exited(let status): "ended with status \(status)"
    case .signalled(let signal): "was ended by signal \(signal)"
    case .unknown: "ended, and nobody knows how"
    }
  }
}
