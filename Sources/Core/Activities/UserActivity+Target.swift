public import NotesLibrary

extension UserActivity {
  /// Makes the activity of looking at a book or a character.
  public init(_ subject: Subject) {
    self.init(
      subject.character == nil ? .bookDetail : .characterDetail, title: subject.name,
      targetContentIdentifier: subject.id.uuidString,
      webpageURL: subject.character == nil ? subject.book.amazonAddress : nil,
      payload: ContentPayload(subject))
  }

  /// Makes the activity of looking at a note with a title.
  public init(_ note: Note, title: String) {
    self.init(
      .noteDetail, title: title.isEmpty ? "Note on \(note.subject.name)" : title,
      targetContentIdentifier: "\(note.subject.id)/\(note.id)",
      payload: ContentPayload(note.subject, note: note.id))
  }

  /// Makes the activity of looking at a book, a character or a note of a library.
  public init(_ target: Target, in library: Library) {
    switch target {
    case .subject(let subject): self.init(subject)
    case .note(let note): self.init(note, title: library.title(of: note))
    }
  }

  /// The activity of looking at the favourites.
  public static let favorites = UserActivity(
    .favorites, title: "Favorites", targetContentIdentifier: "Favorites",
    isEligibleForSearch: false, payload: ContentPayload())
}
