public import NotesLibrary

public struct SubjectForm: Hashable, Sendable {
  enum Kind: String {
    case newBook = "new-book"
    case newCharacter = "new-character"
    case book, character
  }

  let kind: Kind
  /// The book or character that it is of, or is to be one of; nil for a new book.
  let subjectID: UUID?

  public static let newBook = Self(kind: .newBook, subjectID: nil)
  public static func newCharacter(of book: UUID) -> Self {
    Self(kind: .newCharacter, subjectID: book)
  }

  var text: String { subjectID.map { "\(kind.rawValue)/\($0)" } ?? kind.rawValue }
  var isNew: Bool { kind == .newBook || kind == .newCharacter }
  var fields: [FormField] {
    kind == .newBook || kind == .book ? FormField.book : FormField.character
  }
}

extension SubjectForm {
  public init(_ subject: Subject) {
    self.init(kind: subject.character == nil ? .book : .character, subjectID: subject.id)
  }

  init?(_ text: String) {
    let parts = text.divided(at: "/")
    let id = parts.flatMap { UUID(uuidString: $1) }
    guard let kind = Kind(rawValue: parts?.0 ?? text), kind == .newBook ? parts == nil : id != nil
    else { return nil }
    self.init(kind: kind, subjectID: id)
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
