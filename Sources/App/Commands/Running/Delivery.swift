public import Activities
import ChildPrograms
import Desktop
import DurableFiles
import NotesLibrary
public import SceneState

/// Sends activities to the sessions that other processes have open.
public struct Delivery {
  private let invocation: Invocation
  private let store: SessionStore
  private let window: SecondWindow

  public init(_ invocation: Invocation, to store: SessionStore, libraryPath: String) {
    self.invocation = invocation
    self.store = store
    window = SecondWindow(
      environment: invocation.environment, libraryPath: libraryPath, statePath: store.path)
  }

  /// Sends an activity, perhaps with a text for the draft on its subject, to a session, and reports
  /// where it is then.
  ///
  /// The session comes to the front if the terminal can do that.
  ///
  /// Throws when it cannot be sent; nothing has changed then.
  public func send(
    _ activity: UserActivity?, text: [UInt8]? = nil, to session: SessionSummary
  ) throws -> ActivityMessage.Outcome {
    let message = ActivityMessage(
      from: sender, at: invocation.now().secondsSince1970, activity: activity, text: text)
    let outcome = try message.send(to: session.name, in: store)
    switch outcome {
    case .delivered:
      let what = activity?.title ?? "what was continued"
      let done = text == nil ? "\(what) is" : "the text is in the draft on \(what),"
      invocation.report("\(done) in the session \(session.name), in \(session.holder)")
      bringToFront(session)
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
      from: sender, at: invocation.now().secondsSince1970, activity: nil, asksToEnd: true)
    let outcome = try message.send(to: session.name, in: store)
    guard [.delivered, .taken].contains(outcome) else { return false }
    return store.waitUntilReleased(session.name)
  }

  private func bringToFront(_ session: SessionSummary) {
    do {
      _ = try window.bringToFront(session)
    } catch {
      invocation.report("\(error)")
    }
  }
}

extension Call {
  var delivery: Delivery {
    get throws {
      Delivery(invocation, to: try sessions, libraryPath: try directories.libraryPath)
    }
  }
}
