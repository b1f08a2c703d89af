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

  public init(decoding text: String) throws(NavigationPathError) {
    let (subject, note) = Self.divided(text)
    do throws(SubjectPathError) {
      let (book, character) = try SubjectPath.identifiers(in: subject)
      self.init(book: book, character: character, note: note)
    } catch {
      throw .subject(error)
    }
  }

  // A note's name may be anything, so it ends the route.
  private static func divided(_ text: String) -> (subject: String, note: Note.ID?) {
    guard let tag = text.firstOccurrence(of: Target.noteTag) else { return (text, nil) }
    return (String(text[..<tag.lowerBound]), String(text[tag.upperBound...]))
  }

  /// Finds the page.
  ///
  /// Throws `NavigationPathError`, a case for each thing that can be wrong.
  func target(
    in catalogue: Catalogue, onBook tabBook: Book?, note find: (Note.ID, Subject) -> Note?
  ) throws(NavigationPathError) -> Target {
    let subject: Subject
    do throws(SubjectPathError) {
      subject = try SubjectPath.subject(book: book, character: character, in: catalogue)
    } catch {
      throw .subject(error)
    }
    if let tabBook, !catalogue.occurs(subject, in: tabBook) {
      throw .otherBook(subject.name, tab: tabBook.title)
    }
    guard let note else { return .subject(subject) }
    guard let found = find(note, subject) else { throw .unknownNote(note) }
    return .note(found)
  }
}
