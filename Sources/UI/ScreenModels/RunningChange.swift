import DurableFiles
import NotesLibrary

/// A change of the library that runs in the background.
struct RunningChange {
  /// What is said of it meanwhile.
  let progress: String
  /// What comes of it; a failure when it could not be begun.
  let result: Result<BackgroundResult<Result<Outcome, LibraryError>>, LibraryError>

  /// Returns its outcome; nil if that takes longer than some milliseconds.
  func outcome(milliseconds: Int32) -> Result<Outcome, LibraryError>? {
    switch result {
    case .success(let result):
      result.wait(milliseconds: milliseconds)
      return result.value
    case .failure(let error): return .failure(error)
    }
  }

  /// What came of it.
  enum Outcome: Sendable {
    /// A character is a favourite, or is one no longer.
    case favourite
    /// A note of this title is in the bin.
    case deleted(Note, title: String)
    /// A note is back from the bin.
    case restored(NoteRestoration.Outcome, on: Subject)
    /// A book or character was added, changed, moved, removed or brought back.
    case booksChanged(BookEdit)
    /// A note is on another subject, perhaps without some of its former texts for a reason.
    case moved(NoteMove, versionProblem: FileError?)
    /// A draft is gone from the session that had it, or stays there for a reason.
    case removed(from: String, problem: String?)
  }
}
