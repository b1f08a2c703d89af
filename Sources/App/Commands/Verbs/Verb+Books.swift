import Essentials
import Imports
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
      chapter (ch. 7, pt. 2 ch. 3, act 2 sc. 3, or its title), a percentage (36 %), or +20 to go on by as \
      much. What is beyond the end of the book is refused. A place also sets the status to reading. --status, or "to read", \
      "reading", "read" or "unfinished" for PLACE, says whether you want to read the book, are \
      reading it, have read it, or stopped where you are; "read 4" and "unfinished 2" also how \
      many of 5 stars it gets. "" removes either. Each place is kept with the time when it was set, in \
      reading/ in the library; so is the end of a book that you have read.

      year prints what you noted and read in a year: a map of its days, its books with their \
      weeks, how long notes are, which books you finished. Pages are counted between the places \
      that you set, to the end of a book when you say that you have read it, and where an e-reader \
      has counted them. If you set an earlier place within an hour, or take one back, it replaces \
      the last one. --format svg or html makes one file that you can send to a friend, and so does -o, \
      as svg if its name has no ending.
      """,
    example: #"hawknotes books add Piranesi --author "Susanna Clarke" --year 2020"#,
    forms: [
      Form("list", [.book.optional], [.removed, .json]) { try $0.listBooks() },
      Form(
        "add", [Operand("TITLE").optional], Array(bookFacts.dropFirst()) + [.slug, .json],
        oneOf: [.from]
      ) { try $0.addBook() },
      Form("edit", [.book], bookFacts + [.json]) { try $0.editBook() },
      Form("place", [.book, Operand("PLACE").repeated.optional], [.fact(.status), .json]) {
        try $0.place()
      },
      Form("year", [Operand("YEAR").optional], [.picture, .output, .json]) { try $0.year() },
      Form("move", [.book], [.json], oneOf: [.before, .last]) { try $0.moveBook() },
      Form("remove", [.book], [.json]) { try $0.remove(.book($0.book())) },
      Form("restore", [.removedBook], [.json]) { try $0.restore(isBook: true) },
    ]
  ).listed(as: "books [BOOK|ACTION …]")

  // The title is the first one.
  private static var bookFacts: [Option] { BookField.allCases.map(Option.fact) }
}

extension Call {
  fileprivate func listBooks() throws {
    let library = try library
    let book = try arguments.operandText(at: 0).map(library.namedBook)
    let isOfRemoved = arguments.has(.removed)
    let removed = library.catalogue.removed.filter(\.isBook).map(\.book)
    list(
      (isOfRemoved ? removed : library.catalogue.books).filter { $0 == book ?? $0 },
      none: isOfRemoved ? "no book was removed" : nil, json: { $0.json(in: library) },
      cells: { $0.cells(in: library) })
    reportUnlisted(in: library)
  }

  private var bookFacts: [BookField: String] {
    get throws {
      var facts: [BookField: String] = [:]
      for field in BookField.allCases {
        facts[field] = try arguments.text(of: .fact(field)).map {
          try field.words.isLong ? text($0, of: field.rawValue) : $0
        }
      }
      facts[.cover] = facts[.cover].map(invocation.absolutePicture)
      return facts
    }
  }

  fileprivate func addBook() throws {
    var facts = try bookFacts
    facts[.title] = try arguments.operandText(at: 0)
    if let file = arguments.bytes(of: .from) {
      facts.merge(try self.facts(from: file)) { given, _ in given }
    }
    let catalogue = try library.catalogue
    try refuseDuplicate(of: catalogue.book(like: facts))
    let (edit, slug) = try catalogue.addition(ofBook: facts, slug: arguments.text(of: .slug))
    try add(edit, slug)
  }

  fileprivate func editBook() throws {
    let (book, facts) = (try book(), try bookFacts)
    guard !facts.isEmpty else {
      throw Failure.missingOperand("a fact to change, such as --title TEXT", command: "books edit")
    }
    try change(.book(book), by: library.catalogue.change(of: book, facts), done: "is changed")
  }

  fileprivate func moveBook() throws {
    let (book, library) = (try book(), try library)
    let other = try arguments.text(of: .before).map(library.namedBook)
    if other == book { throw Failure("\(book.title) cannot precede itself") }
    try change(
      .book(book), by: library.catalogue.move(book, before: other),
      done: other.map { "now precedes \($0.title)" } ?? "is now the last book")
  }

  // MARK: Places

  fileprivate func place() throws {
    let (book, facts) = (try book(), try whereabouts)
    if facts.isEmpty { return try printPlace(in: book) }
    try change(.book(book), by: library.catalogue.change(of: book, facts)) { changed in
      let book = changed.book
      let facts = [book.status?.words, book.placeOfPages].compactMap(\.self)
      let end =
        book.isAtEnd
        ? "; if you have finished it: \(Program.name) books place \(book.slug) --status read" : ""
      return "\(book.title): \(facts.isEmpty ? "no place" : facts.joined(separator: ", "))\(end)"
    }
  }

  private var whereabouts: [BookField: String] {
    get throws {
      let words = try arguments.operandTexts().dropFirst()
      let place = words.joined(separator: " ")
      var facts = words.isEmpty ? [:] : place.isEmpty ? [.place: ""] : BookField.whereabouts(place)
      facts[.status] = try arguments.text(of: .fact(.status)) ?? facts[.status]
      return facts
    }
  }

  private func printPlace(in book: Book) throws {
    if !isJSON, book.status != nil || book.place != nil {
      return console.print([[.init(book.status?.words ?? ""), .init(book.place ?? "")]])
    }
    try answer(
      book.json(in: library),
      "\(book.title) has no place yet; “\(Program.name) books place \(book.slug) p. 1” sets one")
  }
}
