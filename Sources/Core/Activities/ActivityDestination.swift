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
    let subject = try SubjectPath.subject(
      book: book, character: payload.character, in: library.catalogue)
    guard let id = payload.note else {
      self = .target(.subject(subject))
      return
    }
    guard let note = library.note(id, on: subject) else { throw Failure.hasNoNote(id) }
    self = .target(.note(note))
  }
}
