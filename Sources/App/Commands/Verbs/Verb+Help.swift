import Desktop
import Essentials

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
    // A page of the manual that is about no command.
    if names.count == 1, Verb.named(names[0]) == nil, let page = ManualPage[names[0]] {
      return call.print(page)
    }
    try Help.check(names)
    try Help.print(names, call)
  }
  .listed(as: "help [COMMAND], man", "how to use a command; the manual")

  static let man = Verb(
    "man", [.choice(ManualPage.topics).optional], [], .about, "the manual",
    details: """
      Shows a page of the manual as man does; without a name, the first one, which is an overview. \
      Where there is no man, and if the output is not a terminal, it is printed as plain text.
      """,
    example: "hawknotes man config"
  ) { call in
    let topic = try call.arguments.operandText(at: 0) ?? Program.name
    guard let page = ManualPage[topic] else {
      throw Failure.wrongValue(
        option: "man", value: topic,
        expected: "its pages are \(ManualPage.topics.joined(separator: ", "))")
    }
    call.print(page)
  }
}

extension Call {
  fileprivate func print(_ page: ManualPage) {
    let text = page.text(invocation.preferenceTable)
    if invocation.outputIsTerminal, invocation.showManual(text) { return }
    console.print(PlainManual.text(of: text))
  }
}
