import Activities
import DurableFiles

/// Why a session cannot be published, or a session of another machine cannot be read.
public enum TravelError: Error, Hashable, CustomStringConvertible {
  /// The program that the key needs is not installed.
  case noProgram(String)
  /// The file that age needs to decrypt cannot be read.
  case noIdentity(String)
  /// The program failed, with its own message.
  case failed(String, String)
  /// It is not clear for whom they are to be encrypted; the text says why.
  case unclear(String)
  /// The list of a machine's sessions is damaged or not known here.
  case malformedIndex(String)
  /// A newer document has replaced the one of this session; the session and its machine.
  case gone(String, String)
  /// A session is too large to publish.
  case tooLarge(String)

  public var description: String {
    switch self {
    case .noProgram(let name): "\(name) is not installed; install it, or change sync.sessions-key"
    case .noIdentity(let path):
      "age cannot read its identity file \(path); put it there, or set sync.sessions-identity"
    case .failed(let name, let reason): "\(name) failed: \(reason)"
    case .unclear(let reason): reason
    case .malformedIndex(let reason): "the list of sessions cannot be read: \(reason)"
    case .gone(let session, let machine):
      "\(machine) has published \(session) again since then; look at the list again"
    case .tooLarge(let name):
      "session \(name) is not published: it is larger than "
        + "\(HandoffLimits.largestDocument >> 20) MiB"
    }
  }
}
