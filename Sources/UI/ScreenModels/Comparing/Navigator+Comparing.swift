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

  /// Shows the other texts of the note that is shown: the one it is in conflict with, else the former
  /// ones.
  public func showOtherTexts() {
    guard case .note(let note) = top else { return }
    if note.isInConflict {
      compare(note)
    } else if note.versions.versions.isEmpty {
      window.show("There are no earlier versions")
    } else {
      note.versions.open()
    }
  }
}
