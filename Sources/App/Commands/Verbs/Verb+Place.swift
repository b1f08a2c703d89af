import NotesLibrary

extension Verb {
  static let place = Verb(
    "place", [.book, Operand("PLACE").repeated.optional], [.fact(.status), .json], .changing,
    "where you are in a book: p. 112, ch. 7, 36 %",
    details: """
      Prints how far you are in a book, or sets it: PLACE is a page (p. 112, or 112), a chapter \
      (ch. 7), a percentage (36 %), or +20 to go on by as much. What is beyond the end of the book \
      is refused. A place also sets the status to reading. --status, or "to read", "reading" or \
      "read" for PLACE, says whether you want to read the book, are reading it, or have read it. "" \
      removes either. Each place is kept with the time when it was set, in reading/ in the library; \
      so is the end of a book that you have read.
      """,
    example: "hawknotes place piranesi p. 112"
  ) { call in
    let change = try CatalogueChange(call)
    let book = try change.library.namedBook(call.operand())
    let facts = try facts(call.arguments)
    if facts.isEmpty { return show(book, change) }
    return try change.make(
      change.catalogue.change(of: book, facts), of: .book(book), sentence: sentence)
  }

  private static func facts(_ arguments: SplitArguments) throws -> [BookField: String] {
    let words = try arguments.operandTexts().dropFirst()
    let place = words.joined(separator: " ")
    var facts =
      words.isEmpty ? [:] : place.isEmpty ? [.place: ""] : BookField.whereabouts(place)
    facts[.status] = try arguments.text(of: .fact(.status)) ?? facts[.status]
    return facts
  }

  private static func sentence(on subject: Subject) -> String {
    let book = subject.book
    let facts = [book.status?.words, book.placeOfPages].compactMap(\.self)
    let end =
      book.isAtEnd
      ? "; if you have finished it: \(Program.name) place \(book.slug) --status read" : ""
    return "\(book.title): \(facts.isEmpty ? "no place" : facts.joined(separator: ", "))\(end)"
  }

  private static func show(_ book: Book, _ change: CatalogueChange) -> Outcome {
    if !change.call.isJSON, book.status != nil || book.place != nil {
      change.call.console.print([[.init(book.status?.words ?? ""), .init(book.place ?? "")]])
      return .done
    }
    return change.call.answer(
      book.json(in: change.library),
      "\(book.title) has no place yet; “\(Program.name) place \(book.slug) p. 1” sets one")
  }
}
