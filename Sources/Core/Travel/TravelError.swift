public import Activities
public import DurableFiles

/// Why a session cannot travel, or what came cannot be read.
public enum TravelError: Error, Hashable, CustomStringConvertible {
  /// The program that the key needs is not installed.
  case noProgram(String)
  /// The file with which age decrypts is not there.
  case noIdentity(String)
  /// The program could not do it; its own words.
  case failed(String, String)
  /// The preference does not name a key.
  case unknownKey(String)
  /// The list of a machine's sessions is not one of this program.
  case malformedIndex(String)
  case document(HandoffError)
  case file(FileError)
  /// Another sync has replaced the document of a session.
  case gone(String, String)
  /// A session is too large.
  case tooLarge(String)

  public var description: String {
    switch self {
    case .noProgram(let name): "\(name) is not installed; install it, or change sync.sessions-key"
    case .noIdentity(let path):
      "\(path) cannot be read; age needs it, or another file named by sync.sessions-identity"
    case .failed(let name, let reason): "\(name) could not do it: \(reason)"
    case .unknownKey(let text): "sync.sessions-key is “\(text)”; use age:RECIPIENT or gpg:KEY"
    case .malformedIndex(let reason): "a list of sessions is damaged: \(reason)"
    case .document(let error): "\(error)"
    case .file(let error): "\(error)"
    case .gone(let session, let machine):
      "what \(machine) last published of \(session) is another state; look at the list again"
    case .tooLarge(let name):
      "\(name) is too large to travel: it has more than \(HandoffLimits.largestDocument >> 20) MiB"
    }
  }
}
