public import DurableFiles

/// That a session is kept at its second place for now, and why.
public struct Displacement: Hashable, Sendable {
  /// What could not be written where the session belongs.
  public let cause: FileError
  /// The folder in which it is kept.
  public let path: String
}
