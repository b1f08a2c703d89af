public import NotesLibrary

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
