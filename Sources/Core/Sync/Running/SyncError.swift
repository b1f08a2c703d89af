/// Why a library was not synced.
public enum SyncError: Error, Hashable, CustomStringConvertible {
  case notSetUp
  /// Another process does it already.
  case isRunning
  case damagedSettings(String)
  /// It syncs with something else.
  case otherRemote(String)
  /// The folder of the library is not there.
  case noLibrary(String)
  /// A folder of the library would replace what another program has in the repository, or the reverse.
  case isInTheWay(String)

  public var description: String {
    switch self {
    case .notSetUp: "this library does not sync; sync init URL says with what it is to"
    case .isRunning: "a sync of this library is running"
    case .damagedSettings(let path): "\(path) cannot be understood; repeat sync init URL"
    case .otherRemote(let remote): "this library syncs with \(remote); sync off ends that first"
    case .noLibrary(let path):
      "there is no library at \(path); bring it back, or choose another with --library"
    case .isInTheWay(let path):
      "\(path) in the remote is not of hawknotes, and where notes must be; rename one of them"
    }
  }
}
