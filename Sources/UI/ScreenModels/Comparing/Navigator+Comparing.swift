import Drafts
import NotesLibrary

extension Navigator {
  /// Shows a note beside the text it has to be brought together with; a conflict copy beside the note
  /// it belongs to.
  public func compare(_ note: NoteModel) {
    if let other = note.conflictingText {
      note.read()
      note.comparison.open(other)
    } else if let original = note.original {
      go(to: .note(original))
      if case .note(let shown) = top { shown.comparison.open(.copy(note.note.id)) }
    }
  }
}

extension NoteModel {
  /// The text that has to be brought together with the note's: what others wrote while it is being
  /// changed here, else the newest conflict copy; nil when there is none.
  public var conflictingText: ComparedText? {
    otherChange != .none ? .elsewhere : conflictCopies.first.map { .copy($0.id) }
  }

  /// Whether there is a text to bring together with the note's, or the note is such a text.
  public var isInConflict: Bool { conflictingText != nil || original != nil }
}
