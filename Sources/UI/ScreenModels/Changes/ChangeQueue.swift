import Drafts
import NotesLibrary
import SceneState

/// The changes of the library that the user asked for: recorded in the session first, then made in the
/// background, one after the other.
final class ChangeQueue: WindowBacked {
  let window: Window
  @SceneStorage("ContentView.PendingChanges") private var pending = PendingChanges()
  // The number of the first ones that have been started.
  private var startedCount = 0

  /// The key of the text that a draft had when it was moved here from another session.
  static let removedTextKey = SceneKey("DraftsView.removedText", [.transient, .needed])

  static func removedTextKey(_ key: TextKey, _ location: SessionLocation) -> String {
    removedTextKey("\(location.sceneText ?? "")/\(key.text)")
  }

  init(window: Window) { self.window = window }

  var changes: [PendingChanges.Change] { pending.requests.map(\.change) }
  var isEmpty: Bool { changes.isEmpty }

  func isMoving(_ entry: UndoList.Entry) -> Bool {
    changes.contains { if case .move(entry, _) = $0 { true } else { false } }
  }

  /// Whether a character is to be a favourite; nil when that does not change.
  func isFavourite(_ character: UUID) -> Bool? {
    for case .favourite(character, let isFavourite) in changes.reversed() { return isFavourite }
    return nil
  }

  /// Records a change; if the process dies from then on, the next start makes it.
  func append(_ change: PendingChanges.Change, isUndo: Bool) throws {
    pending.requests.append(PendingChanges.Request(change: change, isUndo: isUndo))
    do {
      try scene.commit()
    } catch {
      pending.requests.removeLast()
      throw error
    }
  }

  /// Starts those that have not been started; the same ones again that an earlier process may have made.
  func start(_ begin: (_ request: PendingChanges.Request) -> Void) {
    // The disk with the notes may be unmounted now, and come back later.
    while startedCount < pending.requests.count, !library.isMissing {
      startedCount += 1
      begin(pending.requests[startedCount - 1])
    }
  }

  func removeFirst() {
    startedCount -= 1
    pending.requests.removeFirst()
  }
}
