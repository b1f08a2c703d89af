import DurableFiles
import NotesLibrary

/// The saving of a note's changes while it goes on in the background.
struct NoteSaving {
  /// What the note will say.
  let bytes: [UInt8]
  /// What comes of it; nil when it has to be done by the thread that has the scene.
  let result: BackgroundResult<Result<NoteReplacement.Outcome, LibraryError>?>

  /// Does it; nil when that is not noted durably, or somebody else's changes are to be merged.
  static func run(
    _ replacement: NoteReplacement, isNoted: () -> Bool
  ) -> Result<NoteReplacement.Outcome, LibraryError>? {
    guard isNoted() else { return nil }
    do throws(LibraryError) {
      return try replacement.runAlone().map { .success($0) }
    } catch {
      return .failure(error)
    }
  }
}
