import NotesLibrary

// The facts about a book or character have an option each; an empty text removes the fact.
extension Option {
  static let slug = Option(
    "--slug", .required("SLUG"), summary: "its name in paths and links; if not given, one is made")
  static let from = Option(
    "--from", .required("FILE"), summary: "facts from an EPUB or OPF file; - is standard input")
  static let before = Option("--before", .required("TARGET"), summary: "move it before TARGET")
  static let last = Option("--last", summary: "move it to the end")
  static let removed = Option("--removed", summary: "list what was removed")

  static func fact(_ field: BookField) -> Option {
    let name = "--\(field.rawValue)"
    return switch field {
    case .title: Option(name, .text("TEXT"), summary: "the title")
    case .author: Option(name, .text("TEXT"), summary: "who wrote it")
    case .series: Option(name, .text("TEXT"), summary: "the series it belongs to")
    case .number: Option(name, .text("N"), summary: "its number in the series: 1, 2.5")
    case .year: Option(name, .text("N"), summary: "the year it was published in")
    case .publisher: Option(name, .text("TEXT"), summary: "who published it")
    case .pages: Option(name, .text("N"), summary: "how many pages it has: 300, about 300")
    case .isbn: Option(name, .text("ISBN"), summary: "its ISBN, of 10 or 13 digits")
    case .tagline: Option(name, .text("TEXT"), summary: "one line about it")
    case .overview:
      Option(name, .text("TEXT|-"), summary: "a paragraph about it; - is standard input")
    case .chapters:
      Option(
        name, .text("TEXT|-"),
        summary: "where they begin: p. 12 The wall; - is standard input")
    case .cover:
      Option(name, .text("FILE"), summary: "its cover, from a picture or an EPUB")
    case .status:
      Option(
        name, .text(ReadingStatus.allCases.map(\.rawValue).joined(separator: "|")),
        summary: "how far you have read")
    case .place: Option(name, .text("PLACE"), summary: "where you are in it: p. 112, ch. 7, 36 %")
    }
  }

  static func fact(_ field: CharacterField) -> Option {
    switch field {
    case .name: Option("--name", .text("TEXT"), summary: "the character's name")
    case .aliases:
      Option(
        "--alias", .text("TEXT"), summary: "another name; for several, use commas or repeat it")
    case .role: Option("--role", .text("TEXT"), summary: "who the character is, in a few words")
    case .synopsis:
      Option("--synopsis", .text("TEXT|-"), summary: "a paragraph about them; - is standard input")
    case .appears:
      Option("--appears", .text("BOOK"), summary: "another book they appear in; can be repeated")
    case .picture: Option("--picture", .text("FILE"), summary: "a picture of them")
    }
  }

  static let facts = BookField.allCases.map(fact) + CharacterField.allCases.map(fact)
}

extension SplitArguments {
  var bookFacts: [BookField: String] {
    get throws {
      var facts: [BookField: String] = [:]
      for field in BookField.allCases { facts[field] = try text(of: .fact(field)) }
      return facts
    }
  }

  /// The facts about a character that the options give, with a value for each time an option is
  /// repeated.
  var characterFacts: [CharacterField: [String]] {
    get throws {
      var facts: [CharacterField: [String]] = [:]
      for field in CharacterField.allCases { facts[field] = try texts(of: .fact(field)) }
      return facts
    }
  }
}
