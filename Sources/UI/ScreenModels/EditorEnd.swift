/// How an editor outside of the app ended.
public enum EditorEnd: Equatable, Sendable {
  /// By itself, with an exit code; 0 when all went well.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)
  /// While nobody looked.
  case unseen
}
