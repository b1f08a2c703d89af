import Desktop
import Essentials

struct ManCommand: Command {
  static let verb = Verb(
    name: "man", operands: ["[\(ManualPages.topics.joined(separator: "|"))]"], group: .about,
    summary: "the manual",
    details: """
      Shows a page of the manual as man does; without a name, the first one, which is an overview. \
      Where there is no man, and if the output is not a terminal, it is printed as plain text.
      """,
    example: "hawknotes man config", isListed: false)

  private let page: ManualPages.Page

  init(_ arguments: SplitArguments) throws {
    let topic = try arguments.operandText(at: 0) ?? ManualPages.first.name
    guard let page = ManualPages[topic] else {
      throw UsageError.wrongValue(
        option: "man", value: topic,
        expected: "its pages are \(ManualPages.topics.joined(separator: ", "))")
    }
    self.page = page
  }

  func run(in context: CommandContext) throws -> Outcome {
    if context.invocation.outputIsTerminal, context.invocation.showManual(page.text) {
      return .done
    }
    context.console.print(PlainManual.text(of: page.text))
    return .done
  }
}
