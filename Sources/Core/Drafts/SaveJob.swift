import DurableFiles
import NotesLibrary
import SceneState

/// A save that a scene's worker does; it is run again whenever the journal has to say something first.
final class SaveJob {
  private let scene: Scene
  private var save: NoteSave
  private var step: BackgroundResult<NoteSave.Step>
  // How often the journal could not be made durable.
  private var refusalCount = 0

  /// What came of a save.
  enum Ending {
    /// The note says the text, durably.
    case saved(SaveOutcome, versionProblem: FileError?)
    /// The note does not say it durably; what it says now if it says anything new.
    case failed(any Error, placed: [UInt8]?)
  }

  /// Begins a save; what it does must be committed.
  init(_ save: NoteSave, in scene: Scene) {
    self.scene = scene
    self.save = save
    step = Self.begin(save, in: scene, needsDurableIntent: true)
  }

  private static func begin(
    _ save: NoteSave, in scene: Scene, needsDurableIntent: Bool
  ) -> BackgroundResult<NoteSave.Step> {
    scene.begin { isCommitDurable in
      save.run { isCommitDurable() || !needsDurableIntent }
    }
  }

  /// The note.
  var note: Note { save.note }

  /// Waits for the end, at most some milliseconds, forever if negative; nil while the save is under way.
  ///
  /// `keep` puts what the note will say after a merge, and the text that is a change of, into the scene.
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
      do throws(FileError) {
        // Where the journal failed, this heals it or takes the scene to its fallback place.
        try scene.commit()
      } catch {
        return .failed(error, placed: nil)
      }
      // When even that does not help, words in the library are worth more than the journal's knowing.
      step = Self.begin(save, in: scene, needsDurableIntent: refusalCount < 3)
    }
  }
}
