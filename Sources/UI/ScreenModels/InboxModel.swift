public import Activities
import Glibc
import NotesLibrary
import SceneState

/// What other processes send to this session: each message has its effect exactly once, whoever dies.
public final class InboxModel: NavigatorBacked {
  public let navigator: Navigator
  private let externalText: ExternalText
  // Looks for changes of the library.
  private let refresh: () -> Void
  private var inbox: SessionInbox?
  // Whether there may be messages whose effect is committed, and whose files are still there.
  private var hasTaken = false
  private var isRemoving = false
  /// How often what was shown has been replaced by what came.
  public private(set) var interruptionCount = 0

  init(externalText: ExternalText, refresh: @escaping () -> Void) {
    (navigator, self.externalText, self.refresh) = (externalText.navigator, externalText, refresh)
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
    try? scene.receive(from: inbox) { bytes, take in
      guard let message = try? ActivityMessage(decoding: bytes), canTake(message) else {
        return false
      }
      if take() { carryOut(message) }
      return true
    }
    hasTaken = !scene.carriedOutMessages.isEmpty
  }

  /// Begins to remove the messages whose effect is committed; call it after a commit that succeeded.
  public func removeTaken() {
    guard hasTaken, !isRemoving, let inbox else { return }
    isRemoving = true
    scene.remove(scene.carriedOutMessages, from: inbox) { [unowned self] count in
      isRemoving = false
      // What could not be removed is tried again when something comes, or by the next start.
      hasTaken = count > 0 && !scene.carriedOutMessages.isEmpty
    }
  }

  // MARK: What a message does

  private func canTake(_ message: ActivityMessage) -> Bool {
    guard let activity = message.activity else {
      // Nothing may be under way that needs this process.
      return !message.asksToEnd || (scene.jobs.isIdle && !externalText.isPending)
    }
    // It may be about a note that was added a moment ago.
    let target = target(of: activity, refreshing: false) ?? target(of: activity)
    return target != nil || message.text == nil && activity.type == .favorites
  }

  private func target(of activity: UserActivity, refreshing: Bool = true) -> Target? {
    if refreshing { refresh() }
    return try? activity.target(in: library)
  }

  private func carryOut(_ message: ActivityMessage) {
    let isLate = message.deadline < time(nil)
    interruptionCount += 1
    window.keyPrefix = nil
    if message.asksToEnd, !isLate {
      return window.request(.leave(farewell: "the session \(scene.name) continues elsewhere"))
    }
    if let text = message.text, let activity = message.activity, let target = target(of: activity) {
      navigator.add(text, toDraftOn: target, shows: !isLate)
      window.show("Added to the draft on \(target.subject.name), from \(message.sender)")
    } else if let activity = message.activity, !isLate {
      navigator.open(activity)
      window.show("\(activity.title), from \(message.sender)")
    } else if !isLate {
      window.show("\(message.sender) brought this session to the front")
    }
    window.request(.ring)
  }

  /// Sends an activity to a session that another process has open; calls `end` with what became of it.
  public func send(
    _ activity: UserActivity, to session: String,
    end: @escaping (Result<ActivityMessage.Outcome, any Error>) -> Void
  ) {
    let store = scene.store
    let message = ActivityMessage(
      from: "the session \(scene.name)", at: time(nil), activity: activity)
    scene.jobs.run(
      .apart, saying: "Asking the session \(session)…",
      { Result { try message.send(to: session, in: store) } }, then: window.task(end))
  }
}
