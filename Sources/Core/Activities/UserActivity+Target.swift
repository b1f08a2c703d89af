import Essentials
public import NotesLibrary
import SceneState

extension UserActivity {
  public init(_ target: Target, in library: Library) {
    switch target {
    case .subject(let subject):
      self.init(
        title: subject.name, targetContentIdentifier: subject.id.uuidString,
        webpageURL: subject.character == nil ? subject.book.amazonAddress : nil,
        payload: Route(target))
    case .note(let note):
      let title = library.title(of: note)
      self.init(
        title: title.isEmpty ? "Note on \(note.subject.name)" : title,
        targetContentIdentifier: "\(note.subject.id)/\(note.id)", payload: Route(target))
    }
  }

  /// Returns the book, character or note that it is about, without changing anything; nil for the favourites.
  public func target(in library: Library) throws -> Target? {
    try check()
    if let expirationDate, expirationDate < library.now().secondsSince1970 {
      throw Failure("the activity “\(title.cut(to: 60))” has expired")
    }
    return try payload?.target(in: library)
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
    title: "Favorites", targetContentIdentifier: "Favorites", payload: nil)
}
