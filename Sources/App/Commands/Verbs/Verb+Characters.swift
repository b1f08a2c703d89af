import Essentials
import NotesLibrary

extension Verb {
  static let characters = Verb(
    "characters", .listing, "the characters; who, add, edit, relate, …",
    details: """
      Lists all characters, one, or those of a book: first those that it introduces, then those \
      that come from other books; before a book that is called like an action, the word list is \
      needed. add prints the slugs of the new character; --slug adds another one of the same name. \
      edit changes the facts that it is given, all aliases or all books at once, and an empty text \
      removes one: --role "". A removed character keeps its notes, and restore brings it back with \
      them. relate says in your words what one is to another: “relate lileas sister agatha --since \
      "ch. 2"”, or with words such as “afraid of” or “haunts”. Without a place it is known from the \
      beginning. Said again with another place, that changes; an empty one removes it. unrelate takes all back that is said of the two in either \
      direction, as far as you have read, and who shows it. With --json a change \
      prints the character. favourite adds one to your favourites, which the Favorites tab shows \
      first.

      who prints what the people of a book are to each other, or those around a character: of \
      that the next of kin as a tree, then all relations, each with the place from which it is \
      known, then who is named together in notes; and where in the book notes name each of them. \
      What comes \
      after your place in a book is not shown; --at PLACE shows what was known at an earlier one, \
      --later everything.
      """,
    example: #"hawknotes characters add piranesi "The Other" --alias Ketterley"#,
    forms: [
      Form("list", [.target.optional], [.removed, .json]) { call in
        let library = try call.context.library
        let subject = try call.arguments.operandText(at: 0).map(library.namedTarget)?.subject
        let isOfRemoved = call.arguments.has(.removed)
        let catalogue = library.catalogue
        call.list(
          isOfRemoved ? removed(of: subject?.book, catalogue) : characters(of: subject, catalogue),
          none: isOfRemoved ? "no character was removed" : nil, json: { $0.json(in: library) },
          cells: { $0.cells(in: library, listedIn: subject?.book) })
        return call.context.outcome(ofListing: library)
      },
      Form("who", [.target], [.at, .later.formerly("--all"), .json], run: who),
      Form(
        "add", [.book, Operand("NAME")],
        Array(characterFacts.dropFirst()) + [.slug, .json], run: addCharacter),
      Form("edit", [.character], characterFacts + [.json], run: editCharacter),
      Form("relate", [.character, Operand("WORDS"), .character], [.since, .json], run: relate),
      Form("unrelate", [.character, .character], [.json], run: unrelate),
      Form("move", [.character], [.json], oneOf: [.before, .last], run: moveCharacter),
      Form("remove", [.character], [.json]) { call in
        let change = try CatalogueChange(call)
        return try change.remove(change.library.person(call.operand()))
      },
      Form("restore", [.removedCharacter], [.json]) { call in
        try CatalogueChange(call).restore(call.operand(), .characters)
      },
      Form("favourite", [.character], [.json]) { try setFavourite(true, $0) },
      Form("unfavourite", [.character], [.json]) { try setFavourite(false, $0) },
    ]
  ).listed(as: "characters [BOOK|ACTION …]")

  private static func characters(of subject: Subject?, _ catalogue: Catalogue) -> [Subject] {
    guard let subject else { return catalogue.people }
    return subject.character == nil ? catalogue.characters(in: subject.book) : [subject]
  }

  private static func removed(of book: Book?, _ catalogue: Catalogue) -> [Subject] {
    catalogue.removed.filter { $0.character != nil && $0.book == book ?? $0.book }
  }

  // The name is the first one.
  private static var characterFacts: [Option] { CharacterField.allCases.map(Option.fact) }

