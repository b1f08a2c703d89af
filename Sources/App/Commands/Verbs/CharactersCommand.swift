import NotesLibrary

struct CharactersCommand: Command {
  static let verb = Verb(
    name: "characters", operands: ["[BOOK|ACTION", "…]"], options: Action.allOptions,
    forms: Action.forms, group: .listing,
    summary: "the characters; add, edit, relate, move, remove",
    details: """
      Lists all characters, one, or those of a book: first those that it introduces, then those \
      that come from other books. ACTION is list, add, edit, relate, unrelate, move, remove or \
      restore. add prints the slugs of the new character. edit changes the facts that it is given, all aliases or all \
      books at once, and an empty text removes one: --role "". A removed character keeps its notes, \
      and restore brings it back with them. relate says in your words what one is to another: \
      “relate lileas sister agatha --since "ch. 2"”; unrelate takes all back that is said of the \
      two, and “\(Program.name) who” shows it. With --json a change prints the character.
      """,
    example: #"hawknotes characters add piranesi "The Other" --alias Ketterley"#)

  enum Action: String, CommandAction {
    case list, add, edit, relate, unrelate, move, remove, restore

    var operands: [String] {
      switch self {
      case .list: ["[TARGET]"]
      case .add: ["BOOK", "NAME for the character"]
      case .edit, .move, .remove: ["CHARACTER"]
      case .relate: ["CHARACTER", "WORDS", "CHARACTER"]
      case .unrelate: ["CHARACTER", "CHARACTER"]
      case .restore: ["CHARACTER that was removed"]
      }
    }

    var options: [Option] {
      let facts = CharacterField.allCases.map(Option.fact)
      return switch self {
      case .list: [.removed, .json]
      case .add: facts.filter { $0.name != Option.fact(.name).name } + [.slug, .json]
      case .edit: facts + [.json]
      case .move: [.before, .last, .json]
      case .relate: [.since, .json]
      case .unrelate, .remove, .restore: [.json]
      }
    }
  }

  private let action: Action
  private let operands: [String]
  private let facts: [CharacterField: [String]]
  private let slug: String?
  private let since: String?
  private let position: NewPosition?
  private let listsRemoved: Bool
  private let isJSON: Bool

  init(_ arguments: SplitArguments) throws {
    (action, operands) = try Self.action(arguments)
    facts = try arguments.characterFacts
    slug = try arguments.text(of: .slug)
    since = try arguments.text(of: .since)
    position = action == .move ? try NewPosition(arguments, command: "characters move") : nil
    listsRemoved = arguments.has(.removed)
    isJSON = arguments.has(.json)
    if action == .edit, facts.isEmpty {
      throw UsageError.missingOperand(
        "a fact to change, such as --role TEXT", command: "characters edit")
    }
  }

  // A single word that is not an action names what to list.
  private static func action(_ arguments: SplitArguments) throws -> (Action, operands: [String]) {
    let words = try arguments.operandTexts()
    guard words.count == 1, Action(rawValue: words[0]) == nil else {
      return try arguments.action(of: "characters")
    }
    return (.list, try arguments.operands(of: Action.list, from: 0, of: "characters"))
  }

  func run(in context: CommandContext) throws -> Outcome {
    let change = try CatalogueChange(context, isJSON: isJSON)
    let library = change.library
    switch action {
    case .list:
      LibraryListing(library: library, console: context.console, isJSON: isJSON)
        .printCharacters(of: try operands.first.map(library.namedTarget), removed: listsRemoved)
      return context.outcome(ofListing: library)
    case .add: try add(to: library.namedBook(operands[0]), change)
    case .edit: try edit(library.namedCharacter(operands[0]), change)
    case .relate:
      try relate(library.person(operands[0]), operands[1], library.person(operands[2]), change)
    case .unrelate:
      try unrelate(library.person(operands[0]), library.person(operands[1]), change)
    case .move: try move(library.namedCharacter(operands[0]), change)
    case .remove:
      let (character, book) = try library.namedCharacter(operands[0])
      try change.remove(.character(character, in: book), command: "characters")
    case .restore: try change.restore(operands[0], .characters)
    }
    return .done
  }

  private func add(to book: Book, _ change: CatalogueChange) throws {
    var facts = try facts(in: book, change)
    facts[.name] = operands[1]
    let (edit, slug) = try change.catalogue.addition(of: facts, to: book, slug: slug)
    try change.add(edit, "\(book.slug)/\(slug)")
  }

  private func edit(
    _ named: (character: BookCharacter, book: Book), _ change: CatalogueChange
  ) throws {
    let (character, book) = named
    let edit = try change.catalogue.change(of: character, in: book, facts(in: book, change))
    try change.make(edit, of: .character(character, in: book), done: "is changed")
  }

  private func move(
    _ named: (character: BookCharacter, book: Book), _ change: CatalogueChange
  ) throws {
    let (character, book) = named
    let other = try position?.other.map { name in
      let (other, otherBook) = try change.library.namedCharacter(name)
      guard otherBook == book, other != character else {
        throw CommandFailure(
          .failed, "\(character.name) can precede other characters of \(book.title) only")
      }
      return other
    }
    try change.make(
      change.catalogue.move(character, before: other, in: book),
      of: .character(character, in: book),
      done: other.map { "now precedes \($0.name)" } ?? "is now the last of \(book.title)")
  }

  private func relate(
    _ subject: Subject, _ words: String, _ other: Subject, _ change: CatalogueChange
  ) throws {
    let edit = try change.catalogue.relate(subject, words, to: other, since: since)
    try change.make(edit, of: subject) { [catalogue = { change.catalogue }] _ in
      guard let relation = catalogue().relation(addedBy: edit) else { return subject.name }
      let isHidden = !Horizon(catalogue()).includes(relation)
      return relation.sentence(in: relation.book)
        + (isHidden ? "; it is hidden until you get there" : "")
    }
  }

  private func unrelate(
    _ one: Subject, _ other: Subject, _ change: CatalogueChange
  ) throws {
    // What the reader does not know yet stays, and is not told.
    let horizon = Horizon(change.catalogue)
    let relations = change.catalogue.relations.filter {
      $0.isBetween(one, other) && horizon.includes($0)
    }
    guard !relations.isEmpty else {
      throw CommandFailure(.failed, "nothing is said of \(one.name) and \(other.name)")
    }
    for subject in Set(relations.map(\.subject)) {
      guard
        let edit = change.catalogue.removal(of: relations.filter { $0.subject == subject })
      else { continue }
      try change.library.change(edit)
    }
    for relation in relations {
      change.context.invocation.report("it is no longer said that \(relation.sentence)")
    }
    if isJSON { change.context.console.print(one.json(in: change.library)) }
  }

  private func facts(
    in book: Book, _ change: CatalogueChange
  ) throws -> [CharacterField: String] {
    var facts = facts.mapValues { $0.joined(separator: ",") }
    facts[.synopsis] = try self.facts[.synopsis]?.last.map {
      try change.context.text($0, of: "synopsis")
    }
    facts[.appears] = try self.facts[.appears].map { names in
      try names.filter { !$0.isEmpty }.map { name in
        let other = try change.library.namedBook(name)
        guard other != book else {
          throw CommandFailure(
            .failed, "\(book.title) introduces the character; name other books only")
        }
        return other.slug
      }.joined(separator: ",")
    }
    // If one of these is repeated, the last one counts.
    for field in [CharacterField.name, .role] { facts[field] = self.facts[field]?.last }
    facts[.picture] = self.facts[.picture]?.last.map(change.context.invocation.absolutePicture)
    return facts
  }
}
