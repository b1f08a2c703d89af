import NotesLibrary

/// The payload of all activities: identifiers of the book, character and note on the screen.
public struct ContentPayload: Hashable {
  /// Increases when the identifiers change their meaning.
  static let version = 1
  /// The book, or the one that introduces the character; nil for the favourites.
  let book: UUID?
  /// The character, or the one that the note is on.
  let character: UUID?
  let note: Note.ID?

  init(book: UUID? = nil, character: UUID? = nil, note: Note.ID? = nil) {
    self.book = book
    self.character = character
    self.note = note
  }

  init(_ subject: Subject, note: Note.ID? = nil) {
    self.init(book: subject.book.id, character: subject.character?.id, note: note)
  }

  var identifiers: [String: String] {
    var identifiers: [String: String] = [:]
    identifiers["book"] = book?.uuidString
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
    book = identifiers["book"].flatMap { UUID(uuidString: $0) }
    character = identifiers["character"].flatMap { UUID(uuidString: $0) }
    note = identifiers["note"]
  }

  func fits(_ type: ActivityType) -> Bool {
    switch type {
    case .bookDetail: book != nil && character == nil && note == nil
    case .characterDetail: book != nil && character != nil && note == nil
    case .noteDetail: book != nil && note != nil
    case .favorites: self == ContentPayload()
    }
  }
}
