import Desktop

struct ManCommand: Command {
  static let verb = Verb(
    name: "man", group: .about, summary: "the manual",
    details: """
      Shows the manual as man does. Where there is no man, and if the output is not a terminal, it \
      is printed as plain text.
      """,
    example: "hawknotes man", isListed: false)

  init(_ arguments: SplitArguments) {}

  func run(in context: CommandContext) throws -> Outcome {
    let page = PackageResources.hawknotes_1
    if context.invocation.outputIsTerminal, context.invocation.showManual(page) { return .done }
    context.console.print(PlainManual.text(of: page))
    return .done
  }
}
