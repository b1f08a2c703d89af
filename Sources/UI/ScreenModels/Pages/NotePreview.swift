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

  /// The notes on somebody but for later ones, in the order of their places unless there are very many, and how many
  /// are later.
  public typealias KnownNotes = (shown: [(note: Note, place: BookPlace?)], laterCount: Int)

  public func knownNotes(on subject: Subject) -> KnownNotes {
    previewedNotes.value(for: (subject.id, library.version), by: ==) { makeKnownNotes(on: subject) }
  }

  private func makeKnownNotes(on subject: Subject) -> KnownNotes {
    let notes = library.notes(on: subject)
    let isByPlace = notes.count <= NotesModel.mostReadUnasked
    guard isByPlace || library.mayHaveLaterNotes(on: subject) else {
      return (notes.map { ($0, nil) }, 0)
    }
    let known = zip(notes, library.places(of: notes)).filter { !library.isLater($0, at: $1) }
    let laterCount = notes.count - known.count
    guard isByPlace else { return (known.map { ($0.0, nil) }, laterCount) }
    let placed = library.inOrderOfPlaces(
      known.map(\.0).reversed(), at: known.map(\.1).reversed())
    return (placed.map { ($0.note, $0.place) }, laterCount)
  }
}
