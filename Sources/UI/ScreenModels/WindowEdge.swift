/// The side of a window on which another one opens.
public enum WindowEdge: Sendable {
  /// On its left.
  case left
  /// On its right.
  case right
}
