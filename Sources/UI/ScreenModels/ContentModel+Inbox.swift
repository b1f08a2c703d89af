public import Activities
import DurableFiles
import Glibc
public import NotesLibrary
import SceneState

extension ContentModel {
  func canTake(_ message: ActivityMessage) -> Bool {
    guard let activity = message.activity else { return !message.asksToEnd || mayEnd }
    // It may be about a note that was added a moment ago.
    guard let target = target(of: activity, refreshing: false) ?? target(of: activity) else {
      return message.text == nil && activity.type == .favorites
    }
    return message.text == nil || library.catalogue.book(target.subject.book.id) != nil
  }

  // Nothing may be under way that needs this process.
  private var mayEnd: Bool { jobs.isIdle && !handover.isPending }

  private func target(of activity: UserActivity, refreshing: Bool = true) -> Target? {
    if refreshing { libraryDidChange() }
    guard case .target(let target)? = try? ActivityDestination(activity, in: library) else {
      return nil
    }
    return target
  }

  func take(_ message: ActivityMessage) {
    let isLate = message.deadline < time(nil)
    if message.asksToEnd, !isLate {
      return request(.leave(farewell: "the session \(scene.name) continues elsewhere"))
    }
    if let text = message.text, let activity = message.activity, let target = target(of: activity) {
      add(text, toDraftOn: target, shows: !isLate)
      show(Message("Added to the draft on \(target.subject.name), from \(message.sender)"))
    } else if let activity = message.activity, !isLate {
      open(activity)
      show(Message("\(activity.title), from \(message.sender)"))
    } else if !isLate {
      show(Message("\(message.sender) brought this session to the front"))
    }
    request(.ring)
  }

  /// Shows a book, a character or a note, and adds a text to the draft on it, after what that holds.
  ///
  /// What is meant for a note goes to the draft on its subject: a note is only changed on purpose.
  public func open(_ target: Target, addingToDraft text: [UInt8]) {
    add(text, toDraftOn: target, shows: true)
  }

  private func add(_ text: [UInt8], toDraftOn target: Target, shows: Bool) {
    if shows { open(Target.subject(target.subject)) }
    draft(on: target.subject).append(text)
    if shows { beginWriting() }
  }

  /// Sends an activity to a session that another process has open; calls `end` with what became of it.
  public func send(
    _ activity: UserActivity, to session: String,
    end: @escaping (Result<ActivitySender.Outcome, any Error>) -> Void
  ) {
    let sender = ActivitySender(to: scene.store)
    let message = ActivityMessage(
      from: "the session \(scene.name)", at: time(nil), activity: activity)
    jobs.run(
      .apart, saying: "Asking the session \(session)…",
      { Result { try sender.send(message, to: session) } }, then: task(end))
  }
}
