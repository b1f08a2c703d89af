/// Something that should hold for an input, and does not.
public struct Violation: Error, CustomStringConvertible {
  public let description: String
}

/// Throws a `Violation` unless something holds.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) throws {
  if !holds { throw Violation(description: sentence()) }
}
