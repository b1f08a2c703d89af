import Essentials
public import NotesLibrary

/// A page, named by identifiers and never by models: a book, a character, or a note on either.
public struct Route: Hashable, Sendable {
  /// The book, or the one that introduces the character.
  public let book: UUID
  /// The character; nil for a book, and for a note on a book.
  public let character: UUID?
  public let note: Note.ID?

  public init(book: UUID, character: UUID? = nil, note: Note.ID? = nil) {
    self.book = book
    self.character = character
    self.note = note
  }

  public init(_ target: Target) {
    let note: Note.ID? = if case .note(let note) = target { note.id } else { nil }
    let subject = target.subject
    self.init(book: subject.book.id, character: subject.character?.id, note: note)
  }

  /// The written form: `b|BOOK`, `b|BOOK::c|CHARACTER`, either followed by `::n|NOTE`.
  public var encoded: String {
    "b|\(book)" + (character.map { "::c|\($0)" } ?? "") + (note.map { Target.noteTag + $0 } ?? "")
  }

  public init(decoding text: String) throws {
    let (subject, note) = Self.divided(text)
    let (book, character) = try SubjectPath.identifiers(in: subject)
    self.init(book: book, character: character, note: note)
  }

  // A note's name may be anything, so it ends the route.
  private static func divided(_ text: String) -> (subject: String, note: Note.ID?) {
    guard let tag = text.firstOccurrence(of: Target.noteTag) else { return (text, nil) }
    return (String(text[..<tag.lowerBound]), String(text[tag.upperBound...]))
  }

  func target(
    in catalogue: Catalogue, onBook tabBook: Book?, note find: (Note.ID, Subject) -> Note?
  ) throws -> Target {
    let subject = try SubjectPath.subject(book: book, character: character, in: catalogue)
    if let tabBook, !subject.occurs(inBook: tabBook.slug) {
      throw Failure("\(subject.name) is not in \(tabBook.title)")
    }
    guard let note else { return .subject(subject) }
    guard let found = find(note, subject) else { throw Failure("no note \(note)", kind: .gone) }
    return .note(found)
  }

  func target(in library: Library) throws -> Target {
    let subject = try SubjectPath.subject(book: book, character: character, in: library.catalogue)
    guard let note else { return .subject(subject) }
    guard let found = library.note(note, on: subject) else { throw Failure.hasNoNote(note) }
    return .note(found)
  }
}

/// The payload of activities.
extension Route {
  /// Increases when the identifiers change their meaning.
  static let version = 1

  var identifiers: [String: String] {
    var identifiers = ["book": book.uuidString]
    identifiers["character"] = character?.uuidString
    identifiers["note"] = note
    return identifiers
  }

  public init?(identifiers: [String: String]) {
    for (name, value) in identifiers {
      switch name {
      case "book", "character": if UUID(uuidString: value) == nil { return nil }
      case "note": if value.isEmpty { return nil }
      default: return nil
      }
    }
    guard let book = identifiers["book"].flatMap({ UUID(uuidString: $0) }) else { return nil }
    self.init(
      book: book, character: identifiers["character"].flatMap { UUID(uuidString: $0) },
      note: identifiers["note"])
  }

  func fits(_ type: ActivityType) -> Bool {
    switch type {
    case .bookDetail: character == nil && note == nil
    case .characterDetail: character != nil && note == nil
    case .noteDetail: note != nil
    case .favorites: false
    }
  }
}
