struct CompletionsCommand: Command {
  static let verb = Verb(
    name: "completions", operands: ["SHELL", "[WORDS]…"], group: .about,
    summary: "completion for bash, zsh or fish",
    details: """
      Prints a script with which a shell completes commands, actions, options, their values, and \
      identifiers; SHELL is bash, zsh or fish. The script calls “completions words -- WORDS…”, \
      where the last word is unfinished. In place of SHELL, targets, books, characters, \
      removed-books, removed-characters, notes, deleted-notes, sessions, closed-sessions, drafts, \
      discarded-drafts or preferences prints the names of these.
      """,
    example: "hawknotes completions bash")

  private let request: CompletionRequest
  private let line: [String]

  init(_ arguments: SplitArguments) throws {
    let word = try arguments.operandText(at: 0) ?? ""
    guard let request = CompletionRequest(word) else {
      throw UsageError.unknownCommand(
        "completions \(word)", nearest: "completions bash, zsh or fish")
    }
    self.request = request
    let rest = arguments.operands.dropFirst()
    if case .answer = request {
    } else if let extra = rest.first {
      throw UsageError.unexpectedOperand(
        String(decoding: extra, as: UTF8.self), command: "completions")
    }
    line = rest.map { String(decoding: $0, as: UTF8.self) }
  }

  func run(in context: CommandContext) throws -> Outcome {
    switch request {
    case .script(let shell): context.console.printDocument(CompletionScript.text(for: shell))
    case .words(let kind):
      for candidate in try words(context).candidates(kind) {
        context.console.print(candidate.word)
      }
    case .answer: try printAnswer(context)
    }
    return .done
  }

  private func words(_ context: CommandContext) throws -> CompletionWords {
    CompletionWords(
      library: try context.library, sessions: try? context.sessions,
      table: context.invocation.preferenceTable)
  }

  private func printAnswer(_ context: CommandContext) throws {
    switch CompletionAnswer(line, try words(context)).kind {
    case .files: context.console.print(":files")
    case .folders: context.console.print(":folders")
    case .words(let candidates):
      let start = line.last ?? ""
      for candidate in candidates where candidate.completes(start) {
        let meaning = candidate.meaning.isEmpty ? "" : "\t\(candidate.meaning.displaySafe)"
        context.console.printDocument(candidate.word + meaning)
      }
    }
  }
}
