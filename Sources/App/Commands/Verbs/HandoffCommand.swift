import Activities
import SceneState

/// `hawknotes handoff [SESSION]`.
struct HandoffCommand: Command {
  static let verb = Verb(
    name: "handoff", operands: ["[SESSION]"], group: .app,
    summary: "print a session, to continue it elsewhere",
    details: """
      Prints a session, or the last used one, as one document: its tab, what is open and selected \
      in every tab, its drafts with their cursors. The session may be open; nothing changes in it.
      """,
    example: "hawknotes handoff main > session.json")

  private let name: String?

  init(_ arguments: SplitArguments) throws(UsageError) { name = try arguments.operandText(at: 0) }

  func run(in context: CommandContext) throws -> Outcome {
    let store = try context.sessions
    let all = try store.summaries()
    let name = name ?? context.invocation.sessionInEnvironment ?? lastUsed(in: all, context)
    guard let summary = all.first(where: { $0.name == name }) else {
      let list = "“\(Program.name) sessions” lists them"
      throw CommandFailure(
        .failed, name.map { "there is no session “\($0)”; \(list)" } ?? "there is no session yet")
    }
    let document = HandoffDocument(
      session: summary.name, presentedValue: summary.presentedValue,
      snapshot: SceneSnapshot(try store.read(summary.name)),
      keys: context.invocation.sceneKeys)
    context.console.printDocument(document.encoded)
    return .done
  }

  private func lastUsed(in all: [SessionSummary], _ context: CommandContext) -> String? {
    let terminal = TerminalIdentity(environment: context.invocation.environment, deviceName: nil)
    return (all.first { $0.terminal == terminal.text } ?? all.first)?.name
  }
}
