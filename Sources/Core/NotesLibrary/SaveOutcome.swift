/// What came of saving a changed note.
public enum SaveOutcome: Hashable, Sendable {
  /// The note says the new text.
  case saved
  /// The note says the new text and what somebody else had changed meanwhile.
  case merged
  /// The changes touch somebody else's: the note says the one text, this copy beside it the other.
  case conflict(copy: String)
}
