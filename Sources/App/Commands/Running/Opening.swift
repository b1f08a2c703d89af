import Activities
import DurableFiles
import Essentials
import NotesLibrary
import SceneState

/// Shows a target in a session that another process has open, else in this terminal.
struct Opening {
  private let target: Target
  private let activity: UserActivity
  private let text: [UInt8]?
  private let call: Call

  init(_ target: Target, text: [UInt8]? = nil, _ call: Call) throws {
    // The draft on its subject has what is meant for a note.
    activity = try UserActivity(text == nil ? target : .subject(target.subject), in: call.library)
    (self.target, self.text, self.call) = (target, text, call)
  }

  /// Shows it in the session that is pinned to it; an external target, such as a link, may also go
  /// to other open sessions.
  func run(isExternal: Bool) throws {
    let live = try call.sessions.liveSessions(for: target.path, isExternal: isExternal)
    try run(among: live, else: .pinned(target), afterFailure: .activity(activity))
  }

  func run(in name: String) throws {
    let live = try call.sessions.summaries().filter { $0.isOpen && $0.name == name }
    // A text must not be lost, so a session here gets it if sending fails.
    let afterFailure = text == nil ? nil : AppRequest.Session.activity(activity)
    try run(among: live, else: .showing(target, in: name), afterFailure: afterFailure)
  }

  private func run(
    among live: [SessionSummary], else session: AppRequest.Session,
    afterFailure: AppRequest.Session?
  ) throws {
    let (store, delivery) = (try call.sessions, try call.delivery)
    var failures: [String] = []
    for summary in live {
      do {
        switch try delivery.send(activity, text: text, to: summary) {
        case .delivered, .taken: return
        // The session may have ended a moment ago.
        case .unanswered where !store.isOpen(summary.name): break
        case .unanswered: failures.append("the session \(summary.name) does not answer")
        case .refused: failures.append("the session \(summary.name) cannot show it")
        }
      } catch {
        failures.append("\(error)")
      }
    }
    guard let failure = failures.first else { return try call.open(session, draft: text) }
    guard let afterFailure else {
      throw Failure("\(failure); nothing has changed there: \(live[0].holder)", kind: .busy)
    }
    try call.open(afterFailure, draft: text, failure: failure)
  }
}
