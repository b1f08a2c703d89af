/// `hawknotes completions SHELL`.
struct CompletionsCommand: Command {
  static let verb = Verb(
    name: "completions", operands: ["SHELL"], group: .about,
    summary: "completion for bash, zsh or fish",
    details: """
      Prints the script with which a shell completes commands, actions, options, targets, sessions \
      and preferences; SHELL is bash, zsh or fish. The scripts themselves ask for words with \
      targets, books, characters, removed-books, removed-characters, notes, sessions or \
      preferences in place of SHELL.
      """,
    example: "hawknotes completions bash")

  private let request: CompletionRequest

  init(_ arguments: SplitArguments) throws(UsageError) {
    let word = try arguments.operandText(at: 0) ?? ""
    guard let request = CompletionRequest(word) else {
      throw .unknownCommand("completions \(word)", nearest: "completions bash, zsh or fish")
    }
    self.request = request
  }

  func run(in context: CommandContext) throws -> Outcome {
    switch request {
    case .script(let shell): context.console.printDocument(CompletionScript.text(for: shell))
    case .words(let kind):
      let words = CompletionWords(
        library: try context.library, sessions: try? context.sessions,
        table: context.invocation.preferenceTable)
      for word in words.words(kind) { context.console.print(word) }
    }
    return .done
  }
}
