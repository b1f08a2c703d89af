/// A side of a rectangle.
public enum Edge: Hashable, Sendable {
  /// The first row.
  case top
  /// The last row.
  case bottom
  /// The first column.
  case leading
  /// The last column.
  case trailing
}
