public import NotesLibrary

public enum SubjectForm: Hashable {
  case newBook
  case newCharacter(of: UUID)
  case book(UUID)
  case character(UUID)

  public init(_ subject: Subject) {
    self = subject.character.map { .character($0.id) } ?? .book(subject.book.id)
  }

  private static let newBookName = "new-book"

  var text: String {
    switch self {
    case .newBook: Self.newBookName
    case .newCharacter(let book): "new-character/\(book)"
    case .book(let book): "book/\(book)"
    case .character(let character): "character/\(character)"
    }
  }

  init?(_ text: String) {
    if text == Self.newBookName {
      self = .newBook
      return
    }
    let parts = text.split(separator: "/")
    guard parts.count == 2, let id = UUID(uuidString: parts[1]) else { return nil }
    switch parts[0] {
    case "new-character": self = .newCharacter(of: id)
    case "book": self = .book(id)
    case "character": self = .character(id)
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
  public let label: String
  /// What is shown while it is empty.
  public let hint: String
  /// Whether it has several lines.
  public let isLong: Bool

  private init(_ name: String, _ label: String, _ hint: String = "", isLong: Bool = false) {
    (self.name, self.label, self.hint, self.isLong) = (name, label, hint, isLong)
  }

  static let book = [
    FormField("title", "Title", "required"), FormField("author", "Author"),
    FormField("series", "Series"), FormField("number", "Number in it"), FormField("year", "Year"),
    FormField("publisher", "Publisher"), FormField("pages", "Pages"), FormField("isbn", "ISBN"),
    FormField("tagline", "Tagline", "one line that says what it is about"),
    FormField("cover", "Cover", "the file of a picture, or an EPUB"),
    FormField("overview", "Overview", isLong: true),
    FormField("chapters", "Chapters", "a line each: p. 12 The wall", isLong: true),
  ]

  static let character = [
    FormField("name", "Name", "required"),
    FormField("aliases", "Other names", "separated by commas"), FormField("role", "Role"),
    FormField("appears", "Also in", "other books in which they occur, separated by commas"),
    FormField("picture", "Picture", "the file of a picture"),
    FormField("synopsis", "Synopsis", isLong: true),
  ]
}
