import DurableFiles
import NotesLibrary
import SceneState

/// The changes of the library that the user asked for: recorded in the session first, then made in the
/// background, one after the other.
final class ChangeQueue: SceneBacked {
  let scene: Scene
  private let library: Library
  @SceneStorage("ContentView.PendingChanges") private var pending = PendingChanges()
  // The first of them, as far as they have been started.
  private var running: [RunningChange] = []
  // The number of those that were requested before the last start, and may have been made already.
  private var repetitionCount = 0

  init(scene: Scene, library: Library) {
    self.scene = scene
    self.library = library
    repetitionCount = pending.changes.count
  }

  var changes: [PendingChanges.Change] { pending.changes }
  var isEmpty: Bool { changes.isEmpty }
  var isRunning: Bool { !running.isEmpty }

  var progress: [String] { running.map(\.progress) }

  func isMoving(_ entry: Deletions.Entry) -> Bool {
    changes.contains { if case .move(entry, _) = $0 { true } else { false } }
  }

  /// Whether a character is to be a favourite; nil when that does not change.
  func isFavourite(_ character: UUID) -> Bool? { pending.isFavourite(character) }

  /// Records a change; if the process dies from then on, the next start makes it.
  func append(_ change: PendingChanges.Change) throws {
    pending.append(change)
    do {
      try scene.commit()
    } catch {
      pending.removeLast()
      throw error
    }
  }

  func start() {
    // The disk with the notes may be unmounted now, and come back later.
    guard !library.isMissing else { return }
    let starter = ChangeStarter(scene: scene, library: library)
    for change in changes.dropFirst(running.count) {
      running.append(starter.start(change, isRepetition: running.count < repetitionCount))
    }
  }

  /// Removes the first one and returns it with its outcome; nil if it has not ended after some
  /// milliseconds, or there is none.
  func removeFirst(
    milliseconds: Int32
  ) -> (change: PendingChanges.Change, outcome: Result<RunningChange.Outcome, any Error>)? {
    guard let change = changes.first,
      let outcome = running.first?.outcome(milliseconds: milliseconds)
    else { return nil }
    running.removeFirst()
    pending.removeFirst()
    repetitionCount = max(0, repetitionCount - 1)
    return (change, outcome)
  }
}
