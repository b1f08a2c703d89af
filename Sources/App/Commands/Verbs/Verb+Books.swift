import Essentials
import NotesLibrary

extension Verb {
  static let books = Verb(
    "books", .listing, "the books; add, edit, place, year, move, remove, …",
    details: """
      Lists the books in their order, or one; with --removed, those that were removed. add prints the slug \
      of the new book; only the title is required, and --slug for another one of the same title. \
      With --from, the title and other facts come from a file, except those that are given. edit \
      changes the facts that it is given, and an empty text removes one: --series "". A removed \
      book keeps its characters and notes, and restore brings it back with them. With --json a \
      change prints the book.

      place prints how far you are in a book, or sets it: PLACE is a page (p. 112, or 112), a \
      chapter (ch. 7), a percentage (36 %), or +20 to go on by as much. What is beyond the end of \
      the book is refused. A place also sets the status to reading. --status, or "to read", \
      "reading" or "read" for PLACE, says whether you want to read the book, are reading it, or \
      have read it. "" removes either. Each place is kept with the time when it was set, in \
      reading/ in the library; so is the end of a book that you have read.

      year prints what you noted and read in a year: a map of its days, its books with their \
      weeks, how long notes are, which books you finished. Pages are counted between the places \
      that you set, to the end of a book when you say that you have read it, and where an e-reader \
      has counted them. A place that goes back within an hour corrects the one before. --format \
      svg or html makes one file that you can send to a friend, and so does -o, as svg if its name \
      has no ending.
      """,
    example: #"hawknotes books add Piranesi --author "Susanna Clarke" --year 2020"#,
    forms: [
      Form("list", [.book.optional], [.removed, .json]) { call in
        let library = try call.context.library
        let book = try call.arguments.operandText(at: 0).map(library.namedBook)
        let removed = library.catalogue.removed.filter { $0.character == nil }.map(\.book)
        let isOfRemoved = call.arguments.has(.removed)
        call.list(
          (isOfRemoved ? removed : library.catalogue.books).filter { $0 == book ?? $0 },
          none: isOfRemoved ? "no book was removed" : nil, json: { $0.json(in: library) },
          cells: { $0.cells(in: library) })
        return call.context.outcome(ofListing: library)
      },
      Form(
        "add", [Operand("TITLE").optional], Array(bookFacts.dropFirst()) + [.slug, .json],
        oneOf: [.from], run: addBook),
      Form("edit", [.book], bookFacts + [.json], run: editBook),
      Form(
        "place", [.book, Operand("PLACE").repeated.optional], [.fact(.status), .json], run: place),
      Form("year", [Operand("YEAR").optional], [.picture, .output, .json], run: year),
      Form("move", [.book], [.json], oneOf: [.before, .last], run: moveBook),
      Form("remove", [.book], [.json]) { call in
        let change = try CatalogueChange(call)
        return try change.remove(.book(change.library.namedBook(call.operand())))
      },
      Form("restore", [.removedBook], [.json]) { call in
        try CatalogueChange(call).restore(call.operand(), .books)
      },
    ]
  ).listed(as: "books [BOOK|ACTION …]")

  // The title is the first one.
  private static var bookFacts: [Option] { BookField.allCases.map(Option.fact) }

  private static func addBook(_ call: Call) throws -> Outcome {
    let file = call.arguments.bytes(of: .from)
    let title = try call.arguments.operandText(at: 0)
    let slug = try call.arguments.text(of: .slug)
    let change = try CatalogueChange(call)
    var facts = try facts(of: call)
    facts[.title] = title
    if let file { facts.merge(try call.context.bookFacts(from: file)) { given, _ in given } }
    try change.check(change.catalogue.book(like: facts), slug)
    let (edit, newSlug) = try change.catalogue.addition(ofBook: facts, slug: slug)
    return try change.add(edit, newSlug)
  }

  private static func editBook(_ call: Call) throws -> Outcome {
    guard try !call.arguments.bookFacts.isEmpty else {
      throw UsageError.missingOperand(
        "a fact to change, such as --title TEXT", command: "books edit")
    }
    let change = try CatalogueChange(call)
    let book = try change.library.namedBook(call.operand())
    return try change.make(
      change.catalogue.change(of: book, facts(of: call)), of: .book(book), done: "is changed")
  }

  private static func facts(of call: Call) throws -> [BookField: String] {
    var facts = try call.arguments.bookFacts
    for field in BookField.allCases where field.words.isLong {
      facts[field] = try facts[field].map { try call.context.text($0, of: field.rawValue) }
    }
    facts[.cover] = facts[.cover].map(call.invocation.absolutePicture)
    return facts
  }

  private static func moveBook(_ call: Call) throws -> Outcome {
    let position = try call.arguments.newPosition
    let change = try CatalogueChange(call)
    let book = try change.library.namedBook(call.operand())
    let other = try position.map(change.library.namedBook)
    if other == book { throw Failure("\(book.title) cannot precede itself") }
    return try change.make(
      change.catalogue.move(book, before: other), of: .book(book),
      done: other.map { "now precedes \($0.title)" } ?? "is now the last book")
  }
}
