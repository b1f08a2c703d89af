import NotesLibrary

extension Verb {
  static func place(_ call: Call) throws -> Outcome {
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
      ? "; if you have finished it: \(Program.name) books place \(book.slug) --status read" : ""
    return "\(book.title): \(facts.isEmpty ? "no place" : facts.joined(separator: ", "))\(end)"
  }

  private static func show(_ book: Book, _ change: CatalogueChange) -> Outcome {
    if !change.call.isJSON, book.status != nil || book.place != nil {
      change.call.console.print([[.init(book.status?.words ?? ""), .init(book.place ?? "")]])
      return .done
    }
    return change.call.answer(
      book.json(in: change.library),
      "\(book.title) has no place yet; “\(Program.name) books place \(book.slug) p. 1” sets one")
  }
}
