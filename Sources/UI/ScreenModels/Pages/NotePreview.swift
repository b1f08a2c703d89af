import Drafts
public import Markdown
public import NotesLibrary
import TextEditing

/// What is beside a list: the beginning of the note that is selected in it, as its Markdown is meant, or the
/// notes on the character.
public final class NotePreview: WindowBacked {
  public let window: Window
  private let lastLines = Last<
    (String, String, Int, UInt64?, width: Int, count: Int), [MarkdownLine]
  >()

  // In bytes: no more is on any screen.
  private static let byteCount = 1 << 14

  // Whether a note is a later one is known by its file, and a character may have very many.
  private let shownNotes = Last<(Subject.ID, Int), (shown: [Note], laterCount: Int)>()

  init(window: Window) { self.window = window }

  /// Returns its first lines: of its changes, if it has any, else of its file.
  ///
  /// Throws when the file cannot be read.
  public func lines(of note: Note, width: Int, count: Int) throws -> [MarkdownLine] {
    let changed = UnsavedText.changedText(of: note, in: scene)
    // A deleted note may have the name of one that is there.
    let key = (note.link, note.path, library.version, changed?.revision, width, count)
    return try lastLines.value(for: key, by: ==) {
      let bytes =
        if let changed {
          changed[0..<min(changed.count, Self.byteCount)]
        } else {
          try library.beginning(of: note, byteCount: Self.byteCount)
        }
      return MarkdownLayout(MarkdownDocument(bytes), width: width, most: count)
        .lines(showing: 0, count: count)
    }
  }

  /// Returns the notes on somebody but for later ones, and how many of these there are.
  public func notes(on subject: Subject) -> (shown: [Note], laterCount: Int) {
    shownNotes.value(for: (subject.id, library.version), by: ==) {
      let notes = library.notes(on: subject)
      guard library.mayHaveLaterNotes(on: subject) else { return (notes, 0) }
      let shown = zip(notes, library.places(of: notes)).filter { !library.isLater($0, at: $1) }
      return (shown.map(\.0), notes.count - shown.count)
    }
  }
}
