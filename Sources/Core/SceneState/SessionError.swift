import DurableFiles

public enum SessionError: Error, CustomStringConvertible {
  /// Another process has it open; `holder` describes where.
  case openElsewhere(name: String, holder: String)
  case invalidName(String)
  case nameIsTaken(String)
  case noSession(String, isClosed: Bool)
  /// The user's own editor still has one of its texts open, in a file that must stay where it is.
  case editorIsRunning(name: String, process: Int32)
  /// No state of that number was set aside; the numbers are of those that were.
  case noState(name: String, [Int])

  public var description: String {
    switch self {
    case .openElsewhere(let name, let holder):
      "the session \(name) is open in \(holder); go there, or use another with --new"
    case .invalidName(let name):
      "\(name.isEmpty ? "an empty name" : "“\(name)”") cannot name a session; use up to 64 letters, "
        + "digits, dots, dashes and underscores"
    case .nameIsTaken(let name):
      "there is a session named \(name) already; open it with --session \(name)"
    case .noSession(let name, let isClosed):
      "there is no \(isClosed ? "closed " : "")session “\(name)”"
    case .editorIsRunning(let name, let process):
      "another editor still has a text of the session \(name), process \(process); close that first"
    case .noState(let name, let numbers):
      numbers.isEmpty
        ? "no state of the session \(name) was set aside"
        : "the session \(name) has no such state; it has "
          + numbers.map { "\($0)" }.joined(separator: ", ")
    }
  }
}
