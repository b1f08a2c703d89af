import NotesLibrary

struct BooksCommand: Command {
  static let verb = Verb(
    name: "books", operands: ["[ACTION", "BOOK]"], options: Action.allOptions,
    forms: Action.forms, group: .listing, summary: "the books; add, edit, move, remove, restore",
    details: """
      Lists the books in their order; with --removed, those that were removed. ACTION is list, add, \
      edit, move, remove or restore. add prints the slug of the new book; only the title is \
      required. With --from, the title and other facts come from a file, except those that are \
      given. edit changes the facts that it is given, and an empty text removes one: --series "". \
      A removed book keeps its characters and notes, and restore brings it back with them. \
      With --json a change prints the book.
      """,
    example: #"hawknotes books add Piranesi --author "Susanna Clarke" --year 2020"#)

  enum Action: String, CommandAction {
    case list, add, edit, move, remove, restore

    var operands: [String] {
      switch self {
      case .list: []
      case .add: ["[TITLE]"]
      case .edit, .move, .remove: ["BOOK"]
      case .restore: ["BOOK that was removed"]
      }
    }

    var options: [Option] {
      let facts = BookField.allCases.map(Option.fact)
      return switch self {
      case .list: [.removed, .json]
      case .add: facts.filter { $0.name != Option.fact(.title).name } + [.slug, .from, .json]
      case .edit: facts + [.json]
      case .move: [.before, .last, .json]
      case .remove, .restore: [.json]
      }
    }
  }

  private let action: Action
  private let name: String?
  private let facts: [BookField: String]
  private let slug: String?
  private let file: [UInt8]?
  private let position: NewPosition?
  private let listsRemoved: Bool
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    let operands: [String]
    (action, operands) = try arguments.action(of: "books")
    name = operands.first
    facts = try arguments.bookFacts
    slug = try arguments.text(of: .slug)
    file = arguments.bytes(of: .from)
    position = action == .move ? try NewPosition(arguments, command: "books move") : nil
    listsRemoved = arguments.has(.removed)
    isJSON = arguments.has(.json)
    if action == .add, name == nil, file == nil {
      throw UsageError.missingOperand("TITLE, or --from FILE", command: "books add")
    }
    if action == .edit, facts.isEmpty {
      throw UsageError.missingOperand(
        "a fact to change, such as --title TEXT", command: "books edit")
    }
  }

  func run(in context: CommandContext) throws -> Outcome {
    let change = try CatalogueChange(context, isJSON: isJSON)
    let library = change.library
    let name = name ?? ""
    switch action {
    case .list:
      LibraryListing(library: library, console: context.console, isJSON: isJSON)
        .printBooks(removed: listsRemoved)
      return context.outcome(ofListing: library)
    case .add: try add(change)
    case .edit:
      let book = try library.namedBook(name)
      try change.make(
        change.catalogue.change(of: book, facts(in: context)), of: .book(book), done: "is changed")
    case .move: try move(library.namedBook(name), change)
    case .remove: try change.remove(.book(library.namedBook(name)), command: "books")
    case .restore: try change.restore(name, .books)
    }
    return .done
  }

  private func add(_ change: CatalogueChange) throws {
    var facts = try facts(in: change.context)
    facts[.title] = name
    if let file { facts.merge(try change.context.bookFacts(from: file)) { given, _ in given } }
    let (edit, slug) = try change.catalogue.addition(ofBook: facts, slug: slug)
    try change.add(edit, slug)
  }

  private func facts(in context: CommandContext) throws -> [BookField: String] {
    var facts = facts
    for field in [BookField.overview, .chapters] {
      facts[field] = try facts[field].map { try context.text($0, of: field.rawValue) }
    }
    facts[.cover] = facts[.cover].map(context.invocation.absolutePicture)
    return facts
  }

  private func move(_ book: Book, _ change: CatalogueChange) throws {
    let other = try position?.other.map(change.library.namedBook)
    if other == book { throw CommandFailure(.failed, "\(book.title) cannot precede itself") }
    try change.make(
      change.catalogue.move(book, before: other), of: .book(book),
      done: other.map { "now precedes \($0.title)" } ?? "is now the last book")
  }
}
