public import Essentials

/// Why a session cannot be opened, renamed or found.
public enum SessionError: Error, CustomStringConvertible {
  /// Another process has it open; `holder` describes where.
  case openElsewhere(name: String, holder: String)
  case nameIsTaken(String)
  case noSession(String, isClosed: Bool)

  public var description: String {
    switch self {
    case .openElsewhere(let name, let holder):
      "the session \(name) is open in \(holder); go there, or use another with --new"
    case .nameIsTaken(let name):
      "there is a session named \(name) already; open it with --session \(name)"
    case .noSession(let name, let isClosed):
      "there is no \(isClosed ? "closed " : "")session “\(name)”"
    }
  }
}

extension Failure {
  /// What is left of a session is read, but is not all of it.
  public static func isDamaged(session name: String) -> Failure {
    Failure(
      "the session \(name) is damaged: not all of it can be read; opening it brings back what can",
      kind: .unreadable)
  }
}