  private static func setFavourite(_ isFavourite: Bool, _ call: Call) throws -> Outcome {
    let library = try call.context.library
    let target = try library.namedTarget(call.operand())
    guard case .subject(.character(let character, _)) = target else {
      throw Failure("\(target.name) cannot be a favourite; name a character")
    }
    try library.setFavourite(isFavourite, character.id)
    return call.answer(
      target.subject.json(in: library),
      "\(character.name) is \(isFavourite ? "now" : "no longer") a favourite")
  }

  private static func addCharacter(_ call: Call) throws -> Outcome {
    let change = try CatalogueChange(call)
    let book = try change.library.namedBook(call.operand())
    var facts = try facts(of: call, in: book, change)
    facts[.name] = try call.operand(1)
    let slug = try call.arguments.text(of: .slug)
    try change.check(change.catalogue.character(like: facts, in: book), slug)
    let (edit, newSlug) = try change.catalogue.addition(of: facts, to: book, slug: slug)
    return try change.add(edit, "\(book.slug)/\(newSlug)")
  }

  private static func editCharacter(_ call: Call) throws -> Outcome {
    guard try !call.arguments.characterFacts.isEmpty else {
      throw UsageError.missingOperand(
        "a fact to change, such as --role TEXT", command: "characters edit")
    }
    let change = try CatalogueChange(call)
    let (character, book) = try change.library.namedCharacter(call.operand())
    let edit = try change.catalogue.change(
      of: character, in: book, facts(of: call, in: book, change))
    return try change.make(edit, of: .character(character, in: book), done: "is changed")
  }

  private static func moveCharacter(_ call: Call) throws -> Outcome {
    let position = try call.arguments.newPosition
    let change = try CatalogueChange(call)
    let (character, book) = try change.library.namedCharacter(call.operand())
    let other = try position.map { name in
      let (other, otherBook) = try change.library.namedCharacter(name)
      guard otherBook == book, other != character else {
        throw Failure("\(character.name) can precede other characters of \(book.title) only")
      }
      return other
    }
    return try change.make(
      change.catalogue.move(character, before: other, in: book),
      of: .character(character, in: book),
      done: other.map { "now precedes \($0.name)" } ?? "is now the last of \(book.title)")
  }

  private static func relate(_ call: Call) throws -> Outcome {
    let change = try CatalogueChange(call)
    let subject = try change.library.person(call.operand())
    let other = try change.library.person(call.operand(2))
    let edit = try change.catalogue.relate(
      subject, call.operand(1), to: other, since: call.arguments.text(of: .since))
    return try change.make(edit, of: subject) { [catalogue = { change.catalogue }] _ in
      guard let relation = catalogue().relation(addedBy: edit) else { return subject.name }
      return relation.sentence(in: subject.book) + Horizon(catalogue()).notice(of: relation)
    }
  }

  private static func unrelate(_ call: Call) throws -> Outcome {
    let library = try call.context.library
    let (one, other) = (try library.person(call.operand()), try library.person(call.operand(1)))
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
    for relation in relations {
      call.invocation.report(relation.retraction)
    }
    if call.isJSON { call.console.print(one.json(in: library)) }
    return .done
  }

  private static func facts(
    of call: Call, in book: Book, _ change: CatalogueChange
  ) throws -> [CharacterField: String] {
    let given = try call.arguments.characterFacts
    var facts = given.mapValues { $0.joined(separator: ",") }
    facts[.synopsis] = try given[.synopsis]?.last.map {
      try call.context.text($0, of: "synopsis")
    }
    facts[.appears] = try given[.appears].map { names in
      try names.filter { !$0.isEmpty }.map { name in
        let other = try change.library.namedBook(name)
        guard other != book else {
          throw Failure("\(book.title) introduces the character; name other books only")
        }
        return other.slug
      }.joined(separator: ",")
    }
    // If one of these is repeated, the last one counts.
    for field in [CharacterField.name, .role] { facts[field] = given[field]?.last }
    facts[.picture] = given[.picture]?.last.map(call.invocation.absolutePicture)
    return facts
  }
}
