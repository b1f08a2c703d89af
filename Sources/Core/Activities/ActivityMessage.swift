import DurableFiles
import Essentials
import Glibc
public import SceneState

/// What one process sends to the session that another has open: an activity, perhaps with a text.
public struct ActivityMessage: Hashable, Sendable {
  /// Who sends it, as a few words: "pane %3".
  public let sender: String
  /// Until when it may change what is on the screen, in seconds since 1970; a text never expires.
  public let deadline: Int
  /// Whether the session should end, because it continues elsewhere.
  public let asksToEnd: Bool
  /// What to show; nil when the session should only come to the front, or end.
  public let activity: UserActivity?
  /// A text for the draft on what is shown.
  public let text: [UInt8]?

  /// How long a message may change what is on the screen, in seconds: much longer than anybody waits for it.
  public static let lifetime = 30
  private static let format = "hawknotes message"
  private static let version = 1
  // In bytes.
  private static let longestSender = 100
}

extension ActivityMessage {
  /// Makes a message that is sent at a moment, in seconds since 1970.
  public init(
    from sender: String, at moment: Int, activity: UserActivity?, text: [UInt8]? = nil,
    asksToEnd: Bool = false
  ) {
    self.init(
      sender: sender, deadline: moment + Self.lifetime, asksToEnd: asksToEnd, activity: activity,
      text: text)
  }

  public var encoded: [UInt8] {
    let json: JSONValue = [
      "format": .string(Self.format), "version": .integer(Self.version), "from": .string(sender),
      "deadline": .integer(deadline), "end": asksToEnd ? true : nil, "activity": activity?.json,
      "text": text.map(JSONValue.init(portableText:)),
    ]
    return Array(json.text.utf8)
  }

  /// Parses JSON.
  public init(decoding bytes: [UInt8]) throws {
    let json = try JSONValue(parsing: bytes, orThrow: Failure.isNoActivity)
    let members = try ActivityMembers(json)
    guard try members.text("format") == Self.format else {
      throw Failure.isNoActivity("it is no message")
    }
    let version = try members.integer("version") ?? 0
    guard version == Self.version else { throw Failure.unknownVersion(version) }
    guard let sender = try members.text("from"), sender.utf8.count <= Self.longestSender,
      sender.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      let deadline = try members.integer("deadline")
    else { throw Failure.isNoActivity("it does not say who sent it when") }
    let text = members["text"]?.portableText
    guard (members["text"] == nil) == (text == nil), text == nil || members["activity"] != nil
    else { throw Failure.isNoActivity("its text is none, or is for nothing") }
    self.init(
      sender: sender, deadline: deadline, asksToEnd: try members.bool("end") ?? false,
      activity: try members["activity"].map(UserActivity.init(json:)), text: text)
  }
}

extension ActivityMessage {
  /// What became of a message.
  public enum Outcome: Hashable, Sendable {
    /// The session has it, durably.
    case delivered
    /// The session has taken it, but does not run now: it has it when it goes on, or when it is next opened.
    case taken
    /// The session does not answer, or nobody has it open any more: nothing has changed.
    case unanswered
    /// The session cannot show that: nothing has changed.
    case refused
  }

  // In milliseconds.
  private static let patience: Int32 = 2000

  /// Sends it to a session that another process has open; one that is stopped is not waited for.
  ///
  /// Throws when it cannot be sent; nothing has changed then.
  public func send(to session: String, in store: SessionStore) throws -> Outcome {
    guard store.isAwake(session), let inbox = try store.inbox(of: session) else {
      return .unanswered
    }
    let id = SessionInbox.makeIdentifier()
    try inbox.post(encoded, as: id)
    let deadline = Deadline(milliseconds: Self.patience)
    func mayAnswer() -> Bool { !deadline.hasPassed && store.isOpen(session) }
    while true {
      switch inbox.progress(of: id) {
      case .gone: return .delivered
      case .refused:
        inbox.removeRefused(id)
        return .refused
      case .taken where !mayAnswer(): return .taken
      case .waiting where !mayAnswer() && inbox.withdraw(id): return .unanswered
      case .taken, .waiting: usleep(4000)
      }
    }
  }
}
