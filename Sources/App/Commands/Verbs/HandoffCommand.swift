import Activities
import SceneState

struct HandoffCommand: Command {
  static let verb = Verb(
    name: "handoff", operands: ["[SESSION]"], options: [.move], group: .app,
    summary: "print a session, to continue it elsewhere",
    details: """
      Prints a session, or the last used one, as one document: its tab, what is open and selected \
      in every tab, its drafts with their cursors. The session may be open; nothing changes in it. \
      With --move, the session ends here: it is closed, and its drafts are no longer listed. If it \
      is open, its window ends. sessions reopen brings it back with everything it had.
      """,
    example: "hawknotes handoff main > session.json",
    sharedRow: (
      "handoff [SESSION], continue FILE|-", "print a session, continue it elsewhere"
    ))

  private let name: String?
  private let isMoving: Bool

  init(_ arguments: SplitArguments) throws {
    name = try arguments.operandText(at: 0)
    isMoving = arguments.has(.move)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let session = try context.session(named: name)
    let identifier = SessionInbox.makeIdentifier()
    if isMoving {
      try move(session, as: identifier, context)
    } else {
      print(try context.sessions.read(session.name), session, as: identifier, context)
    }
    return .done
  }

  private func print(
    _ kept: KeptSession, _ session: SessionSummary, as identifier: String, _ context: CommandContext
  ) {
    let document = HandoffDocument(
      identifier: identifier, session: session.name, presentedValue: session.presentedValue,
      snapshot: SceneSnapshot(kept), keys: context.invocation.sceneKeys)
    context.console.printDocument(document.encoded)
  }

  private func move(
    _ session: SessionSummary, as identifier: String, _ context: CommandContext
  ) throws {
    let store = try context.sessions
    if session.isOpen { try end(session, in: store, context) }
    let closed = try store.handOff(session.name, as: identifier) { kept in
      print(kept, session, as: identifier, context)
      try context.console.flush()
    }
    context.invocation.report(
      "the session \(session.name) continues elsewhere; \(Program.name) sessions reopen \(closed) "
        + "takes it back")
  }

  private func end(
    _ session: SessionSummary, in store: SessionStore, _ context: CommandContext
  ) throws {
    let delivery = Delivery(
      context.invocation, to: store, libraryPath: try context.directories.libraryPath)
    guard try delivery.end(session) else {
      throw CommandFailure(
        .temporaryFailure,
        "the session \(session.name) is busy or does not answer, in \(session.holder); "
          + "quit it there first")
    }
  }
}
