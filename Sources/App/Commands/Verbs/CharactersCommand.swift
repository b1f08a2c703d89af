/// `hawknotes characters [TARGET]`.
struct CharactersCommand: Command {
  static let verb = Verb(
    name: "characters", operands: ["[TARGET]"], options: [.json], group: .listing,
    summary: "the characters, of one book or of all",
    details: "Lists all characters, those a book introduces, or the one of a name.",
    example: "hawknotes characters the-good-hawk")

  private let target: String?
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws(UsageError) {
    target = try arguments.operandText(at: 0)
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let listing = LibraryListing(library: library, console: context.console, isJSON: isJSON)
    listing.printCharacters(of: try target.map(library.namedTarget))
    return context.outcome(ofListing: library)
  }
}
