import Activities
import Essentials
import NotesLibrary
import SceneState

/// Prints a session, to continue it elsewhere.
struct Handoff {
  let call: Call

  private var context: CommandContext { call.context }

  func run() throws -> Outcome {
    let session = try context.session(named: call.arguments.operandText(at: 0))
    let identifier = SessionInbox.makeIdentifier()
    if call.arguments.has(.move) {
      try move(session, as: identifier)
    } else {
      print(try context.sessions.read(session.name), session, as: identifier)
    }
    return .done
  }

  private func print(
    _ kept: KeptSession, _ session: SessionSummary, as identifier: String
  ) {
    let document = HandoffDocument(
      identifier: identifier, session: session.name, presentedValue: session.presentedValue,
      snapshot: SceneSnapshot(kept), keys: context.invocation.sceneKeys)
    context.console.printDocument(document.encoded)
  }

  private func move(_ session: SessionSummary, as identifier: String) throws {
    let store = try context.sessions
    if session.isOpen { try end(session) }
    let closed = try store.handOff(session.name, as: identifier) { kept in
      print(kept, session, as: identifier)
      try context.console.flush()
    }
    context.invocation.report(
      "the session \(session.name) is handed off; if it has not arrived, "
        + "\(Program.name) sessions reopen \(closed) takes it back")
  }

  private func end(_ session: SessionSummary) throws {
    guard try context.delivery.end(session) else {
      throw Failure(
        "the session \(session.name) is busy or does not answer, in \(session.holder); "
          + "quit it there first", kind: .busy)
    }
  }
}

/// What a session is looking at.
enum Activity {
  static func print(_ call: Call) throws -> Outcome {
    let context = call.context
    let session = try context.session(named: call.arguments.operandText(at: 0))
    guard let path = try context.sessions.read(session.name)[Scene.activityKey.name] else {
      throw Failure("the session \(session.name) has not recorded what it shows; open it once")
    }
    let library = try context.library
    let activity = try UserActivity(showing: path, in: library)
    if call.isJSON {
      call.console.printDocument(try activity.encoded())
    } else {
      call.console.print([cells(of: activity, library)])
    }
    return .done
  }

  private static func cells(of activity: UserActivity, _ library: Library) -> [Table.Cell] {
    let link = activity.target(in: library).map { Table.Cell($0.link) }
    return [Table.Cell(activity.title, .strong), link].compactMap(\.self)
  }
}
