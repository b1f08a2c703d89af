extension Verb {
  static let help = Verb(
    "help", [Operand("COMMAND", .commands).optional, Operand("ACTION", .actions).optional], [],
    .about, "how to use a command",
    details: """
      Prints how to use a command, or one of its actions; without COMMAND, the list of commands.
      """,
    example: "hawknotes help books place"
  ) { call in
    let names = try call.arguments.operandTexts()
    try Help.check(names)
    try Help.print(names, call)
  }
  .listed(as: "help [COMMAND], man", "how to use a command; the manual")
}
