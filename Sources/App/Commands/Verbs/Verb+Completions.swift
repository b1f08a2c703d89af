extension Verb {
  static let completions = Verb(
    "completions",
    [
      Operand("SHELL", .words(CompletionScript.Shell.allCases.map(\.rawValue))),
      Operand("WORDS").optional.repeated,
    ], [], .about, "completion for bash, zsh or fish",
    details: """
      Prints a script with which a shell completes commands, actions, options, their values, \
      titles, names and identifiers; SHELL is bash, zsh or fish. For bash, “eval \
      "$(\(Program.name) completions bash)"” in ~/.bashrc reads it. The script calls “completions \
      words -- WORDS…”, where the last word is unfinished. In place of SHELL, targets, books, \
      characters, removed-books, removed-characters, notes, deleted-notes, sessions, \
      closed-sessions, tags, drafts, discarded-drafts or preferences prints the names of these.
      """,
    example: "hawknotes completions bash"
  ) { call in
    let word = try call.operand()
    let line = call.arguments.operands.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    if word == "words" {
      try printAnswer(line, call.context)
      return .done
    }
    let shell = CompletionScript.Shell(rawValue: word)
    let kind = CompletionWords.Kind(rawValue: word)
    if shell == nil, kind == nil {
      throw UsageError.unknownCommand(
        "completions \(word)", nearest: "completions bash, zsh or fish")
    }
    if let extra = line.first {
      throw UsageError.unexpectedOperand(extra, command: "completions")
    }
    if let shell {
      call.console.printDocument(CompletionScript.text(for: shell))
    }
    if let kind {
      for candidate in try words(call.context).candidates(kind) {
        call.console.print(candidate.word)
      }
    }
    return .done
  }

  private static func words(_ context: CommandContext) throws -> CompletionWords {
    CompletionWords(
      library: try context.library, sessions: try? context.sessions,
      table: context.invocation.preferenceTable)
  }

  private static func printAnswer(_ line: [String], _ context: CommandContext) throws {
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
