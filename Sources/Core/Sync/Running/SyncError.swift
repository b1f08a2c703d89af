public enum SyncError: Error, Hashable, CustomStringConvertible {
  case isRunning
  /// A file that is not synced has the name of a folder of the library, or the reverse.
  case isInTheWay(String)
  /// The file system takes two names of files on the remote for the same one.
  case twins(String, String)

  public var description: String {
    switch self {
    case .isRunning: "another sync of this library is running; try again when it has ended"
    case .isInTheWay(let path):
      "the remote has something else at \(path), where a part of your library belongs; "
        + "remove it there and sync again"
    case .twins(let first, let second):
      "\(first) and \(second) are the same file name here, where capitals do not count; "
        + "rename one of them, here or on another machine"
    }
  }
}
