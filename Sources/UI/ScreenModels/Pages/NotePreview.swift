import Drafts
public import Markdown
public import NotesLibrary
import TextEditing

/// What is beside a list: the beginning of the note that is selected in it, as its Markdown is meant, or the
/// notes on the character.
extension ContentModel {
  // In bytes: no more is on any screen.
  private static let longestPreview = 1 << 14

  /// Returns the first lines of a note: of its changes, if it has any, else of its file.
  ///
  /// Throws when the file cannot be read.
  public func firstLines(of note: Note, width: Int, count: Int) throws -> [MarkdownLine] {
    let changed = UnsavedText.changedText(of: note, in: scene)
    let bytes =
      try changed.map { $0[0..<min($0.count, Self.longestPreview)] }
      ?? library.beginning(of: note, byteCount: Self.longestPreview)
    return MarkdownLayout(MarkdownDocument(bytes), width: width, most: count)
      .lines(showing: 0, count: count)
  }

  /// The notes on somebody as their page shows them unless something else was chosen there.
  public func knownNotes(on subject: Subject) -> NoteRows {
    previewedNotes.value(for: (subject.id, library.version), by: ==) {
      let notes = library.notes(on: subject)
      return NoteRows(
        notes, of: notes.count, on: subject, mentions: [], by: NotesModel.order(of: notes.count),
        showsLater: false, library: library)
    }
  }
}
