public import NotesLibrary

public enum SubjectForm: Hashable, Sendable {
  case newBook
  case newCharacter(of: UUID)
  case book(UUID)
  case character(UUID)

  public init(_ subject: Subject) {
    self = subject.character.map { .character($0.id) } ?? .book(subject.book.id)
  }

  /// The book or character that it is of, or is to be one of.
  var subjectID: UUID? {
    switch self {
    case .newBook: nil
    case .newCharacter(let id), .book(let id), .character(let id): id
    }
  }

  var text: String {
    switch self {
    case .newBook: "new-book"
    case .newCharacter(let book): "new-character/\(book)"
    case .book(let book): "book/\(book)"
    case .character(let character): "character/\(character)"
    }
  }

  init?(_ text: String) {
    let parts = text.divided(at: "/")
    switch (parts?.0, parts.flatMap { UUID(uuidString: $1) }) {
    case (nil, _) where text == "new-book": self = .newBook
    case ("new-character", let id?): self = .newCharacter(of: id)
    case ("book", let id?): self = .book(id)
    case ("character", let id?): self = .character(id)
    default: return nil
    }
  }

  var fields: [FormField] {
    switch self {
    case .newBook, .book: FormField.book
    case .newCharacter, .character: FormField.character
    }
  }

  var isNew: Bool {
    switch self {
    case .newBook, .newCharacter: true
    case .book, .character: false
    }
  }
}

public struct FormField: Sendable {
  /// The name of the fact, as in commands.
  public let name: String
  public let words: FieldWords

  static let book = fields(BookField.allCases.map { FormField(name: $0.rawValue, words: $0.words) })
  static let character = fields(
    CharacterField.allCases.map { FormField(name: $0.rawValue, words: $0.words) })

  // Long ones come last.
  private static func fields(_ all: [FormField]) -> [FormField] {
    let asked = all.filter { !$0.words.label.isEmpty }
    return asked.filter { !$0.words.isLong } + asked.filter(\.words.isLong)
  }
}
