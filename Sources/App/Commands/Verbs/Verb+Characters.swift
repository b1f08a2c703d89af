import Essentials
import NotesLibrary

extension Verb {
  static let characters = Verb(
    "characters", .listing, "the characters; who, add, edit, relate, …",
    details: """
      Lists all characters, one, or those of a book: first those that it introduces, then those \
      that come from other books; for a book that is called like an action, say “list \
      BOOK”. add prints the slugs of the new character; --slug adds another one of the same name. \
      edit changes the facts that it is given, all aliases or all books at once, and an empty text \
      removes one: --role "". A removed character keeps its notes, and restore brings it back with \
      them. relate says in your words what one is to another: “relate lileas sister agatha --since \
      "ch. 2"”, or with words such as “afraid of” or “haunts”. Without a place it is known from the \
      beginning. Said again with another place, that changes; an empty one removes it. unrelate \
      takes back all that is said of the two, in either direction, as far as you have read. With \
      --json a change prints the character. favourite adds one to your favourites, which the \
      Favorites tab shows first.

      who prints what the people of a book, or those around a character, are to each other: the \
      next of kin as a tree, then all relations, each with the place from which it is known, then \
      who is named together in notes, and where in the book notes name each of them. What comes \
      after your place in a book is not shown; --at PLACE shows what was known at an earlier one, \
      --later everything.
      """,
    example: #"hawknotes characters add piranesi "The Other" --alias Ketterley"#,
    forms: [
      Form("list", [.target.optional], [.removed, .json]) { try $0.listCharacters() },
      Form("who", [.target], [.at, .laterOfPeople, .json]) { try $0.who() },
      Form(
        "add", [.book, Operand("NAME")], Array(characterFacts.dropFirst()) + [.slug, .json]
      ) { try $0.addCharacter() },
      Form("edit", [.character], characterFacts + [.json]) { try $0.editCharacter() },
      Form("relate", [.character, Operand("WORDS"), .character], [.since, .json]) {
        try $0.relate()
      },
      Form("unrelate", [.character, .character], [.json]) { try $0.unrelate() },
      Form("move", [.character], [.json], oneOf: [.before, .last]) { try $0.moveCharacter() },
      Form("remove", [.character], [.json]) { try $0.remove($0.person()) },
      Form("restore", [.removedCharacter], [.json]) { try $0.restore(isBook: false) },
      Form("favourite", [.character], [.json]) { try $0.setFavourite(true) },
      Form("unfavourite", [.character], [.json]) { try $0.setFavourite(false) },
    ]
  ).listed(as: "characters [BOOK|ACTION …]")

  // The name is the first one.
  private static var characterFacts: [Option] { CharacterField.allCases.map(Option.fact) }
}

extension Call {
  fileprivate func listCharacters() throws {
    let (library, subject) = (try library, try givenTarget?.subject)
    let isOfRemoved = arguments.has(.removed)
    let catalogue = library.catalogue
    list(
      isOfRemoved ? removed(of: subject?.book, catalogue) : characters(of: subject, catalogue),
      none: isOfRemoved ? "no character was removed" : nil, json: { $0.json(in: library) },
      cells: { $0.cells(in: library, listedIn: subject?.book) })
    reportUnlisted(in: library)
  }

  private func characters(of subject: Subject?, _ catalogue: Catalogue) -> [Subject] {
    guard let subject else { return catalogue.people }
    return subject.character == nil ? catalogue.characters(in: subject.book) : [subject]
  }

  private func removed(of book: Book?, _ catalogue: Catalogue) -> [Subject] {
    catalogue.removed.filter { $0.character != nil && $0.book == book ?? $0.book }
  }

  fileprivate func setFavourite(_ isFavourite: Bool) throws {
    let (target, library) = (try target(), try library)
    guard case .subject(.character(let character, _)) = target else {
      throw Failure("\(target.name) cannot be a favourite; name a character")
    }
    try library.setFavourite(isFavourite, character.id)
    answer(
      target.subject.json(in: library),
      "\(character.name) is \(isFavourite ? "now" : "no longer") a favourite")
  }

