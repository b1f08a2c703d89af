import Activities
import Glibc
import NotesLibrary
import SceneState

/// What other processes send to this session: each message has its effect exactly once, whoever dies.
public final class InboxModel {
  private let scene: Scene
  private let canTake: (ActivityMessage) -> Bool
  private let take: (ActivityMessage) -> Void
  private var inbox: SessionInbox?
  // Whether there may be messages whose effect is committed, and whose files are still there.
  private var hasTaken = false
  private var isRemoving = false

  init(
    scene: Scene, canTake: @escaping (ActivityMessage) -> Bool,
    take: @escaping (ActivityMessage) -> Void
  ) {
    self.scene = scene
    self.canTake = canTake
    self.take = take
  }

  /// Opens the inbox where the session is now; returns the path to watch, nil when there is none.
  ///
  /// A session that is not where it belongs has none: whoever sends something learns that.
  public func open() -> String? {
    if let inbox, scene.owns(inbox) { return inbox.path }
    inbox = try? scene.openInbox()
    return inbox?.path
  }

  /// Receives the messages that are there; the next commit has their effect.
  public func receive() {
    guard let inbox, scene.owns(inbox) else { return }
    // What cannot be listed now is found after the next change there, or by the next start.
    try? scene.receive(from: inbox) { bytes, claim in
      guard let message = try? ActivityMessage(decoding: bytes), canTake(message) else {
        return false
      }
      if claim() { take(message) }
      return true
    }
    hasTaken = !scene.takenMessages.isEmpty
  }

  /// Begins to remove the messages whose effect is committed; call it after a commit that succeeded.
  public func removeTaken() {
    guard hasTaken, !isRemoving, let inbox else { return }
    isRemoving = true
    scene.remove(scene.takenMessages, from: inbox) { [unowned self] count in
      isRemoving = false
      // What could not be removed is tried again when something comes, or by the next start.
      hasTaken = count > 0 && !scene.takenMessages.isEmpty
    }
  }
}
