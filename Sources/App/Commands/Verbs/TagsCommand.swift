import Essentials
import Search

struct TagsCommand: Command {
  static let verb = Verb(
    name: "tags", options: [.json], group: .listing,
    summary: "the tags of all notes, with how many notes have each",
    details: """
      Lists the tags of all notes, those of most notes first. A tag is # followed by a letter, then \
      letters, digits, -, _ and /. It must be at the start of a text, or after a space, a bracket \
      or a quotation mark, and not in code between backticks.
      """,
    example: "hawknotes tags --json", isListed: false)

  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws { isJSON = arguments.has(.json) }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let table = TagTable(of: library) ?? TagTable()
    let entries = table.entries
    if isJSON {
      context.console.printArray(entries.count) { index in
        ["tag": .string(entries[index].name), "notes": .integer(entries[index].noteCount)]
      }
    } else {
      context.console.print(
        entries.map { [.init("#\($0.name)", .strong), .init("\($0.noteCount)", .dim)] })
    }
    return context.outcome(ofListing: library, problems: table.problems)
  }
}
