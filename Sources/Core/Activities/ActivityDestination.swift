import Essentials
public import NotesLibrary

public enum ActivityDestination: Hashable {
  case target(Target)
  case favorites

  /// Finds what an activity is about, without changing anything.
  public init(_ activity: UserActivity, in library: Library) throws {
    try activity.check()
    if let date = activity.expirationDate, date < library.now().secondsSince1970 {
      throw Failure("the activity “\(activity.title.onOneLine)” has expired")
    }
    let payload = try activity.payload()
    guard let book = payload.book else {
      self = .favorites
      return
    }
    let subject = try Self.subject(book, payload.character, in: library.catalogue)
    guard let id = payload.note else {
      self = .target(.subject(subject))
      return
    }
    guard let note = library.note(id, on: subject) else { throw Failure.hasNoNote(id) }
    self = .target(.note(note))
  }

  private static func subject(
    _ book: UUID, _ character: UUID?, in catalogue: Catalogue
  ) throws -> Subject {
    let path = "b|\(book)" + (character.map { "::c|\($0)" } ?? "")
    return try SubjectPath.decode(path, in: catalogue)
  }
}
