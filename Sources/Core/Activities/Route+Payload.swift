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
    let ids = identifiers.compactMapValues { UUID(uuidString: $0) }
    let note = identifiers["note"]
    guard Set(identifiers.keys).isSubset(of: ["book", "character", "note"]), note != "",
      let book = ids["book"], identifiers["character"] == nil || ids["character"] != nil
    else { return nil }
    self.init(book: book, character: ids["character"], note: note)
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
