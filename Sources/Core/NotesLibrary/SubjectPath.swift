import Essentials

/// The written form of a book or character: `b|BOOK-UUID` or `b|BOOK-UUID::c|CHARACTER-UUID`.
public enum SubjectPath {
  public static func encode(_ subject: Subject) -> String {
    let book = "b|\(subject.book.id)"
    return subject.character.map { "\(book)::c|\($0.id)" } ?? book
  }

  /// Decodes a subject of a catalogue.
  ///
  /// Throws `SubjectPathError`, a case of its own for each thing that can be wrong.
  public static func decode(
    _ text: String, in catalogue: Catalogue
  ) throws(SubjectPathError) -> Subject {
    let (book, character) = try identifiers(in: text)
    return try subject(book: book, character: character, in: catalogue)
  }

  /// Reads the identifiers of a book and a character, whether a catalogue has them or not.
  public static func identifiers(
    in text: String
  ) throws(SubjectPathError) -> (book: UUID, character: UUID?) {
    guard let separator = text.firstOccurrence(of: "::") else {
      return (try identifier(text[...], tag: "b", in: text), nil)
    }
    let rest = text[separator.upperBound...]
    guard String(rest).firstOccurrence(of: "::") == nil else { throw .wrongShape(text) }
    let book = try identifier(text[..<separator.lowerBound], tag: "b", in: text)
    return (book, try identifier(rest, tag: "c", in: text))
  }

  public static func subject(
    book bookID: UUID, character characterID: UUID?, in catalogue: Catalogue
  ) throws(SubjectPathError) -> Subject {
    guard let book = catalogue.book(bookID) else { throw .unknownBook(bookID) }
    guard let characterID else { return .book(book) }
    if let character = book.characters.first(where: { $0.id == characterID }) {
      return .character(character, in: book)
    }
    guard let known = catalogue.character(characterID) else {
      throw .unknownCharacter(characterID)
    }
    throw .characterOfAnotherBook(known.name, book: book.title)
  }

  private static func identifier(
    _ element: Substring, tag: String, in text: String
  ) throws(SubjectPathError) -> UUID {
    let parts = element.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .wrongShape(text) }
    guard parts[0] == tag else { throw .wrongTag(String(parts[0]), expected: tag) }
    guard let id = UUID(uuidString: parts[1]) else { throw .notUUID(String(parts[1])) }
    return id
  }
}
