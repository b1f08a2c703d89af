/// Why a text is not JSON.
public struct JSONError: Error, Hashable, CustomStringConvertible {
  /// What was expected or found.
  public let problem: String
  /// The line, from 1.
  public let line: Int

  /// A sentence with the line number.
  public var description: String { "not JSON: \(problem) in line \(line)" }
}
