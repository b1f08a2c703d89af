/// Something that does not hold of an input.
public struct Violation: Error, CustomStringConvertible {
  /// What it is.
  public let description: String
}

/// Throws a `Violation` unless something holds.
func require(
  _ holds: Bool, _ sentence: @autoclosure () -> String
) throws(Violation) {
  if !holds { throw Violation(description: sentence()) }
}
