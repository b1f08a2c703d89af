public import SceneState

/// What became of looking for a pattern.
public enum SearchOutcome: String, SceneStorageValue {
  /// It was found ahead.
  case found
  /// It was found, but from the other end of the text on.
  case wrapped
  /// It is nowhere in the text.
  case absent
}
