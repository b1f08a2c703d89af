extension Verb {
  static let help = Verb(
    "help", [Operand("COMMAND", .commands).optional], [], .about, "how to use a command",
    details: "Prints how to use a command; without COMMAND, the list of commands.",
    example: "hawknotes help add"
  ) { call in
    Help.print(try call.arguments.operandText(at: 0).map(Verb.known), call)
  }
  .listed(as: "help [COMMAND], man", "how to use a command; the manual")
}
