/// `hawknotes notes [TARGET]`.
struct NotesCommand: Command {
  static let verb = Verb(
    name: "notes", operands: ["[TARGET]"], options: [.json], group: .listing,
    summary: "the notes, newest first",
    details: "Lists all notes, those on a book or character, or one note.",
    example: "hawknotes notes agatha")

  private let target: String?
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws(UsageError) {
    target = try arguments.operandText(at: 0)
    isJSON = arguments.has(.json)
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    LibraryListing(library: library, console: context.console, isJSON: isJSON)
      .printNotes(on: try target.map(library.namedTarget))
    return context.outcome(ofListing: library)
  }
}
