/// What came of saving a changed note.
public enum SaveOutcome: Hashable, Sendable {
  /// The note says the new text.
  case saved
  /// The note says the new text, merged with somebody else's changes.
  case merged
  /// The changes touch somebody else's: the note says one text, this conflict copy the other.
  case conflict(copy: String)
}
