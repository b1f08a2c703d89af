import DurableFiles
import NotesLibrary

struct RunningChange {
  let progress: String
  /// What comes of it; a failure when it could not be begun.
  let result: Result<Job<Result<Outcome, any Error>>, any Error>

  /// Returns its outcome; nil if that takes longer than some milliseconds.
  func outcome(milliseconds: Int32) -> Result<Outcome, any Error>? {
    switch result {
    case .success(let result):
      result.wait(milliseconds: milliseconds)
      return result.value
    case .failure(let error): return .failure(error)
    }
  }

  enum Outcome: Sendable {
    case favourite
    case deleted(Note, title: String)
    case restored(NoteRestoration.Outcome, on: Subject)
    case booksChanged(BookEdit)
    /// A note is on another subject, perhaps without some of its former texts for a reason.
    case moved(NoteMove, versionProblem: (any Error)?)
    /// A draft is gone from the session that had it, or stays there for a reason.
    case removed(from: String, problem: String?)
  }
}
