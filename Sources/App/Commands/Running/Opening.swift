import Activities
import DurableFiles
import Essentials
import NotesLibrary
import SceneState

/// Shows a target in a session that another process has open, else in this terminal.
struct Opening {
  let target: Target
  let activity: UserActivity
  let text: [UInt8]?
  let context: CommandContext

  init(_ target: Target, in library: Library, text: [UInt8]? = nil, context: CommandContext) {
    self.target = target
    // The draft on its subject has what is meant for a note.
    activity = UserActivity(text == nil ? target : .subject(target.subject), in: library)
    self.text = text
    self.context = context
  }

  /// Shows it in the session that is pinned to it; an external target, such as a link, may also go
  /// to other open sessions.
  func outcome(isExternal: Bool) throws -> Outcome {
    let live = try context.sessions.liveSessions(for: target.path, isExternal: isExternal)
    return try outcome(among: live, else: .pinned(target), afterFailure: .activity(activity))
  }

  func outcome(in name: String) throws -> Outcome {
    let live = try context.sessions.summaries().filter { $0.isOpen && $0.name == name }
    return try outcome(
      among: live, else: .showing(target, in: name),
      // A text must not be lost, so a session here gets it if sending fails.
      afterFailure: text == nil ? nil : .activity(activity))
  }

  private func outcome(
    among live: [SessionSummary], else session: AppRequest.Session,
    afterFailure: AppRequest.Session?
  ) throws -> Outcome {
    let (store, delivery) = (try context.sessions, try context.delivery)
    var failures: [String] = []
    for summary in live {
      let outcome: ActivitySender.Outcome
      do {
        outcome = try delivery.send(activity, text: text, to: summary)
      } catch {
        failures.append("\(error)")
        continue
      }
      switch outcome {
      case .delivered, .taken: return .done
      // The session may have ended a moment ago.
      case .unanswered where !store.isOpen(summary.name): break
      case .unanswered: failures.append("the session \(summary.name) does not answer")
      case .refused: failures.append("the session \(summary.name) cannot show it")
      }
    }
    guard let failure = failures.first else {
      return .app(try context.request(for: session, draft: text))
    }
    guard let afterFailure else {
      throw Failure("\(failure); nothing has changed there: \(live[0].holder)", kind: .busy)
    }
    return .app(
      try context.request(for: afterFailure, draft: text, failure: failure))
  }
}
