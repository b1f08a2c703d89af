public import NotesLibrary

/// A screen on top of a tab's first one; it carries identifiers, never models.
public enum Route: Hashable {
  /// A character, in the book that introduces it.
  case character(UUID)
  /// A note on the subject of the screen beneath.
  case note(Note.ID)
}
