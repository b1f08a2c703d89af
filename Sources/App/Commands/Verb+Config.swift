extension Verb {
  static let config = Verb(
    "config", operands: ["[PREFERENCE]", "[VALUE]…"], options: [.remove, .json], group: .about,
    summary: "what you prefer, in all sessions",
    details: """
      Prints the preferences, or one: its value, where that comes from and what it means. With \
      VALUE it is set, in one line of the file ~/.config/hawknotes/config, and every open session \
      follows at once. With --remove it is as at first again.
      """,
    example: "hawknotes config theme dark"
  ) { arguments throws(UsageError) in .config(try configAction(arguments)) }

  private static func configAction(
    _ arguments: SplitArguments
  ) throws(UsageError) -> ConfigAction {
    var words: [String] = []
    for index in arguments.operands.indices {
      words.append(try arguments.operandText(at: index) ?? "")
    }
    guard let name = words.first else {
      if arguments.has(.remove) { throw .missingOperand("PREFERENCE", command: "config --remove") }
      return .list
    }
    guard words.count > 1 else { return arguments.has(.remove) ? .set(name, nil) : .show(name) }
    if arguments.has(.remove) { throw .unexpectedOperand(words[1], command: "config --remove") }
    return .set(name, words[1...].joined(separator: " "))
  }

  static let completions = Verb(
    "completions", operands: ["SHELL"], group: .about, summary: "completion for bash, zsh or fish",
    details: """
      Prints what makes a shell complete commands, options, targets, sessions and preferences; \
      SHELL is bash, zsh or fish. The scripts ask for the words in turn, by targets, notes, \
      sessions or preferences in place of SHELL.
      """,
    example: "hawknotes completions bash"
  ) { arguments throws(UsageError) in
    let word = try arguments.operandText(at: 0) ?? ""
    guard let request = CompletionRequest(word) else {
      throw .unknownCommand("completions \(word)", nearest: "completions bash, zsh or fish")
    }
    return .completions(request)
  }
}
