import NotesLibrary

// What is known of a book or character, an option each; an empty text removes it.
extension Option {
  static let slug = Option(
    "--slug", .required("SLUG"), summary: "its name in paths and links; made if not given")
  static let from = Option(
    "--from", .required("FILE"), summary: "facts from an EPUB or OPF file; - is standard input")
  static let before = Option("--before", .required("TARGET"), summary: "the one it is to precede")
  static let last = Option("--last", summary: "to the end")
  static let removed = Option("--removed", summary: "those that were removed")

  /// The option that sets a fact of a book.
  static func fact(_ field: BookField) -> Option {
    let name = "--\(field.rawValue)"
    return switch field {
    case .title: Option(name, .text("TEXT"), summary: "the title")
    case .author: Option(name, .text("TEXT"), summary: "who wrote it")
    case .series: Option(name, .text("TEXT"), summary: "the series it belongs to")
    case .number: Option(name, .text("N"), summary: "its number in the series: 1, 2.5")
    case .year: Option(name, .text("N"), summary: "the year it was published in")
    case .publisher: Option(name, .text("TEXT"), summary: "who published it")
    case .pages: Option(name, .text("N"), summary: "how many pages it has")
    case .isbn: Option(name, .text("ISBN"), summary: "of 10 or 13 digits, which are checked")
    case .tagline: Option(name, .text("TEXT"), summary: "one line about it")
    case .overview:
      Option(name, .text("TEXT|-"), summary: "a paragraph about it; - is standard input")
    case .status:
      Option(
        name, .text(ReadingStatus.allCases.map(\.rawValue).joined(separator: "|")),
        summary: "how far you are")
    case .place: Option(name, .text("PLACE"), summary: "where you are in it: p. 112, ch. 7, 36 %")
    }
  }

  /// The option that sets a fact of a character.
  static func fact(_ field: CharacterField) -> Option {
    switch field {
    case .name: Option("--name", .text("TEXT"), summary: "the character's name")
    case .aliases:
      Option("--alias", .text("TEXT"), summary: "another name; several with commas, or again")
    case .role: Option("--role", .text("TEXT"), summary: "what the character is, in a few words")
    case .synopsis:
      Option("--synopsis", .text("TEXT|-"), summary: "who this is; - is standard input")
    case .appears:
      Option("--appears", .text("BOOK"), summary: "another book it occurs in; may stand again")
    }
  }

  static let facts = BookField.allCases.map(fact) + CharacterField.allCases.map(fact)
}

extension SplitArguments {
  /// What the options say of a book.
  var bookFacts: [BookField: String] {
    get throws(UsageError) {
      var facts: [BookField: String] = [:]
      for field in BookField.allCases { facts[field] = try text(of: .fact(field)) }
      return facts
    }
  }

  /// What the options say of a character: one value for each time that an option stands.
  var characterFacts: [CharacterField: [String]] {
    get throws(UsageError) {
      var facts: [CharacterField: [String]] = [:]
      for field in CharacterField.allCases { facts[field] = try texts(of: .fact(field)) }
      return facts
    }
  }
}
