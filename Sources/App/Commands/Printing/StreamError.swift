import Glibc

/// A stream or file that could not be read or written.
public struct StreamError: Error, Hashable, CustomStringConvertible {
  /// What was being done to what: "read standard input".
  public let action: String
  /// The system's error number (errno(3)).
  public let code: Int32

  /// Names an action that failed with an error number.
  public init(_ action: String, code: Int32) {
    self.action = action
    self.code = code
  }

  /// Whether the program that reads the output has ended, as `head` does; nothing needs to be reported.
  var isClosedPipe: Bool { code == EPIPE }

  /// A sentence: what failed, and why.
  public var description: String { "cannot \(action): \(String(cString: strerror(code)))" }
}
