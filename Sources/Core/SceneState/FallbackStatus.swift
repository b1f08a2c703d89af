public import DurableFiles

/// Why a session is kept in its fallback store for now, and where that is.
public struct FallbackStatus: Hashable, Sendable {
  /// What could not be written where the session belongs.
  public let cause: FileError
  /// The folder in which it is kept.
  public let path: String

  /// The folder of all sessions that are kept there, for a message.
  public var root: String { Folder.parent(of: path) }
}
