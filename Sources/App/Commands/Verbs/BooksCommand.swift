/// `hawknotes books`.
struct BooksCommand: Command {
  static let verb = Verb(
    name: "books", options: [.json], group: .listing, summary: "the books",
    details: "Lists the books: the trilogy, then your own.", example: "hawknotes books --json")

  private let isJSON: Bool

  init(_ arguments: SplitArguments) { isJSON = arguments.has(.json) }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    LibraryListing(library: library, console: context.console, isJSON: isJSON).printBooks()
    return context.outcome(ofListing: library)
  }
}
