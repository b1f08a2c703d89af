import DurableFiles
import NotesLibrary

/// The saving of a draft while it goes on in the background.
struct DraftSave {
  /// The identifier of the note.
  let id: Note.ID
  /// How it is done.
  let kind: Kind
  /// What comes of it; nil when it has to be done by the thread that has the scene.
  let result: BackgroundResult<Result<Note, LibraryError>?>

  /// How a draft becomes a note.
  enum Kind: Sendable {
    /// As a new one.
    case addition(NoteAddition)
    /// Over the one that an earlier save may have made.
    case replacement(NoteReplacement)

    /// Does it; nil when that is not noted durably, or somebody else's changes are to be merged.
    func run(isNoted: () -> Bool) -> Result<Note, LibraryError>? {
      do throws(LibraryError) {
        switch self {
        case .addition(let addition):
          return try addition.run(isNoted: isNoted) ? .success(addition.note) : nil
        case .replacement(let replacement):
          guard isNoted() else { return nil }
          return try replacement.runAlone().map { _ in .success(replacement.note) }
        }
      } catch {
        return .failure(error)
      }
    }
  }
}
