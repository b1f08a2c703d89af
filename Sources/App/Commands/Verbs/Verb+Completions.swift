extension Verb {
  static func completions(_ call: Call) throws -> Outcome {
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
        "install completions \(word)", nearest: "install completions bash, zsh or fish")
    }
    if let extra = line.first {
      throw UsageError.unexpectedOperand(extra, command: "install completions")
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
    let (answer, start) = (CompletionAnswer(line, try words(context)), line.last ?? "")
    if let paths = answer.paths { context.console.print(paths.rawValue) }
    for candidate in answer.words where candidate.completes(start) {
      let meaning = candidate.meaning.isEmpty ? "" : "\t\(candidate.meaning.displaySafe)"
      context.console.printDocument(candidate.word + meaning)
    }
  }
}
