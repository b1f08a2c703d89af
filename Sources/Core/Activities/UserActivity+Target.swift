public import NotesLibrary
import SceneState

extension UserActivity {
  public init(_ subject: Subject) {
    self.init(
      subject.character == nil ? .bookDetail : .characterDetail, title: subject.name,
      targetContentIdentifier: subject.id.uuidString,
      webpageURL: subject.character == nil ? subject.book.amazonAddress : nil,
      payload: Route(.subject(subject)))
  }

  public init(_ note: Note, title: String) {
    self.init(
      .noteDetail, title: title.isEmpty ? "Note on \(note.subject.name)" : title,
      targetContentIdentifier: "\(note.subject.id)/\(note.id)",
      payload: Route(.note(note)))
  }

  public init(_ target: Target, in library: Library) {
    switch target {
    case .subject(let subject): self.init(subject)
    case .note(let note): self.init(note, title: library.title(of: note))
    }
  }

  /// Makes the activity of looking at what a session says it shows; see `Scene.activityKey`.
  public init(showing path: String, in library: Library) throws {
    guard path != SessionRoute.favorites else {
      self = .favorites
      return
    }
    self.init(try Route(decoding: path).target(in: library), in: library)
  }

  public static let favorites = UserActivity(
    .favorites, title: "Favorites", targetContentIdentifier: "Favorites",
    payload: nil)
}