  fileprivate func addCharacter() throws {
    let (book, catalogue) = (try book(), try library.catalogue)
    var facts = try characterFacts(in: book)
    facts[.name] = try operand(1)
    try refuseDuplicate(of: catalogue.character(like: facts, in: book))
    let (edit, slug) = try catalogue.addition(of: facts, to: book, slug: arguments.text(of: .slug))
    try add(edit, "\(book.slug)/\(slug)")
  }

  fileprivate func editCharacter() throws {
    let (character, book) = try library.namedCharacter(operand())
    let facts = try characterFacts(in: book)
    guard !facts.isEmpty else {
      throw Failure.missingOperand(
        "a fact to change, such as --role TEXT", command: "characters edit")
    }
    let edit = try library.catalogue.change(of: character, in: book, facts)
    try change(.character(character, in: book), by: edit, done: "is changed")
  }

  fileprivate func moveCharacter() throws {
    let (character, book) = try library.namedCharacter(operand())
    let other = try arguments.text(of: .before).map { name in
      let (other, otherBook) = try library.namedCharacter(name)
      guard otherBook == book, other != character else {
        let many = book.entryWords.many
        throw Failure("\(character.name) can precede other \(many) of \(book.title) only")
      }
      return other
    }
    try change(
      .character(character, in: book),
      by: library.catalogue.move(character, before: other, in: book),
      done: other.map { "now precedes \($0.name)" } ?? "is now the last of \(book.title)")
  }

  fileprivate func relate() throws {
    let (subject, other, library) = (try person(), try person(2), try library)
    let edit = try library.catalogue.relate(
      subject, operand(1), to: other, since: arguments.text(of: .since))
    try change(subject, by: edit) { _ in
      let catalogue = library.catalogue
      guard let relation = catalogue.relation(addedBy: edit) else { return subject.name }
      return relation.sentence(in: subject.book) + Horizon(catalogue).notice(of: relation)
    }
  }

  fileprivate func unrelate() throws {
    let (one, other, library) = (try person(), try person(1), try library)
    // What the reader does not know yet stays, and is not told.
    let horizon = Horizon(library.catalogue)
    let relations = library.catalogue.relations.filter {
      $0.isBetween(one, other) && horizon.includes($0)
    }
    guard !relations.isEmpty else {
      throw Failure("nothing is said of \(one.name) and \(other.name)")
    }
    for subject in Set(relations.map(\.subject)) {
      let own = relations.filter { $0.subject == subject }
      if let edit = library.catalogue.removal(of: own) { try library.change(edit) }
    }
    relations.map(\.retraction).forEach(report)
    if isJSON { console.print(one.json(in: library)) }
  }

  private func characterFacts(in book: Book) throws -> [CharacterField: String] {
    var facts: [CharacterField: String] = [:]
    for field in CharacterField.allCases {
      let given = try arguments.texts(of: .fact(field))
      guard let given, let last = given.last else { continue }
      facts[field] =
        switch field {
        case .aliases: given.joined(separator: ",")
        case .appears: try slugs(ofBooks: given, notOf: book)
        case .synopsis: try text(last, of: "synopsis")
        case .picture: invocation.absolutePicture(last)
        // If one of these is repeated, the last one counts.
        case .name, .role: last
        }
    }
    return facts
  }

  private func slugs(ofBooks names: [String], notOf book: Book) throws -> String {
    try names.filter { !$0.isEmpty }.flatMap { name in
      if let numbered = try library.catalogue.books(numbered: name, besides: book) {
        return numbered.map(\.slug)
      }
      let other = try library.namedBook(name)
      guard other != book else {
        throw Failure("\(book.title) introduces the \(book.entryWords.one); name other books only")
      }
      return [other.slug]
    }.joined(separator: ",")
  }
}
