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
    let elements = Self.elements(of: text)
    guard (1...2).contains(elements.count) else { throw .wrongShape(text) }
    let book = try identifier(elements[0], tag: "b", in: text)
    return (book, elements.count == 2 ? try identifier(elements[1], tag: "c", in: text) : nil)
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

  private static func elements(of text: String) -> [Substring] {
    var elements: [Substring] = []
    var rest = text[...]
    while let separator = rest.firstRange(of: "::") {
      elements.append(rest[..<separator.lowerBound])
      rest = rest[separator.upperBound...]
    }
    return elements + [rest]
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

extension StringProtocol {
  public func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      formIndex(after: &start)
    }
    return nil
  }
}
