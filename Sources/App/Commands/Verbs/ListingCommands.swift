import NotesLibrary

/// A command that lists something of the library, all of it or what belongs to a target.
protocol ListingCommand: Command {
  var target: String? { get }
  var isJSON: Bool { get }
  init(target: String?, isJSON: Bool)
  func print(_ target: Target?, in listing: LibraryListing)
}

extension ListingCommand {
  init(_ arguments: SplitArguments) throws(UsageError) {
    self.init(target: try arguments.operandText(at: 0), isJSON: arguments.has(.json))
  }

  func run(in context: CommandContext) throws -> Outcome {
    let library = try context.library
    let listing = LibraryListing(library: library, console: context.console, isJSON: isJSON)
    print(try target.map(library.namedTarget), in: listing)
    return context.outcome(ofListing: library)
  }
}

/// `hawknotes books`.
struct BooksCommand: ListingCommand {
  static let verb = Verb(
    name: "books", options: [.json], group: .listing, summary: "the books",
    details: "Lists the books: the trilogy, then your own.", example: "hawknotes books --json")
  let target: String?
  let isJSON: Bool

  func print(_ target: Target?, in listing: LibraryListing) { listing.printBooks() }
}

/// `hawknotes characters [TARGET]`.
struct CharactersCommand: ListingCommand {
  static let verb = Verb(
    name: "characters", operands: ["[TARGET]"], options: [.json], group: .listing,
    summary: "the characters, of one book or of all",
    details: "Lists all characters, those of one book, or one character.",
    example: "hawknotes characters the-good-hawk")
  let target: String?
  let isJSON: Bool

  func print(_ target: Target?, in listing: LibraryListing) { listing.printCharacters(of: target) }
}

/// `hawknotes notes [TARGET]`.
struct NotesCommand: ListingCommand {
  static let verb = Verb(
    name: "notes", operands: ["[TARGET]"], options: [.json], group: .listing,
    summary: "the notes, newest first",
    details: "Lists all notes, those on a book or character, or one note.",
    example: "hawknotes notes agatha")
  let target: String?
  let isJSON: Bool

  func print(_ target: Target?, in listing: LibraryListing) { listing.printNotes(on: target) }
}
