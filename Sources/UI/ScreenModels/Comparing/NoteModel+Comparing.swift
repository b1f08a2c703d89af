import Drafts
import NotesLibrary

extension NoteModel {
  /// The text that has to be brought together with the note's: what others wrote while it is being
  /// changed here, else the newest conflict copy; nil when there is none.
  public var conflictingText: ComparedText? {
    otherChange != .none ? .elsewhere : conflictCopies.first.map { .copy($0.id) }
  }

  /// Whether there is a text to bring together with the note's, or the note is such a text.
  public var isInConflict: Bool { conflictingText != nil || original != nil }
}
