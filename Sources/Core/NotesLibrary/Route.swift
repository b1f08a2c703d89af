import Essentials

/// A page, named by identifiers and never by models: a book, a character, or a note on either.
///
/// It is written as `b|BOOK` or `b|BOOK::c|CHARACTER`, either perhaps followed by `::n|NOTE`.
public struct Route: Hashable, Sendable {
  /// The book, or the one that introduces the character.
  public let bookID: UUID
  /// The character; nil for a book, and for a note on a book.
  public let characterID: UUID?
  public let noteID: Note.ID?

  public init(bookID: UUID, characterID: UUID? = nil, noteID: Note.ID? = nil) {
    self.bookID = bookID
    self.characterID = characterID
    self.noteID = noteID
  }

  public init(_ target: Target) {
    let noteID: Note.ID? = if case .note(let note) = target { note.id } else { nil }
    let subject = target.subject
    self.init(bookID: subject.book.id, characterID: subject.character?.id, noteID: noteID)
  }

  public var encoded: String {
    "b|\(bookID)" + (characterID.map { "::c|\($0)" } ?? "")
      + (noteID.map { Target.noteTag + $0 } ?? "")
  }

  public init(decoding text: String) throws {
    // A note's name may be anything, so it ends the route.
    let tag = text.firstOccurrence(of: Target.noteTag)
    let subject = tag.map { String(text[..<$0.lowerBound]) } ?? text
    let separator = subject.firstOccurrence(of: "::")
    let end = separator?.lowerBound ?? subject.endIndex
    bookID = try Self.identifier(subject[..<end], tag: "b", in: subject)
    characterID = try separator.map {
      try Self.identifier(subject[$0.upperBound...], tag: "c", in: subject)
    }
    noteID = tag.map { String(text[$0.upperBound...]) }
  }

  private static func identifier(
    _ element: Substring, tag: String, in text: String
  ) throws -> UUID {
    let parts = element.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Failure("“\(text)” is not a path of the form b|…::c|…", kind: .malformed)
    }
    guard parts[0] == tag else {
      throw Failure("the path has “\(parts[0])” where “\(tag)” belongs", kind: .malformed)
    }
    guard let id = UUID(uuidString: parts[1]) else {
      throw Failure("“\(parts[1])” in the path is not a UUID", kind: .malformed)
    }
    return id
  }
}

/// What it names; a failure has the kind `gone` when that is not there.
extension Route {
  /// Returns the book or character, also that of a note.
  public func subject(in catalogue: Catalogue) throws -> Subject {
    guard let book = catalogue.book(bookID) else { throw Self.isUnknown("book") }
    guard let characterID else { return .book(book) }
    if let introduced = book.characters.first(where: { $0.id == characterID }) {
      return .character(introduced, in: book)
    }
    guard let known = catalogue.character(characterID) else { throw Self.isUnknown("character") }
    throw Failure("\(known.name) does not first appear in \(book.title)")
  }

  private static func isUnknown(_ word: String) -> Failure {
    Failure("the \(word) of the path is not in this library", kind: .gone)
  }

  public func target(in library: Library) throws -> Target {
    try target(in: library.catalogue, note: library.note)
  }

  /// Returns the target; on a book's tab, it must be about that book.
  public func target(
    in catalogue: Catalogue, onBook tabBook: Book? = nil, note find: (Note.ID, Subject) -> Note?
  ) throws -> Target {
    let subject = try subject(in: catalogue)
    if let tabBook, !subject.occurs(inBook: tabBook.slug) {
      throw Failure("\(subject.name) is not in \(tabBook.title)")
    }
    guard let noteID else { return .subject(subject) }
    guard let found = find(noteID, subject) else {
      throw Failure("no note \(noteID) on \(subject.name) in this library", kind: .gone)
    }
    return .note(found)
  }
}
