import NotesLibrary

// The facts about a book or character have an option each; an empty text removes the fact.
extension Option {
  static let slug = Option(
    "--slug", "SLUG", summary: "its name in paths and links; if not given, one is made")
  static let from = Option(
    "--from", .file, summary: "facts from an EPUB or OPF file; - is standard input")
  static let before = Option("--before", .target, summary: "move it before TARGET")
  static let last = Option("--last", summary: "move it to the end")
  static let removed = Option("--removed", summary: "list what was removed")

  static func fact(_ field: BookField) -> Option { fact(field.rawValue, field.words) }

  static func fact(_ field: CharacterField) -> Option {
    fact(field == .aliases ? "alias" : field.rawValue, field.words)
  }

  private static func fact(_ name: String, _ words: FieldWords) -> Option {
    Option("--\(name)", operand(words), mayBeEmpty: true, summary: words.meaning)
  }

  private static func operand(_ words: FieldWords) -> Operand {
    switch words.value {
    case .text(let name): Operand(words.isLong ? "\(name)|-" : name)
    case .file: .file
    case .book: .book
    case .choice(let words): .choice(words)
    }
  }

  static let facts = BookField.allCases.map(fact) + CharacterField.allCases.map(fact)
}
