import Essentials

struct HelpCommand: Command {
  static let verb = Verb(
    name: "help", operands: ["[COMMAND]"], group: .about, summary: "how to use a command",
    details: "Prints how to use a command; without COMMAND, the list of commands.",
    example: "hawknotes help add",
    sharedRow: ("help [COMMAND], man", "how to use a command; the manual"))

  private let about: Verb?

  /// The help of a verb; nil for the overview.
  init(verb: Verb?) { about = verb }

  init(_ arguments: SplitArguments) throws {
    about = try arguments.operandText(at: 0).map(Verb.known)?.verb
  }

  func run(in context: CommandContext) -> Outcome {
    context.console.print(about.map(Help.text(of:)) ?? Help.overview)
    return .done
  }
}

struct VersionCommand: Command {
  static let verb = Verb(name: "", group: .about, summary: Option.version.summary)

  init() {}

  init(_ arguments: SplitArguments) {}

  func run(in context: CommandContext) -> Outcome {
    let commit = Program.commit.trimmingWhitespace
    context.console.print("\(Program.name) \(Program.version) (\(commit))")
    return .done
  }
}
