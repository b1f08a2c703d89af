/// One command of the command line.
///
/// The parser, the help and the shells' completions read its `verb`, so they cannot disagree. To add a
/// command, add a type like this to the folder `Verbs` and to `Verb.commands`.
protocol Command {
  /// What it is called, what it takes, and its help.
  static var verb: Verb { get }

  /// Reads what it needs from the arguments behind its name.
  init(_ arguments: SplitArguments) throws(UsageError)

  /// Does it. What it prints is written out when it returns.
  func run(in context: CommandContext) throws -> Outcome
}

/// A command whose one operand names something of the library.
protocol TargetCommand: Command {
  init(target: String)
}

extension TargetCommand {
  init(_ arguments: SplitArguments) throws(UsageError) {
    self.init(target: try arguments.operandText(at: 0) ?? "")
  }
}

/// What is left to do for a command line.
public enum Outcome {
  /// Nothing: the program ends.
  case exit(ExitCode)
  case app(AppRequest)

  static var done: Outcome { .exit(.done) }
}
