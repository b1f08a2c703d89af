/// Where the state of a session is.
public enum SessionPlace: Hashable, Sendable {
  /// Among the sessions, of that name.
  case session(String)
  /// Among the closed ones, of that name.
  case closed(String)
  /// Among the states of a session that were put out of the way, with that number.
  case setAside(String, Int)

  /// The session's name there.
  public var name: String {
    switch self {
    case .session(let name), .closed(let name), .setAside(let name, _): name
    }
  }
}
