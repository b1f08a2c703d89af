import DurableFiles
import Essentials
import Glibc
public import SceneState

/// Sends activities to a session that another process has open, and learns what became of them.
public struct ActivitySender: Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The session has it, durably.
    case delivered
    /// The session has taken it, but does not run now: it has it when it goes on, or when it is next
    /// opened.
    case taken
    /// The session does not answer, or nobody has it open any more: nothing has changed.
    case unanswered
    /// The session cannot show that: nothing has changed.
    case refused
  }

  private let store: SessionStore
  // In milliseconds.
  private static let patience: Int32 = 2000

  public init(to store: SessionStore) { self.store = store }

  /// Sends a message to a session; a process that is stopped is not waited for.
  ///
  /// Throws when it cannot be sent; nothing has changed then.
  public func send(_ message: ActivityMessage, to session: String) throws -> Outcome {
    guard store.isAwake(session), let inbox = try store.inbox(of: session) else {
      return .unanswered
    }
    let id = SessionInbox.makeIdentifier()
    try inbox.post(message.encoded, as: id)
    let deadline = Deadline(milliseconds: Self.patience)
    while true {
      switch inbox.progress(of: id) {
      case .gone: return .delivered
      case .refused:
        inbox.removeRefused(id)
        return .refused
      case .taken where !mayAnswer(session, deadline): return .taken
      case .waiting where !mayAnswer(session, deadline) && inbox.withdraw(id): return .unanswered
      case .taken, .waiting: usleep(4000)
      }
    }
  }

  private func mayAnswer(_ session: String, _ deadline: Deadline) -> Bool {
    !deadline.hasPassed && store.isOpen(session)
  }
}
