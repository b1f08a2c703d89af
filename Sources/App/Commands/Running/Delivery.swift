public import Activities
import ChildPrograms
import Desktop
import DurableFiles
import Essentials
import NotesLibrary
public import SceneState

/// Sends activities to the sessions that other processes have open.
public struct Delivery {
  private let invocation: Invocation
  private let store: SessionStore
  private let window: SecondWindow

  public init(_ invocation: Invocation, to store: SessionStore, libraryPath: String) {
    (self.invocation, self.store) = (invocation, store)
    window = SecondWindow(
      environment: invocation.environment, libraryPath: libraryPath, statePath: store.path)
  }

  /// Sends an activity, perhaps with a text for the draft on its subject, to a session, and reports where it is then.
  ///
  /// The session comes to the front if the terminal can do that.
  ///
  /// Throws when it cannot be sent; nothing has changed then.
  public func send(
    _ activity: UserActivity?, text: [UInt8]? = nil, to session: SessionSummary
  ) throws -> ActivityMessage.Outcome {
    let message = ActivityMessage(
      from: sender, at: Moment.now.secondsSince1970, activity: activity, text: text)
    let outcome = try message.send(to: session.name, in: store)
    switch outcome {
    case .delivered:
      let what = activity?.title ?? "what was continued"
      let done = text == nil ? "\(what) is" : "the text is in the draft on \(what),"
      invocation.report("\(done) in the session \(session.name), in \(session.holder)")
      do { _ = try window.bringToFront(session) } catch { invocation.report("\(error)") }
    case .taken where store.isOpen(session.name):
      invocation.report(
        "the session \(session.name) has it, but is slow or stopped: \(session.holder)")
    case .taken:
      invocation.report(
        "the session \(session.name) ended a moment ago; it shows this when it is opened again: "
          + "\(Program.name) --session \(session.name)")
    case .unanswered, .refused: break
    }
    return outcome
  }

  private var sender: String {
    TerminalIdentity(environment: invocation.environment, deviceName: nil).title ?? "a command"
  }

  /// Asks the process that has a session open to end, and waits until it has; returns whether it has.
  ///
  /// Throws when it cannot be asked.
  func end(_ session: SessionSummary) throws -> Bool {
    let message = ActivityMessage(
      from: sender, at: Moment.now.secondsSince1970, activity: nil, asksToEnd: true)
    let outcome = try message.send(to: session.name, in: store)
    guard [.delivered, .taken].contains(outcome) else { return false }
    return store.waitUntilReleased(session.name)
  }
}

extension Call {
  var delivery: Delivery {
    get throws { Delivery(invocation, to: try sessions, libraryPath: try directories.libraryPath) }
  }
}

/// Shows a target in a session that another process has open, else in this terminal; a text goes to the draft on its
/// subject.
extension Call {
  /// Shows it in the session that is pinned to it; an external target, such as a link, may also go
  /// to other open sessions.
  func show(_ target: Target, text: [UInt8]? = nil, isExternal: Bool) throws {
    let live = try sessions.liveSessions(for: target.path, isExternal: isExternal)
    let shown = shown(target, text)
    try send(shown, text, to: live, else: .pinned(target), afterFailure: .pinned(shown))
  }

  func show(_ target: Target, text: [UInt8]?, in name: String) throws {
    let live = try sessions.summaries().filter { $0.isOpen && $0.name == name }
    let shown = shown(target, text)
    // A text must not be lost, so a session here gets it if sending fails.
    let afterFailure = text == nil ? nil : AppRequest.Session.pinned(shown)
    try send(shown, text, to: live, else: .showing(target, in: name), afterFailure: afterFailure)
  }

  // The draft on its subject has what is meant for a note.
  private func shown(_ target: Target, _ text: [UInt8]?) -> Target {
    text == nil ? target : .subject(target.subject)
  }

  private func send(
    _ target: Target, _ text: [UInt8]?, to live: [SessionSummary],
    else session: AppRequest.Session, afterFailure: AppRequest.Session?
  ) throws {
    let (store, delivery) = (try sessions, try delivery)
    let activity = try UserActivity(target, in: library)
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
    guard let failure = failures.first else { return try open(session, draft: text) }
    guard let afterFailure else {
      throw Failure("\(failure); nothing has changed there: \(live[0].holder)", kind: .busy)
    }
    try open(afterFailure, draft: text, failure: failure)
  }
}
