struct NotesCommand: Command {
  static let verb = Verb(
    name: "notes", operands: ["[TARGET]"], options: [.later, .json, .text], group: .listing,
    summary: "the notes, newest first",
    details: """
      Lists all notes, those on a book or character, or one note. --json --text prints their whole \
      texts too; that of a note that is not UTF-8 is null. Notes on what comes after your place in a \
      book are left out without --later.
      """,
    example: "hawknotes notes agatha")

  private let target: String?
  private let isJSON: Bool
  private let hasTexts: Bool
  private let showsLater: Bool

  init(_ arguments: SplitArguments) throws {
    target = try arguments.operandText(at: 0)
    isJSON = arguments.has(.json)
    hasTexts = arguments.has(.text)
    showsLater = arguments.has(.later)
    if hasTexts, !isJSON {
      throw UsageError.optionNeedsAction(Option.text.name, action: "notes --json")
    }
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let listing = LibraryListing(
      library: library, console: context.console, isJSON: isJSON, hasTexts: hasTexts,
      showsLater: showsLater)
    let areAllRead = listing.printNotes(on: try target.map(library.namedTarget))
    let outcome = context.outcome(ofListing: library)
    return areAllRead ? outcome : .exit(.failed)
  }
}
