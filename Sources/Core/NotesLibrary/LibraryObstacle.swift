/// Why nothing can be saved in a library.
public enum LibraryObstacle: Hashable, Sendable, CustomStringConvertible {
  /// Its folder existed and no longer does.
  case isMissing(path: String)
  /// Its folder may not be changed.
  case isReadOnly(path: String)

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .isMissing(let path): "No library at \(path) now; your position and drafts are kept"
    case .isReadOnly(let path): "Read-only: \(path); what you write stays a draft"
    }
  }
}
