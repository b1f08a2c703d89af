/// What went wrong: a sentence for whom it stops, and what callers decide on.
public struct Failure: Error, Hashable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    case unreadable
    /// What was asked for is not there any more.
    case gone
    /// A text is not in the format that it should be in.
    case malformed
    case tooLarge
    /// It took longer than it may.
    case timedOut
    /// What was asked for cannot be done as it was said.
    case usage
    /// Something is in the way for now.
    case busy
    /// A program lacks what nothing works without.
    case cannotStart
    /// Whoever read the output has ended.
    case outputClosed
    case other
  }

  public let kind: Kind
  /// One sentence: what happened, to what, and where it helps what to do.
  public let description: String
  /// Why it happened, a few words where they are known.
  public let reason: String
  /// The system's error number (errno(3)), if a system call failed.
  public let code: Int32?
  /// The file or folder of that system call.
  public let path: String?

  public init(
    _ description: String, kind: Kind = .other, reason: String? = nil, code: Int32? = nil,
    path: String? = nil
  ) {
    self.description = description
    self.kind = kind
    self.reason = reason ?? description
    self.code = code
    self.path = path
  }

  /// Describes another error by what it says.
  public init(_ error: any Error) { self = error as? Self ?? Self("\(error)") }
}

extension Error {
  public func isFailure(_ kind: Failure.Kind) -> Bool { (self as? Failure)?.kind == kind }

  /// The system's error number (errno(3)), if it is a `Failure` of a system call.
  public var code: Int32? { (self as? Failure)?.code }
}
