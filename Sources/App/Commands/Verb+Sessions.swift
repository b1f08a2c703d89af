import Essentials

extension Verb {
  static let sessions = Verb(
    "sessions", operands: ["[ACTION", "NAME", "NEW]"], options: [.json, .state], group: .listing,
    summary: "the sessions; close, reopen, rename, restore",
    details: """
      Lists the sessions: those that are live in a terminal, those that are kept, those that were \
      closed. ACTION is list, close NAME, reopen NAME, rename NAME NEW or restore. A closed session \
      can be reopened for 30 days of use, and as long as it holds a draft. restore brings all kept \
      sessions back, each in a window of tmux, or prints the commands for that. reopen NAME --state N makes a \
      state of a session that was set aside its own again.
      """,
    example: "hawknotes sessions close main"
  ) { arguments throws(UsageError) in
    let action = try sessionAction(arguments)
    guard let text = try arguments.text(of: .state) else { return .sessions(action) }
    guard case .reopen(let name) = action else {
      throw .misplacedOption(Option.state.name, command: "sessions, but with reopen,")
    }
    guard let number = Int(text), number > 0 else {
      throw .wrongValue(option: Option.state.name, value: text, expected: "use a number from 1")
    }
    return .restoreState(number, session: name)
  }

  private static let sessionActions = ["list", "close", "reopen", "rename", "restore"]

  private static func sessionAction(
    _ arguments: SplitArguments
  ) throws(UsageError) -> SessionAction {
    let word = try arguments.operandText(at: 0) ?? "list"
    guard sessionActions.contains(word) else {
      let nearest = nearestName(to: word, among: sessionActions)
      throw .unknownCommand("sessions \(word)", nearest: nearest.map { "sessions \($0)" })
    }
    let names = [try arguments.operandText(at: 1), try arguments.operandText(at: 2)]
    let count = word == "rename" ? 2 : ["close", "reopen"].contains(word) ? 1 : 0
    if count < 2, let extra = names[count] {
      throw .unexpectedOperand(extra, command: "sessions \(word)")
    }
    guard names.prefix(count).allSatisfy({ $0 != nil }) else {
      let what = count == 1 ? "NAME" : "NAME and a NEW name"
      throw .missingOperand(what, command: "sessions \(word)")
    }
    return action(word, names.map { $0 ?? "" })
  }

  private static func action(_ word: String, _ names: [String]) -> SessionAction {
    switch word {
    case "close": .close(names[0])
    case "reopen": .reopen(names[0])
    case "rename": .rename(names[0], to: names[1])
    case "restore": .restore
    default: .list
    }
  }
}
