import DurableFiles
import NotesLibrary
import SceneState

/// A save that a scene's worker does; it runs again whenever the journal has to record something first.
final class SaveJob {
  private let scene: Scene
  private var save: NoteSave
  private var step: Job<NoteSave.Step>
  // The number of times that the journal could not be made durable.
  private var refusalCount = 0

  enum Ending {
    /// The note has the text, durably.
    case saved(SaveOutcome, versionProblem: (any Error)?)
    /// The note does not have the text durably; `placed` is a new text that it may have now.
    case failed(any Error, placed: [UInt8]?)
  }

  /// Starts a save; its intent must be committed.
  init(_ save: NoteSave, in scene: Scene) {
    self.scene = scene
    self.save = save
    step = Self.begin(save, in: scene, needsDurableIntent: true)
  }

  private static func begin(
    _ save: NoteSave, in scene: Scene, needsDurableIntent: Bool
  ) -> Job<NoteSave.Step> {
    scene.begin { isCommitDurable in
      save.run { isCommitDurable() || !needsDurableIntent }
    }
  }

  var note: Note { save.note }

  /// Waits for the end, at most some milliseconds, forever if negative; nil while the save is under
  /// way.
  ///
  /// After a merge, `keep` puts the text that the note will have, and its base, into the scene.
  func finish(
    milliseconds: Int32, keep: (_ text: [UInt8], _ base: [UInt8]) -> Void
  ) -> Ending? {
    while true {
      step.wait(milliseconds: milliseconds)
      switch step.value {
      case nil: return nil
      case .saved(let outcome, let problem): return .saved(outcome, versionProblem: problem)
      case .failed(let error, let placed): return .failed(error, placed: placed)
      case .needsIntent(let next):
        keep(next.text, next.base ?? [])
        save = next
      case .intentIsNotDurable:
        refusalCount += 1
      }
      do {
        // If the journal failed, this repairs it or moves the scene to its fallback store.
        try scene.commit()
      } catch {
        return .failed(error, placed: nil)
      }
      // When even that fails, having the words in the library matters more than a durable intent.
      step = Self.begin(save, in: scene, needsDurableIntent: refusalCount < 3)
    }
  }
}
