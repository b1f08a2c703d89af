/// What a note is on: a book, or a character in the book that introduces it.
public enum Subject: SameByIdentity, Sendable {
  case book(Book)
  case character(BookCharacter, in: Book)

  public var id: UUID {
    switch self {
    case .book(let book): book.id
    case .character(let character, _): character.id
    }
  }

  /// What it is: a book, or what its book calls such a one.
  public var noun: String { character == nil ? "book" : book.entryWords.one }

  public var name: String { character?.name ?? book.title }

  /// The title of the book, or all names of the character.
  public var names: [String] { character?.names ?? [name] }

  /// The book itself, or the one that introduces the character.
  public var book: Book {
    switch self {
    case .book(let book), .character(_, let book): book
    }
  }

  public var character: BookCharacter? {
    if case .character(let character, _) = self { character } else { nil }
  }

  /// The subject itself, after which a book has the characters that it introduces.
  public var withCharacters: [Subject] {
    character == nil ? [self] + book.characters.map { .character($0, in: book) } : [self]
  }

  /// Slugs, as in targets and folders: `the-good-hawk`, `the-good-hawk/agatha`.
  public var slugPath: String { character.map { "\(book.slug)/\($0.slug)" } ?? book.slug }

  /// The one word that names it: the character's slug, or the book's.
  public var slug: String { character?.slug ?? book.slug }
}

/// What is the same as another one of its identity, whatever else is said of the two.
public protocol SameByIdentity: Hashable, Identifiable {}

extension SameByIdentity {
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
