import Essentials

/// The written form of a book or character: `b|BOOK-UUID` or `b|BOOK-UUID::c|CHARACTER-UUID`.
public enum SubjectPath {
  public static func encode(_ subject: Subject) -> String {
    let book = "b|\(subject.book.id)"
    return subject.character.map { "\(book)::c|\($0.id)" } ?? book
  }

  /// Decodes a subject of a catalogue.
  ///
  /// Throws a `Failure`, whose kind is `gone` when the catalogue does not have it.
  public static func decode(_ text: String, in catalogue: Catalogue) throws -> Subject {
    let (book, character) = try identifiers(in: text)
    return try subject(book: book, character: character, in: catalogue)
  }

  /// Reads the identifiers of a book and a character, whether a catalogue has them or not.
  public static func identifiers(in text: String) throws -> (book: UUID, character: UUID?) {
    guard let separator = text.firstOccurrence(of: "::") else {
      return (try identifier(text[...], tag: "b", in: text), nil)
    }
    let rest = text[separator.upperBound...]
    guard String(rest).firstOccurrence(of: "::") == nil else { throw wrongShape(text) }
    let book = try identifier(text[..<separator.lowerBound], tag: "b", in: text)
    return (book, try identifier(rest, tag: "c", in: text))
  }

  public static func subject(
    book bookID: UUID, character characterID: UUID?, in catalogue: Catalogue
  ) throws -> Subject {
    guard let book = catalogue.book(bookID) else { throw isUnknown("book") }
    guard let characterID else { return .book(book) }
    if let character = book.characters.first(where: { $0.id == characterID }) {
      return .character(character, in: book)
    }
    guard let known = catalogue.character(characterID) else { throw isUnknown("character") }
    throw Failure("\(known.name) does not first appear in \(book.title)")
  }

  private static func isUnknown(_ word: String) -> Failure {
    Failure("the \(word) of the path is not in this library", kind: .gone)
  }

  private static func wrongShape(_ text: String) -> Failure {
    Failure("“\(text)” is not a path of the form b|…::c|…", kind: .malformed)
  }

  private static func identifier(
    _ element: Substring, tag: String, in text: String
  ) throws -> UUID {
    let parts = element.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw wrongShape(text) }
    guard parts[0] == tag else {
      throw Failure("the path has “\(parts[0])” where “\(tag)” belongs", kind: .malformed)
    }
    guard let id = UUID(uuidString: parts[1]) else {
      throw Failure("“\(parts[1])” in the path is not a UUID", kind: .malformed)
    }
    return id
  }
}
