import DurableFiles
public import Essentials

/// Why a session is in its fallback store, and where that is.
public struct FallbackStatus: Hashable, Sendable {
  public let cause: Failure
  public let path: String

  public var root: String { Folder.parent(of: path) }
}
