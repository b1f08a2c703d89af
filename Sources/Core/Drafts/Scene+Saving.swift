import DurableFiles
import NotesLibrary
import SceneState

/// How a save ends.
enum SaveEnding {
  /// The note has the text, durably.
  case saved(SaveOutcome, versionProblem: (any Error)?)
  /// The note does not have the text durably; `placed` is a new text that it may have now.
  case failed(any Error, placed: [UInt8]?)
}

extension Scene {
  /// Saves a text as a note elsewhere, again whenever the journal has to record something first; calls
  /// `then` when that has ended.
  ///
  /// Its intent must be committed. After a merge, `keep` puts the text that the note will have, and its
  /// base, into the scene.
  func save(
    _ save: NoteSave, refusalCount: Int = 0,
    keep: @escaping (_ text: [UInt8], _ base: [UInt8]) -> Void,
    then: @escaping (SaveEnding) -> Void
  ) {
    // When even that fails, having the words in the library matters more than a durable intent.
    let needsDurableIntent = refusalCount < 3
    run(saying: "Now saving…") { isCommitDurable in
      save.run { isCommitDurable() || !needsDurableIntent }
    } then: { [unowned self] step in
      do {
        switch step {
        case .saved(let outcome, let problem): then(.saved(outcome, versionProblem: problem))
        case .failed(let error, let placed): then(.failed(error, placed: placed))
        case .needsIntent(let next):
          keep(next.text, next.base ?? [])
          try commit()
          self.save(next, refusalCount: refusalCount, keep: keep, then: then)
        case .intentIsNotDurable:
          // If the journal failed, this repairs it or moves the scene to its fallback store.
          try commit()
          self.save(save, refusalCount: refusalCount + 1, keep: keep, then: then)
        }
      } catch {
        then(.failed(error, placed: nil))
      }
    }
  }
}
