/// One command of the command line.
///
/// The parser, the help and the shells' completions read its `verb`, so they cannot disagree. To add a
/// command, add a type like this to the folder `Verbs` and to `Verb.commands`.
protocol Command {
  static var verb: Verb { get }

  init(_ arguments: SplitArguments) throws

  /// Runs the command; its output is written when this returns.
  func run(in context: CommandContext) throws -> Outcome
}

/// What the caller must still do for a command line.
public enum Outcome {
  case exit(ExitCode)
  case app(AppRequest)

  static var done: Outcome { .exit(.done) }
}
