/// A save that goes on while the reader does.
enum UnfinishedSave {
  /// Of a draft.
  case draft(DraftModel)
  /// Of a note's changes.
  case note(NoteModel)
}
